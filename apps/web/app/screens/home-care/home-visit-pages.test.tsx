import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { signInAnswers } from '../../testing/answers';
import { aVet } from '../../testing/catalogue';
import { aVetProfile, noRatings } from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
import { missing } from '../../testing/outcomes';
import { aPayment, aPet, aRefund, aVisit, theDetailsOfVisit } from '../../testing/pet-records';
import { anAddress, idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const ASK = 'POST /user/request/home/care/at/pincode/v1';
const LIST = 'GET /user/get/home/vacc/blood/care/requests/list/v1';
const HOME_VETS = 'POST /user/get/homecare/vet/list/v1';
const HOLD = 'GET /user/get/hold/home/care/request/v1';
const CANCEL = 'PUT /user/cancel/appointment/request/{id}/v1';
const SINGLE = 'GET /user/get/single/home/care/requests/{id}/v2';
const care = { _id: 'home_care', name: 'Home care', amount: 199 } as const;

beforeEach(() => {
  setClock('2026-01-05T06:30:00.000Z');
  serveApi({
    ...signInAnswers,
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    'GET /address/get/all/address/v1': { data: [anAddress()] },
    'GET /charges/list/v1': { data: [care] },
    'GET /vet/get/all/vet/blood/test/type/v1': { data: [] },
    'GET /user/get/homecare/service/list/v1': { data: [] },
    'GET /user/get/hold/home/care/request/v1': { data: null },
    'GET /user/get/home/care/suitability/v1': { data: [] },
  });
});

test('in a city without visits, owners can ask to be notified or choose an alternative', async () => {
  serveApi({
    'POST /user/get/home/care/dynamic/dropdown/list/v1': {
      data: {
        place: { pincode: '791001', city: 'Bomdila', state: 'Arunachal Pradesh' },
        isServed: false,
        kinds: [],
        bloodTests: [],
        vaccines: [],
        services: [],
        charges: [],
        vets: 0,
      },
    },
    'GET /address/get/place/by/point/v1': missing,
    'GET /ambulance/list/v1': { data: [], total: 0, cities: [] },
    'GET /ambulance/list/hospitals/v1': { data: [], total: 0, cities: [] },
    [ASK]: { data: null },
  });
  const { press } = await renderScreen('/blood-test?pincode=791001');
  await screen.findByText('We don’t take blood samples at 791001 yet');
  await press('Notify me');
  await screen.findByText('We’ll let you know as soon as we serve 791001.');
  expect(sentTo(ASK)).toMatchObject([{ body: { pincode: '791001', kind: 'blood_test' } }]);
  screen.getByRole('link', { name: 'Video consultation' });
  await expectAccessible();
  await press('Clinics near you', 'link');
  await arriveAt('/ambulance?show=hospitals');
});

test('lists of visits ask visitors to sign in, and show the prices', async () => {
  const { user } = await renderScreen('/home-care-appointment', { as: 'visitor' });
  await screen.findByText('Sign in to see your visits');
  await screen.findByRole('heading', { name: 'Home care: what it costs' });
  await expectAccessible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await arriveAt('/login?next=%2Fhome-care-appointment');
  expect(sentTo(LIST)).toEqual([]);
});

test('one list shows visits of all kinds', async () => {
  const visits = [aVisit(), aVisit({ _id: idOf(161), kind: 'blood_test' })];
  serveApi({
    [LIST]: ({ query }) => {
      const data = visits.filter(({ kind }) => !query.kind || kind === query.kind);
      return { data, total: data.length };
    },
  });
  const { press } = await renderScreen('/home-care-appointment');
  const rows = () => within(screen.getByRole('main')).queryAllByRole('heading', { level: 2 });
  await expect.poll(rows).toHaveLength(1);
  expect(sentTo(LIST).at(-1)?.query).toMatchObject({ kind: 'home_care' });
  await press('All', 'link');
  await arriveAt('/home-care-appointment?kind=all');
  await expect.poll(rows).toHaveLength(2);
  expect(sentTo(LIST).at(-1)?.query).not.toHaveProperty('kind');
  await expectAccessible();
});

test('a held slot is restored after a reload, and can be released', async () => {
  const reserved = aVisit({ status: 'payment_pending', holdExpiresAt: '2026-01-05T06:39:00.000Z' });
  let hold: typeof reserved | null = reserved;
  serveApi({
    [HOLD]: () => ({ data: hold }),
    [CANCEL]: () => {
      hold = null;
      return { data: theDetailsOfVisit(aVisit({ status: 'cancelled_by_user' })) };
    },
    'GET /address/get/place/by/point/v1': missing,
    'POST /user/get/home/care/dynamic/dropdown/list/v1': missing,
  });
  const choosing = await renderScreen('/home-care');
  await choosing.press('Continue to payment', 'link');
  await screen.findByRole('timer');
  const { user, press } = await choosing.reload();
  await screen.findByRole('timer');
  await press('Release this slot');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sentTo(CANCEL)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await arriveAt('/home-care');
  expect(sentTo(CANCEL)).toMatchObject([{ params: { id: reserved._id }, body: {} }]);
  // Until it has asked again, the page still knows the slot; payment would call it lost.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull());
  await renderScreen('/home-care/payment');
  await screen.findByText('No slot is held for you right now');
});

test('a visit is moved to another window, and its page shows it', async () => {
  const MOVE = 'PUT /user/update/home/care/request/{id}/v1';
  const visit = theDetailsOfVisit(aVisit({ kind: 'vaccination' }));
  const windowFrom = (startsAt: string, hours: number) => ({
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
    isFree: true,
  });
  const [now, later, nextDay] = [visit.windowStart, '2026-01-06T08:30:00.000Z', '2026-01-07T04:30:00.000Z'];
  let moved = visit;
  serveApi({
    [SINGLE]: () => ({ data: moved }),
    'POST /user/get/home/care/offer/v1': {
      data: {
        place: { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' },
        isServed: true,
        bill: null,
        minutes: 30,
        days: [
          { date: '2026-01-06', windows: [windowFrom(now, 2), windowFrom(later, 2)] },
          { date: '2026-01-07', windows: [windowFrom(nextDay, 2)] },
        ],
        referral: null,
        freeUntilMinutes: 180,
      },
    },
    [MOVE]: ({ body }) => {
      moved = { ...visit, windowStart: body.startsAt.toISOString(), isMoved: true };
      return { data: moved };
    },
  });
  const { user, press } = await renderScreen(`/vaccination/appointment/scheduled/${visit._id}`);
  await press('Reschedule', 'link');
  await arriveAt(`/vaccination/appointment/${visit._id}/reschedule`);
  // The current window is shown, but can’t be chosen again.
  const own = await screen.findByRole<HTMLInputElement>('radio', { name: /· now$/ });
  expect(own.disabled).toBe(true);
  await expectAccessible();
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('radio');
  await user.click(days[1] as HTMLElement);
  const windows = within(await screen.findByRole('group', { name: /^Arrives on Wed/ }));
  await user.click(windows.getByRole('radio'));
  expect(sentTo(MOVE)).toEqual([]);
  await press(/^Move to /);
  await arriveAt(`/vaccination/appointment/scheduled/${visit._id}`);
  await screen.findByText('Moved');
  expect(sentTo(MOVE)).toMatchObject([{ params: { id: visit._id }, body: { startsAt: nextDay } }]);
});

test('cancelling shows the exact refund, and issues it', async () => {
  const booked = aVisit({ kind: 'blood_test', payment: aPayment() });
  const cancelled = theDetailsOfVisit(booked, { status: 'cancelled_by_user', refund: aRefund() });
  let visit = theDetailsOfVisit(booked);
  serveApi({
    [SINGLE]: () => ({ data: visit }),
    [CANCEL]: () => {
      visit = cancelled;
      return { data: visit };
    },
    'GET /admin/get/all/cancel/reason/v1': ({ query }) => ({
      data: [{ _id: idOf(190), name: `Reason for a ${query.kind}` }],
    }),
  });
  const path = `/blood-test/appointment/scheduled/${booked._id}`;
  const { user, press } = await renderScreen(path);
  await screen.findByText(/^Paid ₹499/);
  await press('Cancel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit?' }));
  await dialog.findByText(/Now ₹499 back/);
  const yes = dialog.getByRole('button', { name: 'Cancel and refund ₹499' });
  await user.click(yes);
  await dialog.findByText('Please choose a reason.');
  expect(sentTo(CANCEL)).toEqual([]);
  await user.click(await dialog.findByRole('radio', { name: 'Reason for a blood_test' }));
  await user.click(yes);
  await screen.findByRole('heading', { name: 'Visit cancelled' });
  await arriveAt(path);
  const refund = (await screen.findByRole('heading', { name: 'Your refund' })).parentElement?.parentElement;
  expect(refund?.textContent).toContain('₹499');
  await expectAccessible();
  expect(sentTo(CANCEL)).toMatchObject([
    { params: { id: booked._id }, body: { reasonId: idOf(190), expectedRefund: 499 } },
  ]);
});

