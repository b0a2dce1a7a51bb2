import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { fault, inSequence } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const LEDGER = '/console/office/ledger';
const BALANCES = 'GET /console/get/ledger/balances/v1';
const CHECK = 'GET /console/check/ledger/v1';

type Entry = RecordOf<'GET /console/list/ledger/v1'>;

const anEntry = (overrides: Partial<Entry> = {}): Entry => ({
  _id: '12-partner',
  journal: 12,
  bookedAt: '2026-11-20T06:30:00.000Z',
  cause: 'supply',
  subject: 'parcel',
  subjectId: idOf(50),
  purchaseId: idOf(51),
  number: 'TW-1042',
  account: 'partner',
  partnerKind: 'shop',
  partner: 'Wagging Lane',
  debit: 0,
  credit: 850,
  ...overrides,
});

const serveLedger = (entries: Entry[]) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger', 'see_payments', 'see_partners']) },
    'GET /console/list/ledger/v1': { data: entries, total: entries.length },
    [BALANCES]: {
      data: [
        { account: 'gateway', balance: 1_000 },
        { account: 'partner', balance: -850 },
      ],
    },
    [CHECK]: { data: [] },
  });

test('balances are named plainly, and entries lead to the payment and the partner', async () => {
  serveLedger([
    anEntry(),
    anEntry({
      _id: '13-gateway',
      journal: 13,
      cause: 'payment',
      subject: 'payment',
      subjectId: 'pay_1',
      number: null,
      account: 'gateway',
      partnerKind: null,
      partner: null,
      debit: 1_000,
      credit: 0,
    }),
  ]);
  await renderScreen(`${LEDGER}?toDay=2026-11-30`, { as: 'staff' });
  await screen.findByRole('heading', { name: 'Balances at the end of 30 Nov 2026' });
  screen.getByRole('link', { name: 'At the gateway ₹1,000' });
  expect(screen.getByRole('link', { name: 'Owed to partners ₹850' }).getAttribute('href')).toBe(
    `${LEDGER}?account=partner`,
  );
  expect(sentTo(BALANCES)).toMatchObject([{ query: { toDay: '2026-11-30' } }]);
  const table = within(await screen.findByRole('table', { name: 'Ledger' }));
  const hrefOf = async (name: string) => (await table.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('TW-1042')).toBe(`/console/office/payments?q=${idOf(51)}`);
  expect(await hrefOf('Payment')).toBe('/console/office/payments/pay_1');
  expect(await hrefOf('Wagging Lane')).toBe('/console/office/shops?q=Wagging+Lane');
  await expectAccessible();
});

test('checking the books names each broken rule with examples, or says that everything adds up', async () => {
  serveLedger([]);
  serveApi({
    [CHECK]: inSequence(
      fault,
      { data: [{ rule: 'Each payment has a journal', count: 2, examples: ['pay_7', 'pay_8'] }] },
      { data: [] },
    ),
  });
  const { press } = await renderScreen(LEDGER, { as: 'staff' });
  await press('Check the books');
  await screen.findByText(/Tailwell is busy right now/);
  await press('Check the books');
  await screen.findByText('Each payment has a journal (2 times)');
  screen.getByText('For example: pay_7, pay_8');
  await press('Check the books');
  await screen.findByText('Everything adds up');
  expect(screen.queryByText('The books don’t add up')).toBeNull();
});

test('without balances, the entries are still shown', async () => {
  serveLedger([anEntry()]);
  serveApi({ [BALANCES]: inSequence(fault, fault, fault, fault, { data: [] }) });
  const { press } = await renderScreen(LEDGER, { as: 'staff' });
  await screen.findByText('The balances can’t be shown');
  await screen.findByText('12 · Delivered or done');
  await press('Try again');
  await screen.findByRole('heading', { name: 'Balances' });
});
