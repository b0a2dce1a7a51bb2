import type { WithFood } from '@tailwell/contract/pets/reminder-constants';
import type { reminderForm } from '@tailwell/contract/pets/reminders';
import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { z } from 'zod';
import { parseDose } from '../../shop/prescriptions/quantity.rules.ts';
import { addDays, firstDayFor, type Plan } from './doses.rules.ts';
import { type SignedLine, suggest } from './prescribed.rules.ts';

export type ReminderForm = z.output<typeof reminderForm>;

/** A reminder's settings. */
export interface Settings extends Plan {
  medicine: string;
  strength: string;
  dose: string;
  amount: number | null;
  unit: DoseUnit | null;
  withFood: WithFood;
  instructions: string;
  isOn: boolean;
  /** In stock when it was counted; null if not counted. */
  unitsLeft: number | null;
}

/**
 * Merges a form into settings; fields it leaves out stay. A new dose without an amount takes the amount from its text.
 */
export function mergeReminder(base: Settings, form: ReminderForm): Settings {
  const dose = form.dose ?? base.dose;
  const parsed = dose === base.dose ? base : (parseDose(dose) ?? NO_AMOUNT);
  const { amount, unit } = form.amount === undefined ? parsed : (form.amount ?? NO_AMOUNT);
  const unitsLeft = form.unitsLeft === undefined ? base.unitsLeft : form.unitsLeft;
  return {
    medicine: form.medicine ?? base.medicine,
    strength: form.strength ?? base.strength,
    dose,
    amount,
    unit,
    withFood: form.withFood ?? base.withFood,
    instructions: form.instructions ?? base.instructions,
    times: form.times ?? base.times,
    startsOn: form.startsOn ?? base.startsOn,
    endsOn: form.endsOn === undefined ? base.endsOn : form.endsOn,
    isOn: form.isOn ?? base.isOn,
    // Without an amount, stock can't be counted and is dropped, unless the form sets it: then validation says why not.
    unitsLeft: amount === null && form.unitsLeft === undefined ? null : unitsLeft,
  };
}

const NO_AMOUNT = { amount: null, unit: null };

/** What is wrong with settings, by field; undefined if nothing. */
export function fieldErrorsOf({
  startsOn,
  endsOn,
  amount,
  unitsLeft,
}: Settings): Record<string, string> | undefined {
  if (endsOn && endsOn < startsOn) return { endsOn: 'The last day can’t be before the first.' };
  if (unitsLeft !== null && amount === null) {
    return { unitsLeft: 'Enter how much one dose is, so that we can count what is left.' };
  }
  return undefined;
}

export const isSamePlan = (one: Plan, other: Plan) =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn && `${one.times}` === `${other.times}`;

/** Settings that follow from a line of a signed prescription, before the user changes any. */
export function settingsFromLine(
  line: SignedLine & { medicine: string; strength: string },
  form: ReminderForm,
  now: Date,
): Settings {
  const { times, withFood, unitsLeft, ...suggested } = suggest(line, now);
  const amount = parseDose(line.dose) ?? NO_AMOUNT;
  // A course that starts on another day lasts just as long.
  const endsOn = form.startsOn ? addDays(form.startsOn, line.days - 1) : suggested.endsOn;
  return {
    medicine: line.medicine,
    strength: line.strength,
    dose: line.dose,
    ...amount,
    withFood,
    instructions: line.instructions,
    times,
    startsOn: suggested.startsOn,
    endsOn,
    isOn: true,
    unitsLeft,
  };
}

/** Defaults of a manual reminder for what its form leaves out. */
export function manualSettings({ medicine = '', dose = '', times = [] }: ReminderForm, now: Date): Settings {
  return {
    medicine,
    strength: '',
    dose,
    ...(parseDose(dose) ?? NO_AMOUNT),
    withFood: 'any',
    instructions: '',
    times,
    startsOn: firstDayFor(times, now),
    endsOn: null,
    isOn: true,
    unitsLeft: null,
  };
}
