import { petCategories } from '@tailwell/contract/pet-categories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../../testing/accessible';
import { signInAnswers } from '../../../../testing/answers';
import { setClock } from '../../../../testing/device';
import { missing, refuse } from '../../../../testing/outcomes';
import { aPet, aVaccine, aVisit, theDetailsOfVisit } from '../../../../testing/pet-records';
import { anAddress, idOf } from '../../../../testing/records';
import { arriveAt, renderScreen } from '../../../../testing/render-screen';
import { sentTo, serveApi } from '../../../../testing/serve-api';

const HOLD = 'POST /user/hold/home/care/request/v1';
const OPEN_HOLD = 'GET /user/get/hold/home/care/request/v1';
const CANCEL = 'PUT /user/cancel/appointment/request/{id}/v1';
const SUITABILITY = 'GET /user/get/home/care/suitability/v1';
const TESTS = 'GET /vet/get/all/vet/blood/test/type/v1';

const dog = { _id: petCategories[0]._id, name: 'Dog', petImage: '/pets/dog.svg' };
const bruno = aPet({ category: dog });
const laddu = aPet({ _id: idOf(23), name: 'Laddu', category: dog });
const rabies = aVaccine();
const puppyDp = { ...aVaccine(), _id: idOf(71), name: 'Puppy DP', minAgeWeeks: 4, maxAgeWeeks: 16 };
const kennelCough = { ...aVaccine(), _id: idOf(72), name: 'Kennel cough' };
const place = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' };
const startsAt = '2026-01-06T04:30:00.000Z';
const line = { serviceId: rabies._id, name: rabies.name, price: 499, minutes: 15 };

beforeEach(() => {
  setClock('2026-01-05T06:30:00.000Z');
  serveApi({
    ...signInAnswers,
    'GET /pet/get/all/info/list/v1': { data: [bruno, laddu] },
    'GET /address/get/all/address/v1': { data: [anAddress()] },
    'GET /address/get/place/by/point/v1': missing,
    'GET /charges/list/v1': { data: [{ _id: 'vaccination', name: 'Vaccination', amount: 199 }] },
    'GET /vet/get/all/vet/vaccine/type/v1': { data: [kennelCough, puppyDp, rabies] },
    [OPEN_HOLD]: { data: null },
    [SUITABILITY]: { data: [] },
    'POST /user/get/home/care/dynamic/dropdown/list/v1': {
      data: {
        place,
        isServed: true,
        kinds: ['vaccination', 'blood_test'],
        bloodTests: [],
        vaccines: [],
        services: [],
        charges: [],
        vets: 0,
      },
    },
    'POST /user/get/home/care/offer/v1': {
      data: {
        place,
        isServed: true,
        bill: {
          lines: [line],
          services: 499,
          charge: 199,
          tax: 0,
          discount: 0,
          couponCode: null,
          referral: 0,
          toPay: 698,
        },
        minutes: 15,
        days: [
          { date: '2026-01-06', windows: [{ startsAt, endsAt: '2026-01-06T05:30:00.000Z', isFree: true }] },
        ],
        referral: null,
        freeUntilMinutes: 180,
      },
    },
  });
});

