import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { inSequence, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const CONFIRM = 'POST /console/confirm/bank-accounts/{id}/v1';

test('an account is confirmed by the number on the cheque; differences are shown at the field', async () => {
  let account: RecordOf<'GET /console/list/bank-accounts/v1'> = {
    _id: idOf(90),
    partnerKind: 'shop',
    partnerId: idOf(91),
    partner: 'Wagging Lane',
    holder: 'Wagging Lane LLP',
    ifsc: 'SBIN0001234',
    lastDigits: '4321',
    state: 'to_confirm',
    changedAt: '2026-11-23T06:30:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
  };
  const differs = 'This isn’t the number that was entered.';
  const next = inSequence(
    refuse(422, differs, 'NUMBER_DIFFERS', { fields: { number: differs } }),
    refuse(422, differs, 'NUMBER_DIFFERS'),
    refuse(403, 'You entered this account yourself.', 'ENTERED_BY_YOU'),
    { data: { isConfirmed: true }, message: 'Confirmed.' } as const,
  );
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger', 'pay_out']) },
    'GET /console/list/bank-accounts/v1': () => ({ data: [account], total: 1 }),
    [CONFIRM]: next,
  });
  const { press, fill } = await renderScreen('/console/office/bank-accounts', { as: 'staff' });
  await screen.findByText('SBIN0001234 · •••• 4321');
  expect(screen.getByRole('link', { name: 'Ledger of Wagging Lane' }).getAttribute('href')).toBe(
    `/console/office/ledger?shopId=${idOf(91)}`,
  );
  await press('Confirm the account of Wagging Lane');
  await screen.findByRole('dialog', { name: 'Confirm the account of Wagging Lane?' });
  const number = 'Account number on the cheque';
  await press('Confirm the account');
  await screen.findByRole('textbox', { name: number, description: 'An account number has 9 to 18 digits.' });
  expect(sentTo(CONFIRM)).toEqual([]);
  for (const digits of ['1234 5678 9', '987654321']) {
    await fill(number, digits);
    await press('Confirm the account');
    await screen.findByRole('textbox', { name: number, description: differs });
    expect(screen.queryAllByText(differs)).toHaveLength(1);
  }
  await expectAccessible();
  await fill(number, '123456780');
  await press('Confirm the account');
  await screen.findByText('You entered this account yourself.');
  screen.getByText(/Ask a colleague to confirm this one/);
  account = { ...account, state: 'confirmed', confirmedBy: 'Meena Iyer', confirmedAt: account.changedAt };
  await press('Confirm the account');
  await expectToast('Confirmed.');
  await screen.findByText('By Meena Iyer, 23 Nov 2026');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  expect(sentTo(CONFIRM)[0]).toMatchObject({ params: { id: idOf(90) }, body: { number: '123456789' } });
});
