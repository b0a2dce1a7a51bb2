import type { WithFood } from '@tailwell/contract/pets/reminder-constants';
import type { reminderForm } from '@tailwell/contract/pets/reminders';
import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { z } from 'zod';
import { parseDose } from '../../shop/prescriptions/quantity.rules.ts';
import { addDays, firstDayFor, type Plan } from './doses.rules.ts';
import { type SignedLine, suggest } from './prescribed.rules.ts';

export type ReminderForm = z.output<typeof reminderForm>;

/** What is set of a reminder. */
export interface Settings extends Plan {
  medicine: string;
  strength: string;
  dose: string;
  amount: number | null;
  unit: DoseUnit | null;
  withFood: WithFood;
  instructions: string;
  isOn: boolean;
  /** At home when it was counted; null: nobody counts. */
  unitsLeft: number | null;
}

/** What a form changes; what it leaves out stays. Who changes the dose without its amount means the one that it names. */
export function mergeReminder(base: Settings, form: ReminderForm): Settings {
  const dose = form.dose ?? base.dose;
  const read = dose === base.dose ? base : (parseDose(dose) ?? NOTHING);
  const { amount, unit } = form.amount === undefined ? read : (form.amount ?? NOTHING);
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
    // What can't be counted is not, unless somebody says so all the same: then they are told why.
    unitsLeft: amount === null && form.unitsLeft === undefined ? null : unitsLeft,
  };
}

const NOTHING = { amount: null, unit: null };

/** What is wrong with settings, by field; undefined: nothing. */
export function faultOf({
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

/** What a line of a signed prescription sets before anybody changes a part of it. */
export function followLine(
  line: SignedLine & { medicine: string; strength: string },
  form: ReminderForm,
  now: Date,
): Settings {
  const { times, withFood, unitsLeft, ...suggested } = suggest(line, now);
  const amount = parseDose(line.dose) ?? NOTHING;
  // Who begins on another day gives it for just as long.
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

/** What stands in a reminder by hand that its form leaves out. */
export function byHand({ medicine = '', dose = '', times = [] }: ReminderForm, now: Date): Settings {
  return {
    medicine,
    strength: '',
    dose,
    ...(parseDose(dose) ?? NOTHING),
    withFood: 'any',
    instructions: '',
    times,
    startsOn: firstDayFor(times, now),
    endsOn: null,
    isOn: true,
    unitsLeft: null,
  };
}
