import { type WithFood, withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { inIndianClock, inIndianDate } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { reminderMessages } from './reminders.messages.ts';

/** A dose in a notification. */
export interface NotifiedDose {
  petName: string;
  medicine: string;
  strength: string;
  dose: string;
  withFood: WithFood;
  /** The time it is planned for. */
  dueAt: Date;
  /** Number of reminders so far, including this one. */
  reminded: number;
  now: Date;
}

/** Notification of a due dose: what, how and when. */
export const renderDue = (dose: NotifiedDose) =>
  renderMessage(reminderMessages[dose.reminded > 1 ? 'dose-due-again' : 'dose-due'], {
    dose: truncate(lowercaseFirst(dose.dose), 60),
    pet: truncate(dose.petName, 40),
    medicine: nameOfMedicine(dose),
    withFood: dose.withFood === 'any' ? null : withFoodNames[dose.withFood].toLowerCase(),
    time: timeOf(dose),
  });

export const renderMissed = (dose: NotifiedDose) =>
  renderMessage(reminderMessages['dose-missed'], {
    pet: truncate(dose.petName, 40),
    dose: dose.dose,
    medicine: nameOfMedicine(dose),
    time: timeOf(dose),
  });

/** "9:00 am"; with its date unless that is today. */
const timeOf = ({ dueAt, now }: NotifiedDose) =>
  dayInIndia(dueAt) === dayInIndia(now)
    ? inIndianClock(dueAt)
    : `${inIndianClock(dueAt)} on ${inIndianDate(dueAt)}`;

/** Lower-cases the first letter, for use within a sentence. */
const lowercaseFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const truncate = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('');
