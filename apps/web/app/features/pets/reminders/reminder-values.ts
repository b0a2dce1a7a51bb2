import { usualTimes, type WithFood } from '@tailwell/contract/pets/reminder-constants';
import { reminderForm as schema } from '@tailwell/contract/pets/reminders';
import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import { countedUnits } from './dose-labels';
import type { Reminder } from './reminders';
import type { ReminderForm } from './set-reminder';

/** The form as typed: numbers are strings, and `unit` is empty if the dose is free text. */
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

/** Initial values for a new reminder; `today`: a day like 2026-11-23. */
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

/** The request body; `known`: the reminder being edited. */
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
    // An unedited stock continues to be counted down by doses given meanwhile.
    ...((known === undefined || left !== before || amount === null) && { unitsLeft: amount && left }),
  };
}

/** The original text if the amount is unchanged, else the counted amount as text. */
function doseOf(
  { dose }: ReminderValues,
  amount: { amount: number; unit: DoseUnit } | null,
  known?: Reminder,
) {
  if (!amount) return dose;
  const isUnchanged = known?.amount?.amount === amount.amount && known.amount.unit === amount.unit;
  return isUnchanged ? known.dose : countedUnits(amount.amount, amount.unit);
}

/** Accepts a decimal comma: "2,5" is 2.5. Empty is not a number. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** Maps a path in the request body to its field in the form. */
const fieldOf = (path: string): keyof ReminderValues => {
  const fields: Record<string, keyof ReminderValues> = {
    'amount.amount': 'amount',
    'amount.unit': 'unit',
    unitsLeft: 'atHome',
  };
  const [first = 'medicine'] = path.split('.');
  return fields[path] ?? fields[first] ?? (first as keyof ReminderValues);
};

/** Errors by field, as validated by the contract. */
export function findFaults(form: ReminderForm): Partial<Record<keyof ReminderValues, string>> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return {};
  return toFaults(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Maps errors from the contract's paths to the form's fields: the first for each field. */
export const toFaults = (faults: [path: string, message: string][]) =>
  Object.fromEntries(faults.toReversed().map(([path, message]) => [fieldOf(path), message]));
