import { TIMES_A_DAY, usualTimes, type WithFood } from '@tailwell/contract/pets/reminder-constants';
import { dayInIndia } from '../../../platform/india-time.ts';
import { unitsToDispense } from '../../shop/prescriptions/quantity.rules.ts';
import { addDays, firstDayFor } from './doses.rules.ts';

/** The parts of a signed prescription line that its reminder follows. */
export interface SignedLine {
  dose: string;
  timesDaily: number;
  days: number;
  instructions: string;
  signedAt: Date;
}

/** A course set up more days than this after signing is assumed to be under way already. */
const NEW_COURSE_DAYS = 7;

/** Range over which more than four doses a day are spread, in minutes after midnight. */
const DAYTIME = { from: 360, until: 1320 };

/** Times of the day for a number of doses a day, at most twelve. */
export function timesFor(timesADay: number): number[] {
  const usual = usualTimes[timesADay];
  if (usual) return usual;
  const count = Math.min(timesADay, TIMES_A_DAY);
  const gap = (DAYTIME.until - DAYTIME.from) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round((DAYTIME.from + index * gap) / 5) * 5);
}

const FOOD = '(?:food|meals?|feed(?:ing)?|eating|breakfast|lunch|dinner|supper)';
const ARTICLE = String.raw`(?:\s+(?:his|her|its|their|the|each|every|a))*\s+`;
const FOOD_PATTERNS: [WithFood, RegExp][] = [
  ['any', new RegExp(String.raw`\bwith or without${ARTICLE}${FOOD}\b|\birrespective of${ARTICLE}${FOOD}\b`)],
  [
    'before',
    new RegExp(String.raw`\bbefore${ARTICLE}${FOOD}\b|\bempty stomach\b|\bwithout${ARTICLE}${FOOD}\b`),
  ],
  ['after', new RegExp(String.raw`\b(?:after|following)${ARTICLE}${FOOD}\b|\bfull stomach\b`)],
  [
    'with',
    new RegExp(String.raw`\b(?:with|in|on|mixed into)${ARTICLE}${FOOD}\b|\bduring${ARTICLE}${FOOD}\b`),
  ],
];

/** Whether it is given before, with or after food, as read from the vet's own instructions. */
export function readFood(instructions: string): WithFood {
  const text = instructions.toLowerCase();
  return FOOD_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any';
}

/**
 * Settings of a reminder set with one tap. A course started soon after signing runs its full length; one started
 * later ends when it would have ended.
 */
export function suggest(line: SignedLine, now: Date) {
  const { dose, timesDaily, days, instructions, signedAt } = line;
  const times = timesFor(timesDaily);
  const today = dayInIndia(now);
  const isNewCourse = today <= addDays(dayInIndia(signedAt), NEW_COURSE_DAYS);
  const startsOn = firstDayFor(times, now);
  const endsOn = isNewCourse ? addDays(startsOn, days - 1) : addDays(dayInIndia(signedAt), days);
  return {
    times,
    startsOn,
    // Before it starts, if the course has ended.
    endsOn,
    withFood: readFood(instructions),
    unitsLeft: unitsToDispense({ dose, timesADay: timesDaily, days })?.amount ?? null,
  };
}

/** Whether no dose of the course is left to give. */
export const hasCourseEnded = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  endsOn < startsOn;
