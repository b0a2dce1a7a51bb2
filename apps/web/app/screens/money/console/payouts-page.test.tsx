import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { inSequence, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const PAYOUTS = '/console/office/payouts';
const PREPARE = 'POST /console/prepare/payouts/v1';
const RELEASE = 'POST /console/release/payouts/v1';
const WITHDRAW = 'POST /console/withdraw/payouts/v1';
const ANSWER = 'POST /console/answer/payouts/v1';
const MAKE_FILE = 'POST /console/make/bank-file/v1';
const FILE = 'GET /console/download/bank-files/{id}/v1';

type Payout = RecordOf<'GET /console/list/payouts/v1'>;

const aPayout = (nth: number, overrides: Partial<Payout> = {}): Payout => ({
  _id: idOf(70 + nth),
  number: `P-${nth}`,
  partnerKind: 'vet',
  partnerId: idOf(80 + nth),
  partner: `Dr Rao ${nth}`,
  amount: 1_000 * nth,
  state: 'prepared',
  holder: 'K Rao',
  ifsc: 'SBIN0001234',
  lastDigits: '4321',
  preparedBy: 'Meena Iyer',
  preparedAt: '2026-11-23T06:30:00.000Z',
  releasedBy: null,
  releasedAt: null,
  bankFile: null,
  reference: null,
  failureReason: null,
  ...overrides,
});

const released = { releasedBy: 'Anil Kumar', releasedAt: '2026-11-23T08:30:00.000Z' };

let payouts: Payout[];

beforeEach(() => {
  payouts = [
    aPayout(1),
    aPayout(2),
    aPayout(3, { state: 'released', ...released }),
    aPayout(4, { state: 'failed', ...released, failureReason: 'Account closed' }),
  ];
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger', 'pay_out']) },
    'GET /console/list/payouts/v1': ({ query }) => {
      const found = payouts.filter(({ state }) => !query.state || state === query.state);
      return { data: found, total: found.length };
    },
    'GET /console/list/bank-accounts/v1': { data: [], total: 0 },
  });
});

test('preparing says how many, how much, and who can’t be paid yet', async () => {
  serveApi({
    [PREPARE]: inSequence(
      { data: { prepared: 12, amount: 123_456, withoutAccount: 1 } },
      { data: { prepared: 0, amount: 0, withoutAccount: 0 } },
    ),
  });
  const { press } = await renderScreen(PAYOUTS, { as: 'staff' });
  await screen.findByRole('link', { name: '2 payouts to release' });
  await screen.findByRole('link', { name: '1 payout without the bank’s answer' });
  await press('Prepare payouts');
  await screen.findByText('12 payouts prepared, ₹1,23,456 in all');
  screen.getByText(/1 partner is owed money but has no confirmed bank account\./);
  screen.getByRole('link', { name: 'See bank accounts' });
  await press('Prepare payouts');
  await screen.findByText('No payouts to prepare');
});

test('prepared payouts are selected and released with their total; another person’s approval is explained', async () => {
  serveApi({
    [RELEASE]: inSequence(refuse(403, 'You prepared P-1 yourself.', 'PREPARED_BY_YOU'), {
      data: { changed: 1 },
      message: 'Released.',
    }),
  });
  const { press } = await renderScreen(PAYOUTS, { as: 'staff' });
  await press('Select P-1', 'checkbox');
  // Only what is prepared can be selected.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await press('Select all on this page');
  await screen.findByText('2 payouts, ₹3,000');
  await expectAccessible();
  await press('Release');
  const dialog = within(await screen.findByRole('dialog', { name: 'Release 2 payouts?' }));
  await press('Release ₹3,000');
  await dialog.findByText('You prepared P-1 yourself.');
  dialog.getByText(/Ask a colleague to release these/);
  await press('Not now');
  await press('Select P-1', 'checkbox');
  await press('Release');
  payouts = payouts.map((payout) =>
    payout.number === 'P-2' ? { ...payout, state: 'released', ...released } : payout,
  );
  await press('Release ₹2,000');
  await expectToast('Released.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected payouts' })).toBeNull());
  expect(sentTo(RELEASE).map(({ body }) => body)).toEqual([
    { ids: [idOf(71), idOf(72)] },
    { ids: [idOf(72)] },
  ]);
});

