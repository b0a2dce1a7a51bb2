import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { aSettlement, someDocuments, someSums } from '../../../testing/money-records';
import { missing } from '../../../testing/outcomes';
import { idOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const SETTLEMENTS = '/console/office/settlements';
const GET = 'GET /console/get/settlements/{id}/v1';

test('a settlement of the list shows its sums in words, and its lines page by page', async () => {
  const settlement = aSettlement();
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger']) },
    'GET /console/list/settlements/v1': {
      data: [{ ...settlement, partnerKind: 'shop', partnerId: idOf(61), partner: 'Wagging Lane' }],
      total: 1,
    },
    [GET]: ({ query }) => ({
      data: {
        ...settlement,
        ...someDocuments(),
        partner: 'Wagging Lane',
        sums: someSums(),
        lines: [
          {
            ...someSums(),
            _id: query.page,
            bookedAt: '2026-11-20T06:30:00.000Z',
            subject: 'parcel',
            number: `TW-${query.page}`,
            isReturn: query.page === 2,
          },
        ],
      },
      total: 13,
    }),
  });
  const { press } = await renderScreen(SETTLEMENTS, { as: 'staff' });
  await screen.findByText('16–22 Nov 2026');
  await press('S-1042', 'link');
  await arriveAt(`${SETTLEMENTS}/${settlement._id}`);
  await screen.findByRole('heading', { name: 'Wagging Lane, 16–22 Nov 2026', level: 1 });
  const sums = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums).toEqual([
    'Price before discounts ₹1,000',
    'Their part of discounts −₹20',
    'Commission −₹150',
    'GST on commission −₹27',
    'TDS, tax deducted at source −₹1',
    'Owed to the partner ₹802',
  ]);
  await screen.findByText('Order TW-1');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Statement (PDF) What it includes, with all deductions')).toBe('/files/settlements/1.pdf');
  expect(hrefOf('Tax invoice (PDF) Commission · TC/26-27/000007')).toBe('/files/invoices/7.pdf');
  await expectAccessible();
  await press('Page 2', 'link');
  await screen.findByText('Order TW-2, returned');
  expect(sentTo(GET).map(({ query }) => query.page)).toEqual(['1', '2']);
});

test('a settlement that does not exist says so', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_ledger']) },
    [GET]: missing,
  });
  await renderScreen(`${SETTLEMENTS}/${idOf(69)}`, { as: 'staff' });
  await screen.findByText('We couldn’t find this.');
  screen.getByRole('link', { name: 'Settlements', current: false });
});