const pair = (petId: string, serviceId: string) => ({
  ...{ petId, serviceId },
  ...{ why: null, note: null, missing: null, need: null },
});
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('services a pet needs come first, and unsuitable ones give the reason', async () => {
  const why = 'For puppies up to 16 weeks. Bruno is 2 years 3 months.';
  const note = 'For puppies up to 16 weeks.';
  const young = 'For dogs from 12 weeks.';
  serveApi({
    [SUITABILITY]: {
      data: [
        { ...pair(bruno._id, puppyDp._id), why },
        { ...pair(laddu._id, puppyDp._id), note, missing: 'age' as const },
        { ...pair(laddu._id, rabies._id), note: young, missing: 'age' as const, need: 'overdue' as const },
      ],
    },
  });
  await renderScreen('/vaccination');
  await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Laddu · overdue' });
  expect(names()).toEqual(['Anti-rabies for dogs', 'Kennel cough', 'Puppy DP']);
  screen.getByText(why);
  screen.getByText(note);
  screen.getByText(young);
  // Missing pet data is asked once, above everything that depends on it.
  expect(screen.getAllByText(/Laddu’s age/)).toHaveLength(1);
  screen.getByText('Add Laddu’s age to see what fits. We check it at your door.');
  screen.getByText(/From 4 to 16 weeks of age/);
  expect(screen.getByRole('link', { name: 'Edit Laddu' }).getAttribute('href')).toBe(
    `/profile/pets/${laddu._id}/edit`,
  );
  expect(screen.queryByRole('checkbox', { name: 'Puppy DP: For Bruno' })).toBeNull();
  screen.getByRole('checkbox', { name: 'Puppy DP: For Laddu' });
  await expectAccessible();
});

test('services that suit none of the pets are collapsed at the end', async () => {
  const why = 'For puppies up to 16 weeks. Bruno is 2 years 3 months.';
  serveApi({
    'GET /pet/get/all/info/list/v1': { data: [bruno] },
    [SUITABILITY]: { data: [{ ...pair(bruno._id, puppyDp._id), why }] },
  });
  await renderScreen(`/vaccination?service=${puppyDp._id}&pet=${bruno._id}`);
  await screen.findByText('1 more, not for your pets');
  expect(names()).toEqual(['Kennel cough', 'Anti-rabies for dogs', 'Puppy DP']);
  // A link doesn't choose it, either.
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
});

