import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { aSettlement, someDocuments, someSums } from '../../../testing/money-records';
import { fault, inSequence, missing, never, offline, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { address, arriveAt, expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const VET = '/console/money';
const SHOP = '/console/shop-money';
const SAVE = 'PUT /vet/update/my/bank/account/v1';

type Earnings = RecordOf<'GET /vet/get/my/earnings/v1'>;

const anAccount: NonNullable<Earnings['account']> = {
  holder: 'Aparna Hegde',
  ifsc: 'SBIN0001234',
  lastDigits: '4321',
  state: 'confirmed',
};

const theEarnings = (overrides: Partial<Earnings> = {}): Earnings => ({
  unsettled: 1_250.5,
  unpaid: 802,
  nextDay: '2027-03-01',
  account: anAccount,
  supportEmail: 'care@tailwell.example',
  ...overrides,
});

const serveVet = (handlers: Handlers = {}) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'vet']) },
    'GET /vet/get/my/console/v1': never,
    'GET /vet/get/my/earnings/v1': { data: theEarnings() },
    'GET /vet/get/my/settlements/v1': { data: [], total: 0 },
    ...handlers,
  });

test('a vet sees what is earned, settled and paid', async () => {
  serveVet({
    'GET /vet/get/my/settlements/v1': {
      data: [
        aSettlement({ _id: idOf(101), number: 'S-3', fromDay: '2026-11-23', toDay: '2026-11-29' }),
        aSettlement({ _id: idOf(102), number: 'S-2', state: 'released' }),
        aSettlement({ _id: idOf(103), number: 'S-1', state: 'paid', paidAt: '2026-11-24T06:30:00.000Z' }),
      ],
      total: 3,
    },
  });
  await renderScreen(VET, { as: 'staff' });
  await screen.findByText('₹1,250.50');
  await screen.findByText('Mon, 1 Mar 2027');
  const rows = within(await screen.findByRole('region', { name: 'Settlements' }));
  const links = (await rows.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links).toEqual([
    '23–29 Nov 2026₹802S-3Open',
    '16–22 Nov 2026₹802S-2On its way',
    '16–22 Nov 2026₹802S-1Paid on 24 Nov 2026',
  ]);
  screen.getByText('•••• 4321 · confirmed');
  await expectAccessible();
});

test('a vet without earnings reads what comes next', async () => {
  serveVet({
    'GET /vet/get/my/earnings/v1': { data: theEarnings({ unsettled: 0, unpaid: 0, account: null }) },
  });
  await renderScreen(VET, { as: 'staff' });
  await screen.findByText('Nothing earned yet');
  screen.getByText(/finished your first consultation/);
  screen.getByRole('button', { name: 'Enter your bank account' });
  await expectAccessible();
});

test('the bank account is entered with its number twice, and masked afterwards', async () => {
  let account: Earnings['account'] = null;
  const closed = 'This branch is closed.';
  serveVet({
    'GET /vet/get/my/earnings/v1': () => ({ data: theEarnings({ account }) }),
    [SAVE]: ({ body }) => {
      if (body.ifsc === 'SBIN0000000') return refuse(422, closed, 'INVALID', { fields: { ifsc: closed } });
      account = { holder: body.holder, ifsc: body.ifsc, lastDigits: '6789', state: 'to_confirm' };
      return { data: account, message: 'Saved.' };
    },
  });
  const { press, fill } = await renderScreen(VET, { as: 'staff' });
  await press('Enter your bank account');
  await press('Save the account');
  await screen.findByText('Name of the account holder is needed.');
  await screen.findByText('An IFSC has 11 characters, such as SBIN0001234.');
  await fill('Name of the account holder', 'Aparna Hegde');
  await fill('IFSC', 'sbin0000000');
  await fill('Account number', '12345 6789');
  await fill('Account number again', '123456780');
  await press('Save the account');
  await screen.findByText('The two numbers differ. Please check both.');
  await expectAccessible();
  expect(sentTo(SAVE)).toEqual([]);
  await fill('Account number again', '123456789');
  await press('Save the account');
  await screen.findByText(closed);
  expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('123456789');
  await fill('IFSC', 'sbin0001234');
  await press('Save the account');
  await expectToast('Saved.');
  await screen.findByText('•••• 6789 · waiting for confirmation');
  expect(screen.getByRole('link', { name: 'care@tailwell.example' })).toHaveProperty(
    'href',
    'mailto:care@tailwell.example',
  );
  expect(screen.queryByLabelText('Account number')).toBeNull();
  expect(sentTo(SAVE).at(-1)?.body).toEqual({
    holder: 'Aparna Hegde',
    ifsc: 'SBIN0001234',
    number: '123456789',
  });
});