test('vets who visit other cities are listed below those who visit here', async () => {
  const [near, far] = [
    { ...aVet({ modes: ['home'], city: 'Bengaluru' }), comesToYou: true },
    {
      ...aVet({ _id: idOf(91), personalInfo: { name: 'Divya Nayak', image: null }, modes: ['home'] }),
      comesToYou: false,
    },
  ];
  serveApi({ [HOME_VETS]: { data: [near, far], total: 2 }, 'GET /address/get/place/by/point/v1': missing });
  const { press } = await renderScreen('/home-care/schedule-appointment');
  const others = within(await screen.findByRole('region', { name: 'In other cities' }));
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Divya Nayak'),
  ]);
  screen.getByText('Only vets who see other animals');
  // Requested twice if the pets are known before the address, which determines the distances.
  expect(new Set(sentTo(HOME_VETS).map(({ body }) => String(body.categories)))).toEqual(new Set(['other']));
  await expectAccessible();
  await press('Show all vets');
  await arriveAt('/home-care/schedule-appointment?kind=any');
  await expect.poll(() => sentTo(HOME_VETS).at(-1)?.body).not.toHaveProperty('categories');
});

test('a vet from another city is not shown as available here, and has no slots', async () => {
  const offered = {
    place: { pincode: '560038', city: 'Bengaluru', state: 'Karnataka' },
    isServed: true,
    kinds: ['home_care' as const],
    bloodTests: [],
    vaccines: [],
    services: [],
    charges: [],
    vets: 1,
  };
  serveApi({
    'GET /user/get/vet/details/{id}/v1': { data: aVetProfile({ modes: ['home'] }) },
    'GET /ratings/get/of/subject/v1': noRatings,
    'POST /user/get/home/care/dynamic/dropdown/list/v1': { data: offered },
    'GET /address/get/place/by/point/v1': missing,
  });
  await renderScreen(`/home-care/schedule-appointment/doctor-details/${aVetProfile()._id}`);
  await screen.findByText('Dr Sravani Reddy makes home visits in Hyderabad');
  expect(screen.queryByText('We come here')).toBeNull();
  expect(sentTo('POST /user/get/home/care/offer/v1')).toEqual([]);
});

test('a home vet who treats none of the owner’s pets says so before anything is chosen', async () => {
  const profile = aVetProfile({ modes: ['home'] });
  const selectPets = [{ id: idOf(99), slug: 'bird', name: 'Birds', petImage: '' } as const];
  const consultation_prefer = { ...profile.consultation_prefer, selectPets };
  serveApi({
    'GET /user/get/vet/details/{id}/v1': { data: { ...profile, consultation_prefer } },
    'GET /ratings/get/of/subject/v1': noRatings,
    // Until the pets are known, the page starts as for a vet who treats them.
    'POST /user/get/home/care/dynamic/dropdown/list/v1': missing,
    'GET /pet/admin/get/all/pet/category/v1': { data: [] },
  });
  await renderScreen(`/home-care/schedule-appointment/doctor-details/${profile._id}`);
  await screen.findByText('Dr Sravani Reddy doesn’t see animals of this kind');
  await waitFor(() => expect(screen.queryByText('Where should we visit?')).toBeNull());
});
