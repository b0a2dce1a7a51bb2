import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { signInAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { missing } from '../../testing/outcomes';
import { anAddress, aPet, aVisit, idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const ASK = 'POST /user/request/home/care/at/pincode/v1';
const LIST = 'GET /user/get/home/vacc/blood/care/requests/list/v1';
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
  });
});

test('where nobody comes yet one asks to be told, or goes another way', async () => {
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
  await press('Tell me when');
  await screen.findByText('We will tell you as soon as we come to 791001.');
  expect(sentTo(ASK)).toMatchObject([{ body: { pincode: '791001', kind: 'blood_test' } }]);
  screen.getByRole('link', { name: 'Video consultation' });
  await expectAccessible();
  await press('Clinics near you', 'link');
  await arriveAt('/ambulance?show=hospitals');
});

test('lists of visits ask visitors to sign in, and show what it costs', async () => {
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
