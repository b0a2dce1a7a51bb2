import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { idOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const FIND = 'POST /console/find/records/v1';
const ROLES = 'GET /console/get/my/roles/v1';
const support = theRoles(['staff', 'office', 'see_payments', 'see_owners']);
const finance = theRoles(['staff', 'office', 'see_payments', 'see_partners', 'manage_fees']);

const owner = {
  kind: 'owner',
  _id: idOf(1),
  name: 'Asha Rao',
  about: '98••••••10',
  ownerId: idOf(1),
} as const;
const order = { kind: 'order', _id: idOf(2), name: 'TW-1042', about: 'A. R.', ownerId: idOf(1) } as const;

async function openSearch(roles = support) {
  serveApi({
    [ROLES]: { data: roles },
    'GET /console/get/owners/{id}/v1': refuse(404, 'Not found.', 'NOT_FOUND'),
    'GET /console/get/orders/{id}/v1': refuse(404, 'Not found.', 'NOT_FOUND'),
    'GET /console/list/payments/v1': { data: [], total: 0 },
    'GET /console/list/contact-messages/v1': { data: [], total: 0 },
  });
  const page = await renderScreen('/console/needs', { as: 'staff' });
  await screen.findAllByRole('button', { name: 'Search' });
  await page.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search for screens and records' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  return { ...page, input };
}

test('Ctrl+K opens the search, Esc closes it, and so does Ctrl+K', async () => {
  const { user } = await openSearch();
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Meta>}k{/Meta}');
  await screen.findByRole('dialog', { name: 'Search the console' });
  await user.keyboard('{Meta>}k{/Meta}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('screens that the role may open are found immediately, and opened with Enter', async () => {
  const { user, input } = await openSearch();
  await user.keyboard('pa');
  const list = await screen.findByRole('listbox');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Payments']),
  );
  expect(sentTo(FIND)).toEqual([]);
  // Enter opens what is highlighted.
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBeTruthy());
  await user.keyboard('{Enter}');
  await arriveAt('/console/office/payments');
  // It is offered first the next time.
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recently opened' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Payments']);
});

test('records are found by one call once the user pauses, and chosen with the arrow keys', async () => {
  const { user } = await openSearch();
  serveApi({ [FIND]: { data: [owner, order], needsFactor: false } });
  await user.keyboard('asha rao');
  const owners = await screen.findByRole('group', { name: 'Owners' });
  expect(within(owners).getByRole('option').textContent).toBe('Asha Rao98••••••10');
  expect(sentTo(FIND)).toMatchObject([{ body: { text: 'asha rao' } }]);
  await expectAccessible();
  await user.keyboard('{ArrowDown}{Enter}');
  await arriveAt(`/console/office/orders/${idOf(2)}`);
  // What belongs to an owner isn’t remembered.
  expect(JSON.stringify(sessionStorage)).not.toContain('TW-1042');
});

test('finance opens the payments of an owner, whose page it may not see', async () => {
  const { user, press } = await openSearch(finance);
  serveApi({ [FIND]: { data: [owner], needsFactor: false } });
  await user.keyboard('9876543210');
  await press(/Asha Rao/, 'option');
  await arriveAt(`/console/office/payments?ownerId=${idOf(1)}`);
});

test('settings below a screen are found by name, if the role may open them', async () => {
  const { user } = await openSearch(finance);
  serveApi({ [FIND]: { data: [], needsFactor: false } });
  await user.keyboard('refer');
  await screen.findByRole('option', { name: /Refer and earn/ });
});

test.each([
  [{ data: [], needsFactor: false }, 'No matches.'],
  [{ data: [], needsFactor: true }, 'More is found once you’ve entered a code from your authenticator app.'],
  [refuse(503, 'Please try again in a minute.', 'BUSY'), 'Please try again in a minute.'],
])('without records, the search says why', async (answer, text) => {
  const { user } = await openSearch();
  serveApi({ [FIND]: answer });
  await user.keyboard('xylophone');
  await screen.findByText(text);
});
