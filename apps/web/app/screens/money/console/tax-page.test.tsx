import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { fault, inSequence } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const TAX = '/console/office/tax';
const GET = 'GET /console/get/tax/returns/v1';
const EXPORT = 'GET /console/export/tax/returns/v1';

type Returns = RecordOf<typeof GET>;

const empty = { rows: [], total: 0 };
const equal = { declared: 100, ledger: 100 };

const theReturns = (overrides: Partial<Returns> = {}): Returns => ({
  supplier: { name: 'Tailwell Private Limited', gstin: '29AAXCT9999D1Z0' },
  b2b: {
    rows: [
      {
        gstin: '27AAXCT0001D1Z5',
        name: 'Paws of Pune',
        number: 'TC/26-27/000007',
        kind: 'invoice',
        issuedOn: '2026-10-05',
        state: 'Maharashtra',
        percent: 18,
        taxable: 1_500,
        cgst: 0,
        sgst: 0,
        igst: 270,
      },
    ],
    total: 312,
  },
  b2c: empty,
  codes: empty,
  documents: empty,
  tcs: {
    rows: [
      {
        partner: 'Paws of Pune',
        shopId: idOf(61),
        gstin: '27AAXCT0001D1Z5',
        gross: 10_000,
        returned: 500,
        net: 9_500,
        tcs: 47.5,
      },
    ],
    total: 1,
  },
  tds: empty,
  checks: { gst: { ...equal, fromOtherMonths: 20, notInvoiced: 30.5 }, tcs: equal, tds: equal },
  ...overrides,
});

const serveTax = (returns: Handlers[typeof GET]) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger']) },
    [GET]: returns,
    [EXPORT]: { data: { csv: 'GSTIN\r\n' } },
  });

test('a month shows its tables, that they are equal to the ledger, and each as CSV', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  serveTax({ data: theReturns() });
  const { press } = await renderScreen(`${TAX}?month=2026-10`, { as: 'staff' });
  await screen.findByRole('heading', { name: 'Tax returns for Oct 2026', level: 1 });
  await screen.findByText('Equal to the ledger');
  screen.getByText('GST ₹100, TCS ₹100, TDS ₹100');
  screen.getByText(/₹20 is on sales of other months. ₹30.50 on sales of this month isn’t included/);
  const table = within(await screen.findByRole('region', { name: 'GSTR-1: to businesses' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'TC/26-27/000007',
    '5 Oct 2026',
    'Paws of Pune',
    '27AAXCT0001D1Z5',
    'Maharashtra',
    '18%',
    '₹1,500',
    '₹0',
    '₹0',
    '₹270',
  ]);
  table.getByText('These are the first 1 of 312 rows. The CSV file has all.');
  expect(screen.getAllByText('Nothing in this month.')).toHaveLength(4);
  await expectAccessible();
  await press('CSV of GSTR-1: to businesses');
  await expectToast('Saved as a file.');
  expect(sentTo(EXPORT)).toMatchObject([{ query: { month: '2026-10', table: 'b2b' } }]);
});

test('a difference from the ledger is named', async () => {
  serveTax({
    data: theReturns({
      checks: {
        gst: { ...equal, fromOtherMonths: 0, notInvoiced: 0 },
        tcs: { declared: 99.5, ledger: 100 },
        tds: equal,
      },
    }),
  });
  await renderScreen(`${TAX}?month=2026-10`, { as: 'staff' });
  await screen.findByText('Not equal to the ledger');
  screen.getByText('TCS: ₹99.50 here, ₹100 in the ledger, a difference of ₹0.50');
});

test('a shop’s name opens its own GSTR-1, and another month keeps the shop', async () => {
  serveTax(
    inSequence(
      { data: theReturns() },
      {
        data: theReturns({
          supplier: { name: 'Paws of Pune', gstin: '27AAXCT0001D1Z5' },
          tcs: null,
          tds: null,
          checks: null,
        }),
      },
      { data: theReturns({ tcs: null, tds: null, checks: null }) },
    ),
  );
  const { press } = await renderScreen(`${TAX}?month=2026-10`, { as: 'staff' });
  await press('Paws of Pune', 'link');
  await arriveAt(`${TAX}?month=2026-10&shopId=${idOf(61)}`);
  await screen.findByText('Paws of Pune, GSTIN 27AAXCT0001D1Z5');
  expect(screen.queryByText('Equal to the ledger')).toBeNull();
  await press('Sep 2026', 'link');
  await arriveAt(`${TAX}?month=2026-09&shopId=${idOf(61)}`);
  screen.getByRole('link', { name: 'Our own returns' });
});

test('without our GSTIN the page says what to set, and errors can be retried', async () => {
  serveTax(inSequence(fault, fault, fault, fault, { data: theReturns({ supplier: null }) }));
  const { press } = await renderScreen(`${TAX}?month=2026-10`, { as: 'staff' });
  await press('Try again');
  await screen.findByText('Our GSTIN isn’t set');
});