test('prepared payouts are withdrawn after a confirmation; a refusal stays until it is closed', async () => {
  serveApi({
    [WITHDRAW]: inSequence(refuse(409, 'P-1 is no longer waiting to be released.', 'NOT_PREPARED'), {
      data: { changed: 1 },
      message: 'Withdrawn.',
    }),
  });
  const { press } = await renderScreen(PAYOUTS, { as: 'staff' });
  await press('Select P-1', 'checkbox');
  await press('Withdraw');
  await press('Withdraw 1 payout');
  await screen.findByText('P-1 is no longer waiting to be released.');
  payouts = payouts.filter(({ number }) => number !== 'P-1');
  await press('Not now');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select P-1' })).toBeNull());
  await press('Select P-2', 'checkbox');
  await press('Withdraw');
  await press('Withdraw 1 payout');
  await expectToast('Withdrawn.');
});

test('the bank’s answer for one payout is recorded: paid with a reference, or failed for a reason', async () => {
  serveApi({ [ANSWER]: { data: { changed: 1 }, message: 'Recorded.' } });
  const { press, fill } = await renderScreen(PAYOUTS, { as: 'staff' });
  await screen.findByText('Account closed');
  await press('Record answer for P-3');
  await press('Record as paid');
  await screen.findByText('Reference is needed.');
  await fill('Reference (UTR)', 'UTR77');
  await press('Failed', 'radio');
  await fill('Why it failed', 'Name differs');
  await press('Record as failed');
  await expectToast('Recorded.');
  expect(sentTo(ANSWER).map(({ body }) => body)).toEqual([
    { answers: [{ number: 'P-3', failureReason: 'Name differs' }] },
  ]);
});

test('many answers are pasted, previewed and corrected before they are recorded', async () => {
  serveApi({
    [ANSWER]: inSequence(refuse(409, 'P-9 isn’t with the bank.', 'NOT_RELEASED'), {
      data: { changed: 2 },
      message: 'Recorded.',
    }),
  });
  const { press, fill } = await renderScreen(PAYOUTS, { as: 'staff' });
  await press('Record the bank’s answers');
  await press('Record answers');
  await screen.findByText('Paste at least one line.');
  const lines = 'Lines from the bank';
  await fill(lines, 'P-3,UTR77\nP-9,failed,Account closed\nP-10');
  await screen.findByText('1 paid, 1 failed');
  screen.getByText('Paid, UTR77');
  screen.getByText('Failed: Account closed');
  screen.getByText('Line 3: Enter the bank’s reference, or why it failed.');
  await press('Record 2 answers');
  await screen.findByText('Correct the lines named below first.');
  await expectAccessible();
  expect(sentTo(ANSWER)).toEqual([]);
  await fill(lines, 'P-3,UTR77\nP-9,failed,Account closed');
  await press('Record 2 answers');
  await screen.findByText('P-9 isn’t with the bank.');
  await press('Record 2 answers');
  await expectToast('Recorded.');
  expect(sentTo(ANSWER).at(-1)?.body).toEqual({
    answers: [
      { number: 'P-3', reference: 'UTR77' },
      { number: 'P-9', failureReason: 'Account closed' },
    ],
  });
});

test('a bank file is made and saved as the server wrote it; nothing released is an error', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const csv = 'number,account\r\nP-3,123456789\r\n';
  serveApi({
    [MAKE_FILE]: { data: { _id: idOf(70), number: 'B-7', payouts: 1 } },
    [FILE]: { data: { number: 'B-7', csv } },
  });
  const { press } = await renderScreen(PAYOUTS, { as: 'staff' });
  await press('Make a bank file');
  await expectToast('B-7 is saved as a file.');
  expect(sentTo(FILE)).toHaveLength(1);
  expect(await saved[0]?.text()).toBe(csv);
  serveApi({
    [MAKE_FILE]: refuse(409, 'Every released payout is in a bank file already.', 'NOTHING_RELEASED'),
  });
  await press('Make a bank file');
  await expectToast('Every released payout is in a bank file already.');
});

test('a bank file can be downloaded again', async () => {
  const file = { _id: idOf(71), number: 'B-6', payouts: 2, amount: 1_204, madeBy: 'Meena Rao' };
  serveApi({
    'GET /console/list/bank-files/v1': { data: [{ ...file, madeAt: '2026-11-23T08:30:00.000Z' }], total: 1 },
    [FILE]: { data: { number: 'B-6', csv: '' } },
  });
  const { press } = await renderScreen('/console/office/bank-files', { as: 'staff' });
  await screen.findByText('23 Nov 2026, 2:00 pm by Meena Rao');
  await press('Download B-6');
  await expectToast('B-6 is saved as a file.');
  expect(sentTo(FILE)[0]?.params).toEqual({ id: idOf(71) });
});

test('users who can’t pay out only read', async () => {
  serveApi({ 'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger']) } });
  await renderScreen(PAYOUTS, { as: 'staff' });
  await screen.findByText('P-1');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Prepare|bank|Record|Select/ })).toBeNull();
});
