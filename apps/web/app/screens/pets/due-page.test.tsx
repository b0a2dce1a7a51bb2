import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { aDue, aPet } from '../../testing/pet-records';
import { aHomePage } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const DUES = 'GET /pet/get/dues/v1';
const FEED = 'GET /pet/get/calendar/feed/v1';
const MAKE = 'POST /pet/make/calendar/feed/v1';
const END = 'DELETE /pet/revoke/calendar/feed/v1';

const today = '2026-02-01';
const due = aDue();
const other = {
  ...due,
  key: 'deworming:one',
  kind: 'deworming' as const,
  name: 'Deworming',
  url: '/e-health-card',
};

beforeEach(() => {
  setClock('2026-02-01T06:30:00.000Z');
  serveApi({
    ...homeAnswers,
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    [DUES]: { data: [{ ...due, article: null }], today },
    [FEED]: { data: null },
  });
});

test('due items are listed soonest first; home shows the first for the pet, the others below', async () => {
  serveApi({ [DUES]: { data: [], today } });
  const empty = await renderScreen('/due');
  await screen.findByText('Nothing is due');
  serveApi({
    [DUES]: { data: [{ ...due, article: null }], today },
    'POST /home/get/home/page/info/v1': { data: aHomePage({ dues: [due, other], today }) },
  });
  const page = await empty.reload();
  const overdue = await screen.findByRole('region', { name: 'Overdue' });
  expect(overdue.textContent).toContain('Anti-rabies for dogs');
  expect(overdue.textContent).toContain('10 days overdue');
  await expectAccessible();
  const book = within(overdue).getByRole<HTMLAnchorElement>('link', { name: /^Book at home/ });
  expect(book.getAttribute('href')).toBe(`/vaccination?pet=${aPet()._id}`);
  page.unmount();

  const home = await renderScreen('/');
  const next = await screen.findByRole('link', { name: /^Next up.*Anti-rabies for dogs/ });
  expect(next.getAttribute('href')).toBe(due.url);
  const soon = await screen.findByRole('region', { name: 'Due soon' });
  expect(soon.textContent).toContain('Deworming');
  expect(soon.textContent).not.toContain('Anti-rabies for dogs');
  await home.user.click(within(soon).getByRole('link', { name: 'All that is due' }));
  await arriveAt('/due');
});

test('a calendar subscribes by a link until the link is revoked', async () => {
  const url = 'https://tailwell.example/calendar/pets.ics?key=abc';
  const feed = { createdAt: '2026-02-01T06:00:00.000Z', lastReadAt: null };
  let isCreated = false;
  serveApi({
    [FEED]: () => ({ data: isCreated ? { ...feed, lastReadAt: '2026-02-01T06:20:00.000Z' } : null }),
    [MAKE]: () => {
      isCreated = true;
      return { data: { ...feed, url } };
    },
    [END]: () => {
      isCreated = false;
      return { data: null };
    },
  });
  const page = await renderScreen('/due');
  await page.press('Make a calendar link');
  await screen.findByText(url);
  const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in my calendar' });
  expect(open.getAttribute('href')).toBe(url.replace('https:', 'webcal:'));
  await expectAccessible();

  const { user, press } = await page.reload();
  await screen.findByText(/last read by a calendar/);
  expect(screen.queryByText(url)).toBeNull();
  await press('End the link');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sentTo(END)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End the link' }));
  await screen.findByRole('button', { name: 'Make a calendar link' });
  expect(sentTo(END)).toHaveLength(1);
});
