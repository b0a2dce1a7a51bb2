import { usualTimes, type WithFood } from '@tailwell/contract/pets/reminder-constants';
import { reminderForm as schema } from '@tailwell/contract/pets/reminders';
import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import { countedUnits } from './dose-labels';
import type { Reminder } from './reminders';
import type { ReminderForm } from './set-reminder';

/** The form as it is typed: numbers are texts, and `unit` is empty where the dose is put in words. */
export interface ReminderValues {
  petId: string;
  medicine: string;
  strength: string;
  amount: string;
  unit: DoseUnit | '';
  dose: string;
  times: number[];
  startsOn: string;
  until: 'day' | 'stopped';
  endsOn: string;
  withFood: WithFood;
  atHome: string;
  instructions: string;
}

/** What a new reminder begins with; `today`: a day like 2026-11-23. */
export const newValues = (today: string, petId = ''): ReminderValues => ({
  petId,
  medicine: '',
  strength: '',
  amount: '1',
  unit: 'tablet',
  dose: '',
  times: usualTimes[1] ?? [],
  startsOn: today,
  until: 'day',
  endsOn: '',
  withFood: 'any',
  atHome: '',
  instructions: '',
});

export const valuesOf = (reminder: Reminder): ReminderValues => ({
  petId: reminder.pet._id,
  medicine: reminder.medicine,
  strength: reminder.strength,
  amount: reminder.amount ? String(reminder.amount.amount) : '',
  unit: reminder.amount?.unit ?? '',
  dose: reminder.dose,
  times: reminder.times,
  startsOn: reminder.startsOn,
  until: reminder.endsOn ? 'day' : 'stopped',
  endsOn: reminder.endsOn ?? '',
  withFood: reminder.withFood,
  atHome: reminder.left ? String(reminder.left.units) : '',
  instructions: reminder.instructions,
});

/** What is sent of it; `known`: the reminder that is changed. */
export function toForm(values: ReminderValues, known?: Reminder): ReminderForm {
  const { petId, medicine, strength, times, startsOn, until, endsOn, withFood, instructions } = values;
  const amount = values.unit === '' ? null : { amount: numberOf(values.amount), unit: values.unit };
  const left = values.atHome.trim() === '' ? null : numberOf(values.atHome);
  const before = known?.left?.units ?? null;
  return {
    ...(known ? { reminderId: known._id } : { petId }),
    medicine,
    strength,
    dose: doseOf(values, amount, known),
    amount,
    withFood,
    instructions,
    times,
    startsOn,
    endsOn: until === 'stopped' ? null : endsOn,
    // What was not touched goes on being counted by the doses that are given meanwhile.
    ...((known === undefined || left !== before || amount === null) && { unitsLeft: amount && left }),
  };
}

/** As it was written where the amount is as it was, else what is counted, in words. */
function doseOf(
  { dose }: ReminderValues,
  amount: { amount: number; unit: DoseUnit } | null,
  known?: Reminder,
) {
  if (!amount) return dose;
  const isAsBefore = known?.amount?.amount === amount.amount && known.amount.unit === amount.unit;
  return isAsBefore ? known.dose : countedUnits(amount.amount, amount.unit);
}

/** "2,5" is 2.5 for whoever types it so. Nothing at all is no number. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** Where a fault of what is sent stands in the form. */
const fieldOf = (path: string): keyof ReminderValues => {
  const fields: Record<string, keyof ReminderValues> = {
    'amount.amount': 'amount',
    'amount.unit': 'unit',
    unitsLeft: 'atHome',
  };
  const [first = 'medicine'] = path.split('.');
  return fields[path] ?? fields[first] ?? (first as keyof ReminderValues);
};

/** What is wrong with the form, by its fields; the contract says it. */
export function findFaults(form: ReminderForm): Partial<Record<keyof ReminderValues, string>> {
  const read = schema.safeParse(form);
  if (read.success) return {};
  return toFaults(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Faults by the contract's paths as faults by the form's fields: of one field the first. */
export const toFaults = (faults: [path: string, message: string][]) =>
  Object.fromEntries(faults.toReversed().map(([path, message]) => [fieldOf(path), message]));
