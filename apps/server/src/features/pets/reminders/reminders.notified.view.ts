import { type WithFood, withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { inIndianClock, inIndianDate } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';

/** What a notification says of a dose. */
export interface NotifiedDose {
  petName: string;
  medicine: string;
  strength: string;
  dose: string;
  withFood: WithFood;
  /** The time that it is meant for. */
  dueAt: Date;
  /** How often people have been reminded of it, this time included. */
  reminded: number;
  now: Date;
}

/** Where doses are answered. */
const REMINDERS_URL = '/reminders';

/** "Give 1 tablet to Bruno", and what, how and for when. */
export const toDoseText = (dose: NotifiedDose) => ({
  title: `Give ${shortened(startSmall(dose.dose), 60)} to ${shortened(dose.petName, 40)}`,
  text: `${nameOfMedicine(dose)}${foodOf(dose)}. Meant for ${timeOf(dose)}.${dose.reminded > 1 ? ' Nobody has answered yet.' : ''}`,
  url: REMINDERS_URL,
});

export const toMissedText = (dose: NotifiedDose) => ({
  title: `${shortened(dose.petName, 40)} has missed a dose`,
  text: `${dose.dose} of ${nameOfMedicine(dose)}, meant for ${timeOf(dose)}. If it was given, you can still say so under Reminders.`,
  url: REMINDERS_URL,
});

const foodOf = ({ withFood }: NotifiedDose) =>
  withFood === 'any' ? '' : `, ${withFoodNames[withFood].toLowerCase()}`;

/** "9:00 am"; with its day where that isn't today. */
const timeOf = ({ dueAt, now }: NotifiedDose) =>
  dayInIndia(dueAt) === dayInIndia(now)
    ? inIndianClock(dueAt)
    : `${inIndianClock(dueAt)} on ${inIndianDate(dueAt)}`;

/** What stands in the middle of a sentence begins small. */
const startSmall = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const shortened = (text: string, most: number) => [...text].slice(0, most).join('');
