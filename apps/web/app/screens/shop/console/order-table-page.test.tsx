import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { setClock } from '../../../testing/device';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const FIND = 'GET /shop/find/my/orders/v1';
const ACCEPT = 'POST /shop/accept/orders/v1';
type Order = RecordOf<typeof FIND>;

const orderOf = (nth: number, more: Partial<Order> = {}): Order => ({
  _id: idOf(nth),
  number: `TW-10${nth}`,
  status: 'placed',
  buyer: { firstName: 'Asha' },
  address: null,
  distanceKm: 2.4,
  isByCourier: false,
  lines: [],
  itemTotal: 300,
  discount: 0,
  delivery: 0,
  cashFee: 0,
  total: 300,
  paymentMethod: 'ONLINE',
  toCollect: 0,
  needsPrescription: false,
  isPrescriptionApproved: false,
  placedAt: '2027-03-01T06:00:00.000Z',
  answerBy: '2027-03-01T07:00:00.000Z',
  arrivesBy: null,
  codeTriesLeft: 5,
  shipment: null,
  reason: null,
  note: '',
  returnPhotos: [],
  papers: [],
  timeline: [],
  now: '2027-03-01T06:30:00.000Z',
  ...more,
});

let orders: Order[];
beforeEach(() => {
  setClock('2027-03-01T06:30:00.000Z');
  orders = [orderOf(41), orderOf(42), orderOf(43, { status: 'packed', answerBy: null })];
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['shop']) },
    'GET /shop/get/my/console/v1': {
      data: {
        shop: { _id: idOf(40), name: 'Wagging Lane', photo: null, city: 'Bengaluru' },
        isOpen: true,
        pausedUntil: null,
        licenceExpiresOn: null,
        incoming: 2,
        underWay: 1,
        deliveredToday: 0,
        soldToday: 0,
        runningOut: 0,
        now: '2027-03-01T06:30:00.000Z',
      },
    },
    [FIND]: () => ({ data: orders, total: orders.length }),
  });
});

const bar = () => screen.findByRole('region', { name: 'Selected orders' });

test('x and space select the row with the focus; the bar has only what applies', async () => {
  await renderScreen('/console/orders/list', { as: 'staff' });
  await screen.findByText('3 orders');
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  const keys = userEvent.setup();
  await keys.keyboard('{ArrowDown}x');
  within(await bar()).getByText('1 order selected');
  within(await bar()).getByRole('button', { name: 'Accept 1' });
  expect(within(await bar()).queryByRole('button', { name: /Send out/ })).toBeNull();
  await keys.keyboard('{ArrowDown} ');
  within(await bar()).getByRole('button', { name: 'Accept 2' });
  await keys.keyboard('x');
  within(await bar()).getByRole('button', { name: 'Accept 1' });
  const labels = within(await bar()).getByRole('link', { name: /Labels/ });
  expect(labels.getAttribute('href')).toBe(`/console/orders/labels?ids=${idOf(41)}`);
  await expectAccessible();
});

test('an act on several orders names those that were refused, with the reason', async () => {
  serveApi({
    [ACCEPT]: () => {
      orders = [orderOf(41, { status: 'accepted' }), orderOf(42, { status: 'cancelled_by_user' })];
      return {
        data: [
          { _id: idOf(41), outcome: 'changed', reason: null, revision: null },
          { _id: idOf(42), outcome: 'refused', reason: 'The buyer has cancelled it.', revision: null },
        ],
      };
    },
  });
  const { press } = await renderScreen('/console/orders/list', { as: 'staff' });
  await screen.findByText('3 orders');
  await press('Select all on this page');
  await press('Accept 2');
  const dialog = await screen.findByRole('dialog', { name: '1 order not changed' });
  within(dialog).getByText('1 order accepted.');
  within(dialog).getByText('TW-1042');
  within(dialog).getByText('The buyer has cancelled it.');
  expect(sentTo(ACCEPT)[0]?.body).toMatchObject({ rows: [{ _id: idOf(41) }, { _id: idOf(42) }] });
});

test('after an act the selection stays for the next step, without rows that have ended', async () => {
  serveApi({
    [ACCEPT]: () => {
      orders = orders.map((order) => ({ ...order, status: 'accepted' as const }));
      return {
        data: [41, 42].map((nth) => ({ _id: idOf(nth), outcome: 'changed', reason: null, revision: null })),
      };
    },
  });
  const { press } = await renderScreen('/console/orders/list', { as: 'staff' });
  await screen.findByText('3 orders');
  await press('Select all on this page');
  await press('Accept 2');
  await expectToast('2 orders accepted.');
  await waitFor(async () => within(await bar()).getByRole('button', { name: 'Mark packed 3' }));
});

test('a search that finds nothing offers all open orders', async () => {
  orders = [];
  const { press } = await renderScreen('/console/orders/list?q=nothing', { as: 'staff' });
  await screen.findByText('No order fits this');
  await press('Show all open orders');
  await screen.findByText('No open orders');
});

test('labels are printed for orders with an address; the others are named', async () => {
  const address = {
    fullName: 'Asha Rao',
    mobileNo: '9876543210',
    house: '12, Lake View',
    area: 'Indiranagar',
    landmark: '',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
  };
  orders = [orderOf(41, { status: 'accepted', address, toCollect: 300 }), orderOf(42)];
  await renderScreen(`/console/orders/labels?ids=${idOf(41)},${idOf(42)}`, { as: 'staff' });
  const label = await screen.findByRole('region', { name: 'Label of TW-1041' });
  within(label).getByText('560038');
  within(label).getByText('Collect ₹300 in cash');
  screen.getByText(/^TW-1042: you see the address/);
  await expectAccessible();
});