test('no service can be added before the pets are known', async () => {
  const pets = Promise.withResolvers<void>();
  serveApi({
    'GET /pet/get/all/info/list/v1': async () => {
      await pets.promise;
      return { data: [bruno] };
    },
  });
  await renderScreen('/vaccination');
  await screen.findByRole('heading', { name: 'Kennel cough' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  pets.resolve();
  await screen.findByRole('checkbox', { name: 'Kennel cough: For Bruno' });
});

test('the bar lists the selected services and pets; a refusal is shown at the services', async () => {
  const message = 'Anti-rabies for dogs is for dogs from 12 weeks. Bruno will be 11 weeks.';
  serveApi({ [HOLD]: refuse(422, message, 'PET_NOT_ACCEPTED', { fields: { lines: message } }) });
  const { user, press } = await renderScreen('/vaccination');
  await user.click(await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Bruno' }));
  await user.click(screen.getByRole('checkbox', { name: 'Anti-rabies for dogs: For Laddu' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kennel cough: For Laddu' }));
  const bar = within(await screen.findByRole('region', { name: 'Your choice' }));
  bar.getByText('Anti-rabies for dogs for Bruno and Laddu · Kennel cough for Laddu');
  // Comes with the offer, which is asked for after each choice.
  await screen.findByText(
    /Free cancellation until someone is assigned to your visit, and in any case until 3 hours before it starts\./,
  );
  await user.click(within(await screen.findByRole('group', { name: /^Arrives on/ })).getByRole('radio'));
  await user.click(bar.getByRole('button', { name: 'Continue' }));
  const problem = await screen.findByText(message);
  expect(problem.id).toBe('services-error');
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(sentTo(HOLD)).toHaveLength(1);
  await press('Kennel cough: For Laddu', 'checkbox');
  expect(screen.queryByText(message)).toBeNull();
});

test('held services are deselected once their slot is released', async () => {
  const heldVisit = aVisit({
    kind: 'vaccination',
    status: 'payment_pending',
    holdExpiresAt: '2026-01-05T06:39:00.000Z',
    windowStart: startsAt,
    lines: [{ ...line, _id: idOf(162), petId: bruno._id, petName: 'Bruno' }],
    cancellation: { isAllowed: true, refund: 0, stages: [], freeUntil: '2026-01-06T01:30:00.000Z' },
  });
  let hold: typeof heldVisit | null = null;
  serveApi({
    [HOLD]: () => {
      hold = heldVisit;
      return { data: heldVisit };
    },
    [OPEN_HOLD]: () => ({ data: hold }),
    [CANCEL]: () => {
      hold = null;
      return { data: theDetailsOfVisit({ ...heldVisit, status: 'cancelled_by_user' }) };
    },
  });
  const { user, press } = await renderScreen('/vaccination');
  await user.click(await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Bruno' }));
  await user.type(screen.getByLabelText(/^Anything we should know/), 'Blue gate');
  await user.click(within(await screen.findByRole('group', { name: /^Arrives on/ })).getByRole('radio'));
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  await user.click(bar.getByRole('button', { name: 'Continue' }));
  await arriveAt('/vaccination/payment');
  await screen.findByText(/and in any case until 3 hours before it starts\./);
  await press('Release this slot');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await arriveAt('/vaccination');
  await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Bruno' });
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/).value).toBe('Blue gate');
});

const aTest = (number: number) => ({
  ...{ _id: idOf(300 + number), name: `Test ${number}`, description: '', price: 599, taxPercent: 0 },
  ...{ minutes: 20, species: ['dog' as const], minAgeWeeks: null, maxAgeWeeks: null, prep: [] },
  ...{ fastingHours: 0, reportHours: 12, parameters: [] },
});

test('a long list shows its first few items, including those selected before', async () => {
  serveApi({ [TESTS]: { data: Array.from({ length: 11 }, (_, number) => aTest(number)) } });
  const { user } = await renderScreen(`/blood-test?service=${aTest(8)._id}&pet=${bruno._id}`);
  const selected = await screen.findByRole('checkbox', { name: 'Test 8: For Bruno', checked: true });
  const rest = screen.getByText('Show all 11').closest('details');
  const isOpen = () => rest?.open;
  const hidden = () => names().filter((name) => within(rest as HTMLElement).queryByText(name ?? ''));
  expect([names().slice(0, 3), hidden().length, isOpen()]).toEqual([
    ['Test 8', 'Test 0', 'Test 1'],
    8,
    false,
  ]);
  // Deselected, it stays in its position.
  await user.click(selected);
  expect(names()[0]).toBe('Test 8');
  await user.click(screen.getByText('Show all 11'));
  expect(isOpen()).toBe(true);
  await expectAccessible();
});

test('a selection leads to the next step', async () => {
  const { user } = await renderScreen('/vaccination');
  await user.click(await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Bruno' }));
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  await bar.findByText('₹698');
  await screen.findByRole('group', { name: /^Arrives on/ });
  await user.click(await bar.findByRole('button', { name: 'Choose a time' }));
  const when = screen.getByRole('region', { name: 'When' });
  expect(when.contains(document.activeElement)).toBe(true);
  await user.click(within(within(when).getByRole('group', { name: /^Arrives on/ })).getByRole('radio'));
  await bar.findByRole('button', { name: 'Continue' });
  expect(sentTo(HOLD)).toHaveLength(0);
});

test('a selection without a known place asks for the pincode', async () => {
  serveApi({ 'GET /address/get/all/address/v1': { data: [] } });
  const { user, press } = await renderScreen('/vaccination');
  await user.click(await screen.findByRole('checkbox', { name: 'Anti-rabies for dogs: For Bruno' }));
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  await user.click(bar.getByRole('button', { name: 'Enter your pincode' }));
  expect(document.activeElement?.textContent).toBe('Where should we visit?');
  await user.type(screen.getByLabelText('Pincode'), '560001');
  await press('Check');
  await bar.findByRole('button', { name: 'Choose an address' });
});

test('the list of blood tests doesn’t mention tubes', async () => {
  serveApi({ [TESTS]: { data: [aTest(0)] } });
  await renderScreen('/blood-test');
  await screen.findByText('20 minutes · No fasting · Report within 12 hours · For dogs');
});
