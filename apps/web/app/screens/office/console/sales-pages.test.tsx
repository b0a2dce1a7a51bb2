import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { fault, missing, never, offline } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const ORDER = 'GET /console/get/orders/{id}/v1';
const LIST = 'GET /console/list/orders/v1';
const OFFICE = ['staff', 'see_payments', 'see_owners', 'cancel_for_owners', 'see_partners'] as const;

type Order = RecordOf<typeof ORDER>;

const anOrder = (overrides: Partial<Order> = {}): Order => ({
  _id: idOf(1),
  number: 'TW-1042',
  ownerId: idOf(2),
  owner: 'Asha Menon',
  city: 'Pune',
  pincode: '411004',
  toPay: 840,
  paid: 840,
  refunded: 100,
  orderedAt: '2026-11-21T06:30:00.000Z',
  status: 'placed',
  method: 'ONLINE',
  money: 'part_refunded',
  cashCollected: 0,
  cashDue: 0,
  shops: ['Paws of Pune'],
  mobile: '98••••••10',
  email: null,
  couponDiscount: 50,
  referralDiscount: 0,
  items: 850,
  delivery: 40,
  cashFee: 0,
  payments: [
    {
      _id: 'q3Yt0cW6T1mB2nVx8sKj4A',
      amount: 840,
      status: 'completed',
      method: 'UPI',
      startedAt: '2026-11-21T06:30:00.000Z',
      completedAt: '2026-11-21T06:31:00.000Z',
      refunds: [
        {
          _id: idOf(20),
          amount: 100,
          status: 'processed',
          cause: 'by_hand',
          requestedAt: '2026-11-22T06:30:00.000Z',
          processedAt: '2026-11-22T07:30:00.000Z',
        },
      ],
    },
  ],
  parcels: [
    {
      _id: idOf(10),
      shopId: idOf(11),
      shop: 'Paws of Pune',
      status: 'accepted',
      total: 840,
      canCancel: true,
      arrivesBy: '2026-11-22T06:30:00.000Z',
      deliveredAt: null,
      trackingNumber: null,
      lines: [{ _id: idOf(12), name: 'Neem shampoo', packSize: '200 ml', quantity: 2, price: 425 }],
      invoices: [{ _id: idOf(13), kind: 'invoice', number: 'TW/26-27/000123' }],
    },
  ],
  events: [
    {
      _id: idOf(14),
      parcelId: idOf(10),
      at: '2026-11-21T06:31:00.000Z',
      status: 'placed',
      hasChanged: true,
      actor: 'owner',
      note: '',
    },
    {
      _id: idOf(15),
      parcelId: idOf(10),
      at: '2026-11-21T06:40:00.000Z',
      status: 'accepted',
      hasChanged: true,
      actor: 'shop',
      note: '',
    },
  ],
  ...overrides,
});

const PAGE = `/console/office/orders/${idOf(1)}`;

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles([...OFFICE]) },
    [ORDER]: { data: anOrder() },
    ...handlers,
  });

test('orders are listed with their payment, in cash too, and lead to their page', async () => {
  const {
    pincode: _,
    mobile: __,
    email: ___,
    couponDiscount,
    referralDiscount,
    items,
    delivery,
    cashFee,
    payments,
    events,
    ...row
  } = anOrder();
  serve({
    [LIST]: {
      data: [row, { ...row, _id: idOf(3), number: 'TW-1043', method: 'COD', money: 'cash_collected' }],
      total: 2,
    },
  });
  await renderScreen('/console/office/orders', { as: 'staff' });
  const link = await screen.findByRole('link', { name: 'TW-1042' });
  expect(link.getAttribute('href')).toBe(PAGE);
  const table = within(screen.getByRole('table'));
  table.getByText('Refunded in part');
  table.getByText('Cash collected');
  await expectAccessible();
});

