import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths';
import { expectAccessible } from '../../testing/accessible';
import { watchAnswers } from '../../testing/answers';
import { aHospital, aVet } from '../../testing/catalogue';
import {
  aConsultation,
  aHold,
  aVetProfile,
  noRatings,
  theDetailsOfConsultation,
} from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
import { never, refuse } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { idOf, type RecordOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const HOLD = 'POST /user/hold/asign/vet/schedule/v1';
const RELEASE = 'PUT /user/delete/asign/vet/schedule/{id}/v1';
const BOOK = 'POST /user/create/asign/vet/schedule/v1';
const COUPONS = 'GET /coupon/get/all/coupon/card/for/user/v1';
const FIND_COUPON = 'GET /coupon/search/coupon/card/v1';
const PETS = 'GET /pet/get/all/info/list/v1';

const vetId = aVet()._id;
const { startsAt } = aHold();
const PATH = paths.vetPayment(vetId, startsAt);

/** A server with a vet with free slots, and an owner with one dog. */
beforeEach(() => {
  setClock('2026-01-05T06:30:00.000Z');
  serveApi({
    ...watchAnswers,
    'GET /user/get/vet/details/{id}/v1': { data: aVetProfile() },
    'GET /user/get/my/asign/vet/schedule/v1': { data: [], total: 0 },
    'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
    'GET /vet/get/free/slots/{id}/v1': { data: { minutes: 20, days: [] } },
    'GET /ratings/get/of/subject/v1': noRatings,
    'GET /phonepe/user/payment/selection/get/v1': { data: [] },
    'GET /user/get/asign/vet/schedule/{id}/v1': { data: theDetailsOfConsultation(aConsultation()) },
    [PETS]: { data: [aPet()] },
    [HOLD]: ({ body }) => ({ data: aHold({ startsAt: body.startsAt.toISOString() }) }),
  });
});

const complaint = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What’s wrong\?/ });
/** On wide screens in the bill, on phones in the bar at the bottom. */
const payButtons = () => screen.findAllByRole<HTMLButtonElement>('button', { name: /^Pay ₹/ });
const pet = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

/** Records elements scrolled into view. */
function followScrolling() {
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  return scrolled;
}

test('an owner without a pet adds one while booking, and can pay right away', async () => {
  let pets: ReturnType<typeof aPet>[] = [];
  serveApi({
    'GET /pet/admin/get/all/pet/category/v1': { data: [aPet().category] },
    'GET /pet/get/breed/{id}/v1': { data: [aPet().breed] },
    'POST /pet/create/info/v1': ({ body }) => {
      pets = [aPet({ name: body.name })];
      return { data: aPet({ name: body.name }) };
    },
    [PETS]: () => ({ data: pets }),
  });
  const scrolled = followScrolling();
  const { user, fill, press } = await renderScreen(PATH, { hasWatches: true });
  await screen.findByRole('heading', { name: 'Add your pet' });
  expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  await fill('Name', 'Bruno');
  await press('Save and continue');
  const missing = await screen.findByText('Choose what kind of animal it is.');
  const dog = await screen.findByRole('radio', { name: 'Dog' });
  await waitFor(() => expect(document.activeElement).toBe(dog));
  // However far below the field the button is; a frame after the focus.
  await waitFor(() => expect(scrolled).toContain(missing));
  await user.click(dog);
  await screen.findByRole('option', { name: 'Labrador Retriever' });
  await user.selectOptions(screen.getByLabelText('Breed'), 'Labrador Retriever');
  await press('Save and continue');
  expect((await pet(/^Bruno/)).checked).toBe(true);
  await payButtons();
});

test('a tap on Pay moves to what is missing, and says so beside the button', async () => {
  serveApi({ [PETS]: { data: [aPet(), aPet({ _id: idOf(23), name: 'Simba' })] } });
  const scrolled = followScrolling();
  const { user } = await renderScreen(PATH, { hasWatches: true });
  const first = await pet(/^Bruno/);
  expect(first.checked).toBe(false);
  const [pay] = await payButtons();
  await user.click(pay as HTMLButtonElement);
  await waitFor(() => expect(document.activeElement).toBe(first));
  const pets = within(screen.getByRole('group', { name: 'Who is it for?' }));
  // The form itself moves the focus, before the message is rendered.
  await waitFor(() => expect(scrolled).toContain(pets.getByText(/^Choose the pet/)));
  const alerts = () =>
    screen.queryAllByRole('alert').filter((alert) => alert.textContent?.includes('Choose'));
  expect(alerts()).not.toEqual([]);
  await user.click(await pet(/^Simba/));
  await waitFor(() => expect(alerts()).toEqual([]));
  expect(sentTo(BOOK)).toEqual([]);
});

