import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { setClock } from '../../../testing/device';
import { refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const SAVE = 'PUT /shop/update/my/listing/{id}/v1';

type ShopConsole = RecordOf<'GET /shop/get/my/console/v1'>;
type Listing = RecordOf<'GET /shop/get/my/listings/v1'>;

const theShop = (licenceExpiresOn: string | null): ShopConsole => ({
  shop: { _id: idOf(40), name: 'Wagging Lane', photo: null, city: 'Bengaluru' },
  isOpen: true,
  pausedUntil: null,
  licenceExpiresOn,
  incoming: 0,
  underWay: 0,
  deliveredToday: 0,
  soldToday: 0,
  runningOut: 0,
  now: '2027-03-01T06:30:00.000Z',
});

const diwali = {
  _id: idOf(43),
  title: 'Diwali calm',
  startsAt: '2027-03-03T18:30:00.000Z',
  endsAt: '2027-03-10T18:30:00.000Z',
};

let listing: Listing;

function serveShop(licenceExpiresOn: string | null) {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['shop']) },
    'GET /shop/get/my/console/v1': { data: theShop(licenceExpiresOn) },
    'GET /shop/get/my/listings/v1': () => ({ data: [listing], total: 1 }),
    'GET /shop/get/open/offers/v1': { data: [diwali] },
  });
}

beforeEach(() => {
  setClock('2027-03-01T06:30:00.000Z');
  listing = {
    _id: idOf(41),
    product: {
      _id: idOf(42),
      name: 'Deworming tablet',
      brand: 'Petwise',
      packSize: '10 tablets',
      photo: null,
      mrp: 120,
      needsPrescription: true,
    },
    price: 110,
    stock: 12,
    expiresMonth: null,
    batchNumber: null,
    isActive: true,
    backOn: null,
    isLicenceExpired: false,
    offer: null,
    updatedAt: '2027-02-01T06:30:00.000Z',
  };
});

test('a licence is named from 30 days before its end, and once it has expired', async () => {
  serveShop('2027-03-31');
  await renderScreen('/console/stock', { as: 'staff' });
  await screen.findByText('Your licence is valid until 31 Mar 2027');
  await expectAccessible();
});

test('an expired licence marks medicine as off sale', async () => {
  listing = { ...listing, isLicenceExpired: true };
  serveShop('2027-02-28');
  await renderScreen('/console/stock', { as: 'staff' });
  await screen.findByText('Your licence expired on 28 Feb 2027');
  screen.getByText('Off sale: licence expired');
});

test('a licence valid for longer isn’t mentioned', async () => {
  serveShop('2027-04-01');
  await renderScreen('/console/stock', { as: 'staff' });
  await screen.findByText('Deworming tablet');
  expect(screen.queryByText(/licence/)).toBeNull();
});

test('an item is off sale until a day; a day in the past is an error at its field', async () => {
  serveShop(null);
  const message = 'Choose a day from tomorrow, within a year.';
  serveApi({
    [SAVE]: ({ body }) => {
      if (body.backOn === '2027-02-01')
        return refuse(422, message, 'INVALID', { fields: { backOn: message } });
      listing = { ...listing, backOn: body.backOn ?? null };
      return { data: listing, message: 'Saved.' };
    },
  });
  const { press, fill } = await renderScreen('/console/stock', { as: 'staff' });
  await fill('Off sale until', '2027-02-01');
  await press('Save Deworming tablet');
  await screen.findByText(message);
  await fill('Off sale until', '2027-03-05');
  await press('Save Deworming tablet');
  await expectToast('Saved.');
  await screen.findByText('Back on sale on 5 Mar 2027');
  expect(sentTo(SAVE).at(-1)?.body).toEqual({ backOn: '2027-03-05' });
});