test('an order shows its parcels, bill, payments and history, and links to the rest', async () => {
  serve();
  await renderScreen(PAGE, { as: 'staff' });
  await screen.findByRole('heading', { name: 'Order TW-1042' });
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Asha Menon')).toBe(`/console/owners/${idOf(2)}`);
  expect(linkTo('Paws of Pune')).toBe(`/console/office/shops/${idOf(11)}`);
  expect(linkTo(/^₹840 · Paid/)).toBe('/console/office/payments/q3Yt0cW6T1mB2nVx8sKj4A');
  expect(screen.queryByRole('link', { name: 'See the ledger' })).toBeNull();
  const titles = within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d.*/, ''));
  expect(titles).toHaveLength(5);
  const bill = within(screen.getByRole('region', { name: 'Bill' }));
  bill.getByText('−₹50');
  expect(bill.queryByText('Fee for cash')).toBeNull();
  await expectAccessible();
});

test('a parcel is cancelled for a reason, and the order is fetched again', async () => {
  let isCancelled = false;
  const [parcel] = anOrder().parcels;
  serve({
    [ORDER]: () => ({
      data: anOrder(
        isCancelled && parcel
          ? {
              status: 'cancelled_by_ops',
              parcels: [{ ...parcel, status: 'cancelled_by_ops', canCancel: false }],
            }
          : {},
      ),
    }),
    'POST /console/cancel/parcels/{id}/v1': () => {
      isCancelled = true;
      return { data: { refund: 840 }, message: 'Cancelled. The owner has been notified.' };
    },
  });
  const { press, fill } = await renderScreen(PAGE, { as: 'staff' });
  await press('Cancel parcel');
  await fill('Reason', 'The shop has closed for good');
  await press('Cancel and refund');
  await expectToast('Cancelled. The owner has been notified.');
  expect(sentTo('POST /console/cancel/parcels/{id}/v1')).toMatchObject([
    { params: { id: idOf(10) }, body: { reason: 'The shop has closed for good' } },
  ]);
  await screen.findByText('Cancelled by us', { selector: 'header *' });
  expect(screen.queryByRole('button', { name: 'Cancel parcel' })).toBeNull();
});

test('an invoice is opened for a reason', async () => {
  serve({
    'POST /console/open/invoices/{id}/v1': {
      data: { number: 'TW/26-27/000123', url: '/files/invoices/1.pdf' },
    },
  });
  const { press, fill } = await renderScreen(PAGE, { as: 'staff' });
  await press('Invoice TW/26-27/000123');
  await fill('Reason', 'The owner asked for a copy');
  await press('Open invoice');
  const link = await screen.findByRole('link', { name: 'Open the PDF of TW/26-27/000123' });
  expect(link.getAttribute('href')).toBe('/files/invoices/1.pdf');
});

test.each([
  ['paid in cash and delivered', { money: 'cash_collected', cashCollected: 840 }, '₹840 in cash collected.'],
  ['to be paid at the door', { money: 'cash_due', cashDue: 840 }, '₹840 in cash to collect at the door.'],
  ['returned', { money: 'cash_returned' }, 'The shop has handed the cash back.'],
  ['cancelled', { money: 'cash_none' }, /no cash to collect/],
] as [string, Partial<Order>, string | RegExp][])(
  'a cash order that is %s says so',
  async (_, order, text) => {
    serve({ [ORDER]: { data: anOrder({ method: 'COD', payments: [], ...order }) } });
    await renderScreen(PAGE, { as: 'staff' });
    await screen.findByText(text);
  },
);