test('replacing the bank account asks first; unsaved input isn’t lost by a link or a refusal', async () => {
  serveVet({
    [SAVE]: inSequence(offline, { data: { ...anAccount, state: 'to_confirm' as const }, message: 'Saved.' }),
  });
  const { press, fill } = await renderScreen(VET, { as: 'staff' });
  await press('Replace');
  await fill('Name of the account holder', 'Aparna Hegde');
  await fill('IFSC', 'SBIN0001234');
  await fill('Account number', '123456789');
  await fill('Account number again', '123456789');
  const [account] = await screen.findAllByRole('link', { name: 'Account' });
  account?.click();
  await press('Stay');
  expect(address()).toBe(VET);
  await press('Save the account');
  await screen.findByRole('alertdialog', { name: 'Replace the account •••• 4321?' });
  await press('Keep it');
  expect(sentTo(SAVE)).toEqual([]);
  await press('Save the account');
  await press('Replace the account');
  await screen.findByText(/You seem to be offline/);
  await press('Save the account');
  await press('Replace the account');
  await expectToast('Saved.');
});

test('errors are shown in place, with a retry', async () => {
  serveVet({
    'GET /vet/get/my/earnings/v1': inSequence(fault, fault, fault, fault, { data: theEarnings() }),
    'GET /vet/get/my/settlements/v1': { data: [aSettlement()], total: 1 },
  });
  const { press } = await renderScreen(VET, { as: 'staff' });
  await screen.findByText('16–22 Nov 2026');
  await press('Try again');
  await screen.findByText('₹1,250.50');
});

const serveOwner = (handlers: Handlers = {}) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'shop', 'manage_shop_staff']) },
    'GET /shop/get/my/console/v1': never,
    ...handlers,
  });

test('a shop owner opens a settlement, with its sums in words, and saves its lines', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const sums = { ...someSums(), cash: 1_000, net: -198 };
  serveOwner({
    'GET /shop/get/my/earnings/v1': { data: theEarnings({ unsettled: -198 }) },
    'GET /shop/get/my/settlements/v1': { data: [aSettlement({ amount: -198 })], total: 1 },
    'GET /shop/get/my/settlement/{id}/v1': {
      data: {
        ...aSettlement({ amount: -198 }),
        ...someDocuments(),
        papers: [],
        partner: 'Wagging Lane',
        sums,
        lines: [
          {
            ...sums,
            _id: 7,
            bookedAt: '2026-11-20T06:30:00.000Z',
            subject: 'parcel',
            number: 'TW-7',
            isReturn: false,
          },
        ],
      },
      total: 1,
    },
    'GET /shop/export/my/settlement/{id}/v1': { data: { csv: 'order\r\nTW-7\r\n' } },
  });
  const { press } = await renderScreen(SHOP, { as: 'staff' });
  await screen.findByText('You owe us since the last settlement');
  await press(/^16–22 Nov 2026/, 'link');
  await arriveAt(`${SHOP}/${idOf(60)}`);
  await screen.findByRole('heading', { name: '16–22 Nov 2026', level: 1 });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Price before discounts',
    'Your part of discounts',
    'Our commission',
    'GST on commission',
    'TDS, tax deducted at source',
    'Cash that you have collected',
    'You owe us',
  ]);
  screen.getByText('Order TW-7');
  screen.getByText('The invoice of the commission isn’t issued yet.');
  await expectAccessible();
  await press('Download CSV');
  await expectToast('Saved as a file.');
  expect(await saved[0]?.text()).toMatch(/^\uFEFF?order\r\nTW-7\r\n$/);
  screen.getByRole('link', { name: 'Money', current: false });
});

test('a settlement of another shop isn’t found', async () => {
  serveOwner({ 'GET /shop/get/my/settlement/{id}/v1': missing });
  await renderScreen(`${SHOP}/${idOf(60)}`, { as: 'staff' });
  await screen.findByText('We couldn’t find this.');
});

test('staff of a shop don’t see its money', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'shop']) },
    'GET /shop/get/my/console/v1': never,
    'GET /shop/get/my/orders/v1': never,
  });
  await renderScreen(SHOP, { as: 'staff' });
  await waitFor(() => expect(location.pathname).toBe('/console/orders'));
  expect(screen.queryByRole('link', { name: 'Money' })).toBeNull();
});
