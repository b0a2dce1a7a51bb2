import { type WithFood, withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { inIndianClock, inIndianDate } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { reminderMessages } from './reminders.messages.ts';

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

/** A dose that is due: what, how and for when. */
export const renderDue = (dose: NotifiedDose) =>
  renderMessage(reminderMessages[dose.reminded > 1 ? 'dose-due-again' : 'dose-due'], {
    dose: shortened(startSmall(dose.dose), 60),
    pet: shortened(dose.petName, 40),
    medicine: nameOfMedicine(dose),
    withFood: dose.withFood === 'any' ? null : withFoodNames[dose.withFood].toLowerCase(),
    time: timeOf(dose),
  });

export const renderMissed = (dose: NotifiedDose) =>
  renderMessage(reminderMessages['dose-missed'], {
    pet: shortened(dose.petName, 40),
    dose: dose.dose,
    medicine: nameOfMedicine(dose),
    time: timeOf(dose),
  });

/** "9:00 am"; with its day where that isn't today. */
const timeOf = ({ dueAt, now }: NotifiedDose) =>
  dayInIndia(dueAt) === dayInIndia(now)
    ? inIndianClock(dueAt)
    : `${inIndianClock(dueAt)} on ${inIndianDate(dueAt)}`;

/** What stands in the middle of a sentence begins small. */
const startSmall = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const shortened = (text: string, most: number) => [...text].slice(0, most).join('');
