import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { missing } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const OFFICE = '/console/office';
const ADD_TEST = 'POST /console/create/blood-tests/v1';
const ADD_VALUE = 'POST /console/create/lab-parameters/v1';

test('a blood test is added, and links to its values', async () => {
  let bloodTest: RecordOf<'GET /console/get/blood-tests/{id}/v1'> | undefined;
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_home_services']) },
    'GET /console/list/blood-tests/v1': () => ({
      data: bloodTest ? [bloodTest] : [],
      total: bloodTest ? 1 : 0,
    }),
    'GET /console/get/blood-tests/{id}/v1': () => (bloodTest ? { data: bloodTest, revision: '1' } : missing),
    'GET /console/list/lab-parameters/v1': { data: [], total: 0 },
    [ADD_TEST]: ({ body }) => {
      bloodTest = { ...body, price: 649.5, _id: idOf(31), parameterCount: 0 };
      return { data: bloodTest, revision: '1', message: 'Added.' };
    },
  });
  const { user, fill } = await renderScreen(`${OFFICE}/blood-tests/new`, { as: 'staff' });
  await fill('Name', 'Kidney profile');
  await fill('Price', '649.50');
  await user.click(screen.getByLabelText('Dogs'));
  await fill('Sample', 'EDTA tube, 1 ml');
  await fill(/^From, in weeks of age/, '8');
  await fill(/^Up to, in weeks of age/, '520');
  await fill(/^From, in kg/, '2.5');
  await user.selectOptions(screen.getByLabelText(/^Sex/), 'Only females');
  await fill(/^Days since the last one/, '30');
  await fill(/^Source/, 'WSAVA 2024');
  await fill(/^Date of the source/, '2024-05-31');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('0 values are measured.');
  await user.click(screen.getByText('Values and what is usual'));
  await arriveAt(`${OFFICE}/lab-parameters?serviceId=${idOf(31)}`);
  expect(sentTo(ADD_TEST)).toMatchObject([
    {
      body: {
        name: 'Kidney profile',
        price: 649.5,
        species: ['dog'],
        sample: 'EDTA tube, 1 ml',
        minAgeWeeks: 8,
        maxAgeWeeks: 520,
        minWeightKg: 2.5,
        maxWeightKg: null,
        onlySex: 'female',
        minGapDays: 30,
        source: 'WSAVA 2024',
        sourceOn: '2024-05-31',
      },
    },
  ]);
});

test('a measured value is added; its usual ranges must be valid', async () => {
  let value: RecordOf<'GET /console/get/lab-parameters/{id}/v1'> | undefined;
  const bloodTest: RecordOf<'GET /console/get/blood-tests/{id}/v1'> = {
    _id: idOf(31),
    name: 'Kidney profile',
    description: '',
    price: 649.5,
    taxPercent: 18,
    minutes: 15,
    species: ['dog'],
    minAgeWeeks: null,
    maxAgeWeeks: null,
    onlySex: null,
    minWeightKg: null,
    maxWeightKg: null,
    minGapDays: null,
    source: '',
    sourceOn: null,
    prep: '',
    checklist: '',
    position: 100,
    isActive: true,
    sample: 'EDTA tube, 1 ml',
    fastingHours: 0,
    reportHours: 24,
    parameterCount: 0,
  };
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_home_services']) },
    'GET /console/list/blood-tests/v1': { data: [bloodTest], total: 1 },
    'GET /console/get/blood-tests/{id}/v1': { data: bloodTest, revision: '1' },
    'GET /console/list/lab-parameters/v1': () => ({ data: value ? [value] : [], total: value ? 1 : 0 }),
    'GET /console/get/lab-parameters/{id}/v1': () => (value ? { data: value, revision: '1' } : missing),
    [ADD_VALUE]: ({ body }) => {
      value = { ...body, _id: idOf(32), test: 'Kidney profile' };
      return { data: value, revision: '1', message: 'Added.' };
    },
  });
  const { user, press, fill } = await renderScreen(`${OFFICE}/lab-parameters/new`, { as: 'staff' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New value' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Blood test' }), 'Kidney');
  await press('Kidney profile', 'option');
  await fill('Name', 'Creatinine');
  await fill(/^Usual values/, 'Dogs | 0–6 months | 2–1');
  await user.keyboard('{Control>}s{/Control}');
  await dialog.findByText(/write the values like/);
  expect(sentTo(ADD_VALUE)).toEqual([]);
  await fill(/^Usual values/, 'Dogs | 0–6 months | 0.3–1.2');
  await user.keyboard('{Control>}s{/Control}');
  await arriveAt(`${OFFICE}/lab-parameters/${idOf(32)}`);
  expect(sentTo(ADD_VALUE)).toMatchObject([
    { body: { serviceId: idOf(31), name: 'Creatinine', ranges: 'Dogs | 0–6 months | 0.3–1.2' } },
  ]);
});

test('a technician is linked to a user account', async () => {
  const technician: RecordOf<'GET /console/get/technicians/{id}/v1'> = {
    _id: idOf(34),
    photo: null,
    name: 'Suresh Gowda',
    isActive: true,
    userId: idOf(35),
    vetId: null,
    registrationNo: '',
    mobileNo: null,
    skills: ['blood_test'],
    cityId: idOf(36),
    zoneId: null,
    latitude: 12.97,
    longitude: 77.59,
    hours: 'Mon–Sat 9:00–18:00',
    absences: '',
    city: 'Bengaluru',
    zone: '',
    person: 'Suresh Gowda',
    vet: null,
  };
  const person: RecordOf<'GET /console/get/people/{id}/v1'> = {
    _id: idOf(35),
    name: 'Suresh Gowda',
    contacts: [],
    roles: ['technician'],
    grants: [],
    since: '2026-01-05T06:30:00.000Z',
    lastSignInAt: null,
    suspendedAt: null,
    suspendedBy: null,
    suspendedFor: '',
    sessions: 1,
    hasSecondFactor: false,
  };
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_technicians', 'see_people']) },
    'GET /console/list/technicians/v1': { data: [technician], total: 1 },
    'GET /console/get/technicians/{id}/v1': { data: technician, revision: '1' },
    'GET /console/list/people/v1': { data: [person], total: 1 },
    'GET /console/get/people/{id}/v1': { data: person, revision: '1' },
    'GET /console/list/served-cities/v1': { data: [], total: 0 },
    'GET /console/get/served-cities/{id}/v1': missing,
    'GET /console/list/service-zones/v1': { data: [], total: 0 },
    'GET /address/get/place/by/point/v1': missing,
  });
  const { press } = await renderScreen(`${OFFICE}/technicians?q=Gowda`, { as: 'staff' });
  await press('Suresh Gowda', 'link');
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/^Signs in as/).value).toBe('Suresh Gowda');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Hours/).value).toBe('Mon–Sat 9:00–18:00');
});