test('prices of selected products are lowered after a preview', async () => {
  const REPRICE = 'POST /shop/reprice/listings/v1';
  serveShop(null);
  serveApi({
    [REPRICE]: ({ body }) => {
      if (!body.isPreview) listing = { ...listing, price: 99 };
      return { data: [{ _id: idOf(41), outcome: 'changed', reason: null, revision: 'seen' }] };
    },
  });
  const { press, fill } = await renderScreen('/console/stock', { as: 'staff' });
  await press('Select Deworming tablet, 10 tablets', 'checkbox');
  await press('Lower prices');
  await fill('By', '10');
  await press('Preview');
  await screen.findByText('1 product: 1 will change.');
  await press('Change 1 product');
  await expectToast('1 product repriced.');
  await screen.findByDisplayValue('99');
  expect(sentTo(REPRICE).at(-1)?.body).toEqual({
    direction: 'lower',
    percent: 10,
    rows: [{ _id: idOf(41), revision: 'seen' }],
  });
});

test('a selected product joins a limited offer, is marked with it, and is taken out again', async () => {
  const JOIN = 'POST /shop/join/offer/listings/v1';
  const LEAVE = 'POST /shop/leave/offer/listings/v1';
  serveShop(null);
  const changed = [{ _id: idOf(41), outcome: 'changed' as const, reason: null, revision: 'seen' }];
  serveApi({
    [JOIN]: ({ body }) => {
      if (!body.isPreview) listing = { ...listing, offer: { ...diwali, price: 99, isRunning: false } };
      return { data: changed };
    },
    [LEAVE]: ({ body }) => {
      if (!body.isPreview) listing = { ...listing, offer: null };
      return { data: changed };
    },
  });
  const { press, fill, user } = await renderScreen('/console/stock', { as: 'staff' });
  await press('Select Deworming tablet, 10 tablets', 'checkbox');
  expect(screen.queryByText('Take out of the offer')).toBeNull();
  await press('Add to an offer');
  await user.selectOptions(await screen.findByLabelText('Offer'), 'Diwali calm, 4 Mar 2027 to 11 Mar 2027');
  await fill('Less than your price', '10');
  await press('Preview');
  await press('Change 1 product');
  await expectToast('1 product added to the offer.');
  await screen.findByText('₹99 in “Diwali calm”, from 4 Mar 2027');
  expect(sentTo(JOIN).at(-1)?.body).toEqual({
    offerId: idOf(43),
    percent: 10,
    rows: [{ _id: idOf(41), revision: 'seen' }],
  });
  await press('Take out of the offer');
  await press('Change 1 product');
  await expectToast('1 product taken out of the offer.');
  await expect.poll(() => screen.queryByText(/in “Diwali calm”/)).toBeNull();
});

test('prices and stock are changed by a file, after a trial run that names wrong lines', async () => {
  const IMPORT = 'POST /shop/import/my/stock/v1';
  serveShop(null);
  const message = 'The pack says ₹120: it can’t cost more.';
  serveApi({
    'GET /shop/export/my/stock/v1': { data: { csv: 'id,price\r\n' } },
    [IMPORT]: ({ body }) => {
      const wrong = [{ line: 3, column: '', message }];
      return { data: { changed: 2, unchanged: 1, wrong, isSaved: body.mode === 'good' } };
    },
  });
  const { press, user } = await renderScreen('/console/stock', { as: 'staff' });
  await press('As a file', 'link');
  await screen.findByRole('heading', { name: 'Prices and stock as a file' });
  await user.upload(screen.getByLabelText('Choose a file'), new File(['id,price\n'], 'stock.csv'));
  await screen.findByText('2 products to change, 1 unchanged, 1 wrong line.');
  screen.getByText(message);
  await expectAccessible();
  await press('Import the 2 right lines only');
  await screen.findByText('2 products changed, 1 unchanged, 1 wrong line.');
  expect(sentTo(IMPORT).map(({ body }) => body)).toEqual([
    { csv: 'id,price\n', mode: 'try' },
    { csv: 'id,price\n', mode: 'good' },
  ]);
});