test('finance sees the ledger of an order, and no link to its owner', async () => {
  serve({ 'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'see_payments', 'see_ledger']) } });
  await renderScreen(PAGE, { as: 'staff' });
  const link = await screen.findByRole('link', { name: 'See the ledger' });
  expect(link.getAttribute('href')).toBe(`/console/office/ledger?q=${idOf(1)}`);
  expect(screen.queryByRole('link', { name: 'Asha Menon' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel parcel' })).toBeNull();
});

test.each([
  ['is unknown', missing],
  ['can’t be loaded', fault],
  ['is opened offline', offline],
] as const)('an order that %s says so and can be tried again', async (_, outcome) => {
  serve({ [ORDER]: outcome });
  await renderScreen(PAGE, { as: 'staff' });
  await screen.findByRole('button', { name: 'Try again' });
});

test('an order that loads says so', async () => {
  serve({ [ORDER]: never });
  await renderScreen(PAGE, { as: 'staff' });
  await screen.findByText('Loading the order');
});

const sold = {
  ownerId: idOf(2),
  owner: 'Asha Menon',
  city: 'Pune',
  toPay: 599,
  paid: 599,
  refunded: 0,
  money: 'paid',
  mobile: '98••••••10',
  email: 'a•••@example.com',
  couponDiscount: 0,
  referralDiscount: 0,
  payments: [],
  bookedAt: '2026-11-20T06:30:00.000Z',
  moves: 1,
  cancelReason: null,
  canCancel: true,
} as const;

const event = { note: '', hasChanged: true, at: '2026-11-20T06:30:00.000Z' };

test('a consultation shows where it was moved, and its record opens for a reason only', async () => {
  serve({
    'GET /console/get/my/roles/v1': { data: theRoles([...OFFICE, 'open_records']) },
    'GET /console/get/consultations/{id}/v1': {
      data: {
        ...sold,
        _id: idOf(1),
        kind: 'scheduled',
        status: 'booked',
        startsAt: '2026-11-21T06:30:00.000Z',
        vetId: idOf(5),
        vet: 'Aparna Hegde',
        invoices: [{ _id: idOf(90), kind: 'bill-of-supply', number: 'BS/26-27/000007' }],
        fee: 599,
        payments: [],
        events: [
          { ...event, _id: idOf(30), status: 'booked', actor: 'owner', startsAt: null, vet: null },
          {
            ...event,
            _id: idOf(31),
            status: 'booked',
            actor: 'owner',
            hasChanged: false,
            startsAt: '2026-11-21T06:30:00.000Z',
            vet: null,
          },
        ],
      },
    },
  });
  await renderScreen(`/console/office/consultations/${idOf(1)}`, { as: 'staff' });
  await screen.findByRole('heading', { name: 'Consultation with Dr Aparna Hegde' });
  screen.getByText('Moved · to 21 Nov 2026, 12:00 pm');
  screen.getByRole('button', { name: 'Open record' });
  screen.getByRole('button', { name: 'Cancel consultation' });
  screen.getByRole('button', { name: 'Bill of supply BS/26-27/000007' });
  screen.getByText('No payments yet.');
  await expectAccessible();
});

test('a home visit shows its services and who comes', async () => {
  serve({
    'GET /console/get/visits/{id}/v1': {
      data: {
        ...sold,
        _id: idOf(1),
        kind: 'blood_test',
        status: 'assigned',
        windowStart: '2026-11-21T04:30:00.000Z',
        windowEnd: '2026-11-21T05:30:00.000Z',
        visitor: 'Ravi Gowda',
        vetId: null,
        invoices: [],
        services: 449,
        charge: 150,
        pincode: '411004',
        attempts: 0,
        payments: [],
        lines: [{ _id: idOf(40), name: 'Complete blood count', price: 449 }],
        events: [
          {
            ...event,
            _id: idOf(41),
            status: 'assigned',
            actor: 'dispatcher',
            hasChanged: false,
            windowStart: null,
            technician: 'Ravi Gowda',
          },
        ],
      },
    },
  });
  await renderScreen(`/console/office/visits/${idOf(1)}`, { as: 'staff' });
  await screen.findByRole('heading', { name: 'Blood test, 21 Nov 2026, 10:00 am' });
  screen.getByText('Reassigned · Ravi Gowda');
  screen.getByText('Complete blood count');
  screen.getByText('Technician');
  await expectAccessible();
});