test('warning signs at booking show the phone numbers, and the booking continues', async () => {
  localStorage.setItem('location', JSON.stringify({ lat: 12.9716, lng: 77.5946 }));
  const { latitude: _, longitude: __, ...ambulance } = aHospital({ distanceKm: 2.4 });
  serveApi({
    'GET /ambulance/list/v1': { data: [{ ...ambulance, isFree: true }], total: 1, cities: [] },
    'GET /ambulance/list/hospitals/v1': { data: [aHospital({ distanceKm: 3.1 })], total: 1, cities: [] },
  });
  const { press } = await renderScreen(PATH);
  const main = within(await screen.findByRole('main'));
  await main.findByText('Is this an emergency?');
  expect(main.queryByRole('link', { name: /^Call 1962/ })).toBeNull();
  await press(/^Struggling to breathe/, 'checkbox');
  const warning = await main.findByText('This can’t wait for an appointment.');
  expect(warning.closest('[role=alert]')).not.toBeNull();
  for (const name of [
    /^Call 1962/,
    /^Nearest ambulance/,
    /^Nearest open animal hospital/,
    /^Talk to a vet now/,
  ])
    await main.findByRole('link', { name });
  await expectAccessible();
  for (const pay of await payButtons()) expect(pay.disabled).toBe(false);
});

test('a slot just booked by another user is rejected with alternatives, one of which is held', async () => {
  const slots = [1, 2, 3].map((nth) => `2026-01-06T0${5 + nth}:30:00.000Z`);
  const unavailable = refuse(
    409,
    'This time can’t be booked any more. Please choose another one.',
    'SLOT_TAKEN',
    {
      details: { slots },
    },
  );
  serveApi({
    [HOLD]: ({ body }) => {
      const requestedStart = body.startsAt.toISOString();
      return requestedStart === startsAt ? unavailable : { data: aHold({ startsAt: requestedStart }) };
    },
  });
  const { user } = await renderScreen(PATH);
  await screen.findByRole('heading', { name: 'This slot is no longer available' });
  await expectAccessible();
  const others = within(screen.getByRole('main')).getAllByRole('link', { name: /6 Jan|Tomorrow/ });
  expect(others).toHaveLength(3);
  await user.click(others[0] as HTMLElement);
  await screen.findByRole('timer');
  await arriveAt(paths.vetPayment(vetId, slots[0]));
  expect(sentTo(HOLD).at(-1)?.body).toEqual({ vetId, startsAt: slots[0] });
});

test('the complaint survives a reload, and a slot can be released', async () => {
  serveApi({ [RELEASE]: { data: theDetailsOfConsultation(aHold({ status: 'cancelled_by_user' })) } });
  const booking = await renderScreen(PATH);
  await booking.user.type(await complaint(), 'Coughs at night.');
  const { user, press } = await booking.reload();
  expect((await complaint()).value).toBe('Coughs at night.');
  await press('Release this slot');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sentTo(RELEASE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await arriveAt(paths.vet(vetId));
  expect(sentTo(RELEASE)).toMatchObject([{ params: { id: aHold()._id }, body: {} }]);
});

const aCoupon = (
  more: Partial<RecordOf<typeof COUPONS>> = {},
): RecordOf<'GET /coupon/get/all/coupon/card/for/user/v1'> => ({
  _id: idOf(140),
  code: 'FIRSTVET',
  title: 'Your first consultation',
  description: '',
  category: 'consultation',
  discountType: 'percent',
  percent: 50,
  flatAmount: null,
  maxDiscount: null,
  minimumAmount: 0,
  validUntil: '2026-02-01T06:30:00.000Z',
  usesLeft: 1,
  isEligible: true,
  missing: null,
  discount: 250,
  ...more,
});

test('a coupon that covers the whole fee books without a payment', async () => {
  const free = aCoupon({ _id: idOf(141), code: 'FREEVET', percent: 100, discount: 499 });
  const bill = { fee: 499, discount: 499, couponCode: 'FREEVET', referral: 0, toPay: 0 };
  let isBooked = false;
  serveApi({
    // After booking, navigation doesn't wait for requests of the page being left.
    [COUPONS]: () => (isBooked ? never : { data: [aCoupon()] }),
    [FIND_COUPON]: () => (isBooked ? never : { data: [free] }),
    [BOOK]: () => {
      isBooked = true;
      return {
        data: aConsultation({ bill }),
        newSchedule: { _id: aConsultation()._id },
        asksForPaper: false,
      };
    },
  });
  const { user, press } = await renderScreen(PATH);
  await press('Apply coupon');
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply coupon' }));
  await dialog.findByText('FIRSTVET');
  await expectAccessible();
  await user.type(dialog.getByLabelText('Coupon code'), 'freevet{Enter}');
  const [book] = await screen.findAllByRole('button', { name: /^Book for ₹0/ });
  await user.click(book as HTMLElement);
  await arriveAt(paths.scheduled(aConsultation()._id));
  expect(sentTo(FIND_COUPON)[0]?.query).toMatchObject({ searchInput: 'FREEVET', amount: '499' });
  expect(sentTo(BOOK)).toMatchObject([
    { body: { vetId, startsAt, petId: aPet()._id, couponCode: 'FREEVET', expectedToPay: 0 } },
  ]);
});
