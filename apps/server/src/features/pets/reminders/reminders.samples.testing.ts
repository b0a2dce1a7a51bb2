import { withFoodAnswers } from '@tailwell/contract/pets/reminder-constants';
import { doseUnits } from '@tailwell/contract/shop/dose-units';
import { type Samples, times, UNKNOWN_ID, type World } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { draftOf, signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { book } from '../../vets/consultations/consultations.testing.ts';
import { makePet } from '../pets/pets.testing.ts';
import {
  makePrescribed,
  makeReminder,
  manualReminder,
  setReminder,
  setTimesAround,
} from './reminders.testing.ts';

const makeOwned = async (app: TestApp, token: string): Promise<string> =>
  (await makeReminder(app, {}, { token, mobileNo: '', petId: await makePet(app, token) })).id;

/** A signed prescription of many medicines. */
async function fillPrescription(app: TestApp) {
  const [line] = draftOf().lines;
  const lines = times.flatMap((at) => (line ? { ...line, medicine: `Medicine ${at}` } : []));
  const { owner, consultId } = await makePrescribed(app, draftOf({ lines }));
  return { token: owner.token, consultId };
}

const prescription = async ({ app, tokens, petId, vetId, nextTime }: World) => {
  const { id } = await book(app, { token: tokens.owner, petId }, { vetId, startsAt: nextTime() });
  await signAfterwards(app, id);
  return id;
};

const reminder = async ({ app, tokens, petId }: World) => {
  const set = await app.call('PUT /reminder/set/medicine/to/reminder/v1', {
    token: tokens.owner,
    body: manualReminder(petId),
  });
  return set.body.data[0]._id as string;
};

const dueDose = async (world: World) => {
  const id = await reminder(world);
  const { due } = await setTimesAround(world.app, id);
  dueAts.set(id, due);
  return id;
};

/** Due times of doses, by the reminder's id. */
const dueAts = new Map<string, string>();

export const samples: Samples = {
  'GET /reminder/get/all/products/from/prescription/v1': {
    fill: async (app) => ({
      token: (await fillPrescription(app)).token,
    }),
    pet: { open: 'file', isList: true, make: prescription },
  },
  'PUT /reminder/set/medicine/to/reminder/v1': {
    body: {
      petId: UNKNOWN_ID,
      medicine: 'Cephalexin',
      strength: '250 mg',
      dose: '1 tablet',
      amount: { amount: 1, unit: 'tablet' },
      withFood: 'after',
      instructions: 'With a treat',
      times: [540, 1260],
      startsOn: '2030-01-01',
      endsOn: '2030-01-07',
      unitsLeft: 14,
      isOn: true,
    },
    pet: { open: 'file', body: (petId) => manualReminder(petId) },
  },
  'GET /reminder/get/all/v1': {
    fill: async (app) => {
      const { token, consultId } = await fillPrescription(app);
      await setReminder(app, token, { prescription: { consultId } });
      return { token };
    },
    pet: { open: 'file', isList: true, make: reminder },
  },
  'DELETE /reminder/delete/{id}/v1': { owned: makeOwned, pet: { open: 'file', make: reminder } },
  'GET /reminder/get/today/v1': { pet: { open: 'care', isList: true, make: dueDose } },
  'PUT /reminder/answer/dose/v1': {
    body: { reminderId: UNKNOWN_ID, dueAt: '2030-01-01T03:30:00.000Z', answer: 'given' },
    pet: {
      open: 'care',
      make: dueDose,
      body: (reminderId) => ({
        reminderId,
        dueAt: dueAts.get(reminderId) ?? new Date().toISOString(),
        answer: 'given',
      }),
    },
  },
  'PUT /reminder/answer/dose/by/push/v1': { body: { ticket: 'a.b.c', answer: 'given' } },
  'GET /reminder/get/adherence/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  columns: {
    'medicine_reminders.unit': doseUnits,
    'medicine_reminders.with_food': withFoodAnswers,
  },
};
