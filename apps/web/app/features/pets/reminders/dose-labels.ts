import { SNOOZE_MINUTES, withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { listed } from '../../../ui/format/count';
import { dayInSentence, timeInIndia, timeOfDay } from '../../../ui/format/times';
import { doseKey, type WaitingAnswer } from './dose-db';
import type { Dose, Reminder } from './reminders';

/** A dose as shown on this phone: with an answer given here that still waits to be sent. */
export interface ShownDose extends Dose {
  key: string;
  isWaiting: boolean;
}

const answered = { given: 'given', skipped: 'skipped' } as const;

/** Applies a waiting answer to a dose. */
export function withWaiting(dose: Dose, waiting: readonly WaitingAnswer[], now: Date): ShownDose {
  const key = doseKey(dose);
  const answer = waiting.find((other) => other.key === key);
  if (!answer) return { ...dose, key, isWaiting: false };
  const at = new Date(answer.at).toISOString();
  const shown = { ...dose, key, isWaiting: true };
  switch (answer.answer) {
    case 'snooze':
      return { ...shown, snoozedUntil: new Date(answer.at + SNOOZE_MINUTES * 60_000).toISOString() };
    case 'undo':
      return {
        ...shown,
        status: new Date(dose.dueAt) > now ? 'planned' : 'due',
        answeredAt: null,
        answeredBy: null,
        snoozedUntil: null,
      };
    default:
      return {
        ...shown,
        status: answered[answer.answer],
        answeredAt: at,
        answeredBy: { name: '', isMe: true },
        snoozedUntil: null,
      };
  }
}

/** Doses scheduled for the same time, in the order of the day. */
export interface DoseGroup {
  dueAt: string;
  doses: ShownDose[];
}

/** The day as shown: what is due now first, then the rest by scheduled time. */
export function groupDoses(doses: ShownDose[], now: Date): { due: ShownDose[]; day: DoseGroup[] } {
  const inOrder = doses.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  const due = inOrder.filter((dose) => isDue(dose, now));
  const rest = inOrder.filter((dose) => !isDue(dose, now));
  const groups = Map.groupBy(rest, ({ dueAt }) => Date.parse(dueAt));
  return {
    due,
    day: [...groups.values()].map((together) => ({ dueAt: together[0]?.dueAt ?? '', doses: together })),
  };
}

/** Whether a dose is due, also if its time has come since the day was fetched. */
const isDue = ({ status, dueAt }: Pick<Dose, 'status' | 'dueAt'>, now: Date) =>
  status === 'due' || (status === 'planned' && new Date(dueAt) <= now);

/** How it is given: "After food · Crush it". Omits what the instructions already say about food. */
export function howToLabel({ withFood, instructions }: Pick<Dose, 'withFood' | 'instructions'>): string {
  const food = withFood === 'any' ? '' : withFoodNames[withFood];
  const isSame = instructions.replace(/\.$/, '').toLowerCase() === food.toLowerCase();
  return [food, !isSame && instructions].filter(Boolean).join(' · ');
}

/** A dose's state as text: "Given by Ravi at 9:05 am, meant for 9:00 am". */
export function doseStateLabel({ status, answeredAt, answeredBy, dueAt, snoozedUntil }: Dose): string {
  const scheduled = `meant for ${timeInIndia(new Date(dueAt))}`;
  const by = answeredBy ? (answeredBy.isMe ? ' by you' : answeredBy.name && ` by ${answeredBy.name}`) : '';
  const at = answeredAt ? ` at ${timeInIndia(new Date(answeredAt))}` : '';
  switch (status) {
    case 'given':
      return `Given${by}${at}, ${scheduled}`;
    case 'skipped':
      return `Skipped${by}${at}, ${scheduled}`;
    case 'missed':
      return `Missed, ${scheduled}`;
    default:
      return snoozedUntil ? `Snoozed until ${timeInIndia(new Date(snoozedUntil))}, ${scheduled}` : scheduled;
  }
}

/** "Every day at 9:00 am and 9:00 pm". */
export const timesLabel = (times: readonly number[]) => `Every day at ${listed(times.map(timeOfDay))}`;

/** Noon in India on a day like 2026-11-27. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** "from today until Fri, 27 Nov". */
export function courseText({ startsOn, endsOn }: { startsOn: string; endsOn: string }, now = new Date()) {
  return `from ${dayInSentence(noonOf(startsOn), now)} until ${dayInSentence(noonOf(endsOn), now)}`;
}

/** "Until Fri, 27 Nov"; if open-ended: "Until you stop it". */
export function courseLabel({ startsOn, endsOn, isOn, isOver }: Reminder, now: Date): string {
  if (isOver && endsOn) return `Ended ${dayInSentence(noonOf(endsOn), now)}`;
  if (!isOn) return 'Stopped';
  const from = noonOf(startsOn) > now ? `From ${dayInSentence(noonOf(startsOn), now)}, until` : 'Until';
  return endsOn ? `${from} ${dayInSentence(noonOf(endsOn), now)}` : `${from} you stop it`;
}

/** The stock at home: "6 tablets left, enough until Fri, 27 Nov". Undefined: it isn't counted. */
export function stockLabel(
  { left, amount }: Pick<Reminder, 'left' | 'amount'>,
  now: Date,
): string | undefined {
  if (!left || !amount) return undefined;
  const units = countedUnits(left.units, amount.unit);
  if (left.units === 0) return `No ${unitNames[amount.unit][1]} left`;
  if (!left.lastsUntil) return `${units} left, enough for the course`;
  return `${units} left, enough until ${dayInSentence(noonOf(left.lastsUntil), now)}`;
}

type Unit = NonNullable<Reminder['amount']>['unit'];

/** Singular and plural. */
export const unitNames: Record<Unit, [one: string, many: string]> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  sachet: ['sachet', 'sachets'],
  pipette: ['pipette', 'pipettes'],
  vial: ['vial', 'vials'],
  drop: ['drop', 'drops'],
  ml: ['ml', 'ml'],
  g: ['g', 'g'],
  mg: ['mg', 'mg'],
};

/** "1 tablet", "2.5 ml", "½ tablet". */
export const countedUnits = (count: number, unit: Unit) =>
  `${count === 0.5 ? '½' : count} ${unitNames[unit][count > 1 || count === 0 ? 1 : 0]}`;

/** Whether a refill deserves a card of its own: the stock lasts this many days or fewer, or is empty. */
export const isRunningLow = ({ left, isOn, isOver }: Pick<Reminder, 'left' | 'isOn' | 'isOver'>) =>
  isOn && !isOver && left?.isLow === true;

/** Percentage of due doses that were given; undefined: none were due. */
export function adherencePercent({
  given,
  skipped,
  missed,
}: {
  given: number;
  skipped: number;
  missed: number;
}) {
  const all = given + skipped + missed;
  return all === 0 ? undefined : Math.round((given / all) * 100);
}

/** Labels of the answers, on cards, toasts and notifications alike. */
export const answerNames = {
  given: 'Given',
  skipped: 'Skip',
  snooze: `Snooze ${SNOOZE_MINUTES} min`,
} as const;

/** Confirmation of an answer: "Given: 1 tablet Cephalexin 300 mg, Bruno". */
export function answeredLabel(
  { dose, pet, ...medicine }: Pick<Dose, 'dose' | 'pet' | 'medicine' | 'strength'>,
  answer: keyof typeof answerNames,
) {
  const done = { given: 'Given', skipped: 'Skipped', snooze: `Snoozed for ${SNOOZE_MINUTES} min` }[answer];
  return `${done}: ${dose} ${nameOfMedicine(medicine)}, ${pet.name}`;
}
