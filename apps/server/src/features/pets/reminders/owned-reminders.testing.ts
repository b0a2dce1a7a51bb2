import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../pets/pets.testing.ts';
import { makeReminder } from './reminders.testing.ts';

const makeOwned = async (app: TestApp, token: string): Promise<string> =>
  (await makeReminder(app, {}, { token, mobileNo: '', petId: await makePet(app, token) })).id;

/** How to make a record for each call on one. */
export const ownedReminders = {
  'DELETE /reminder/delete/{id}/v1': { make: makeOwned },
  'GET /reminder/get/adherence/{id}/v1': { make: makePet },
};

/** Valid bodies of the reminder calls, with ids that don't exist. */
export const reminderBodies = (unknownId: string): Record<string, object> => ({
  'PUT /reminder/set/medicine/to/reminder/v1': {
    petId: unknownId,
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
  'PUT /reminder/answer/dose/v1': {
    reminderId: unknownId,
    dueAt: '2030-01-01T03:30:00.000Z',
    answer: 'given',
  },
  'PUT /reminder/answer/dose/by/push/v1': { ticket: 'a.b.c', answer: 'given' },
});
