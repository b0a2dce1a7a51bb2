import type { reminders } from '@tailwell/contract/pets/reminders';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { signedImageUrls } from '../../../platform/http/files.ts';
import type { Answer } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { isValid, validUntil } from '../../shop/prescriptions/prescriptions.rules.ts';
import { firstName } from '../../shop/ratings/ratings.rules.ts';
import type { DoseRow } from './doses.sql.ts';
import { hasCourseEnded, suggest } from './prescribed.rules.ts';
import type { PrescribedRow } from './prescribed.sql.ts';
import type { ReminderRow, TodaysReminder } from './reminders.sql.ts';
import type { SameIngredient } from './same-ingredient.rules.ts';
import { stockOf } from './stock.rules.ts';

type Reminder = Answer<(typeof reminders)['listReminders']>['data'][number];
type Dose = Answer<(typeof reminders)['answerDose']>['data'];
type PrescribedLine = Answer<(typeof reminders)['listPrescribed']>['data'][number];

interface PetColumns {
  petId: string;
  petName: string;
  categoryName: string;
  picture: string;
  photoPath: string | null;
}

type OrderColumns = Pick<ReminderRow, 'prescriptionSignedAt' | 'longestDays' | 'now'>;

const toPet = ({ petId, petName, categoryName, picture, photoPath }: PetColumns, secret: string) => ({
  _id: petId,
  name: petName,
  category: { name: categoryName, petImage: `images/pets/${picture}.svg` },
  photo: photoPath ? signedImageUrls(secret, photoPath) : null,
});

/** Whether the user can order by the prescription: it is theirs and still valid. */
export const canOrderBy = ({ prescriptionSignedAt, longestDays, now }: OrderColumns) =>
  prescriptionSignedAt !== null && isValid(validUntil(prescriptionSignedAt, [{ days: longestDays }]), now);

export function toReminder(row: ReminderRow, secret: string): Reminder {
  const { id, now, amount, unit, endsOn, petStatus } = row;
  return {
    _id: id,
    pet: toPet(row, secret),
    medicine: row.medicine,
    strength: row.strength,
    dose: row.dose,
    amount: amount !== null && unit !== null ? { amount, unit } : null,
    withFood: row.withFood,
    instructions: row.instructions,
    times: row.times,
    startsOn: row.startsOn,
    endsOn,
    isOn: row.isOn,
    isOver: petStatus !== 'with_me' || (endsOn !== null && endsOn < dayInIndia(now)),
    consultId: row.consultationId,
    position: row.linePosition,
    canOrder: canOrderBy(row),
    nextDueAt: row.nextDueAt,
    left: stockOf(row, now),
  };
}

/** Message after reminders are set; another medicine with the same ingredient is mentioned first. */
export function toSetMessage(ids: string[], pairs: SameIngredient[]): string {
  const pair = pairs.find(({ one, other }) => ids.includes(one.id) || ids.includes(other.id));
  if (!pair) return 'Reminder set';
  const { one, other, ingredients } = pair;
  const otherReminder = ids.includes(one.id) ? other : one;
  return `Reminder set. ${one.petName} also gets ${nameOfMedicine(otherReminder)}: both contain ${ingredients.join(' and ')}. Ask your vet before giving both.`;
}

/** Two medicines with the same ingredients, for all who care for the pet. */
export const toSameIngredient = ({ one, other, ingredients }: SameIngredient, secret: string) => ({
  pet: toPet(one, secret),
  medicines: [one, other].map(({ id, medicine, strength }) => ({ _id: id, medicine, strength })),
  ingredients,
  canChange: one.canAccessFile,
});

export function toPrescribed(
  row: PrescribedRow,
  known: Reminder | undefined,
  secret: string,
): PrescribedLine {
  const { now, ...line } = row;
  const suggested = suggest(line, now);
  return {
    consultId: row.consultId,
    position: row.position,
    pet: toPet(row, secret),
    medicine: row.medicine,
    strength: row.strength,
    dose: row.dose,
    timesADay: row.timesDaily,
    days: row.days,
    instructions: row.instructions,
    vetName: row.vetName,
    signedAt: row.signedAt,
    suggested,
    isOver: known ? known.isOver : hasCourseEnded(suggested),
    reminder: known ?? null,
  };
}

/** A stored or planned dose. */
export function toDose(
  reminder: Omit<TodaysReminder, 'canAccessFile'>,
  dose: DoseRow | { dueAt: Date },
  { userId, now, secret }: { userId: string; now: Date; secret: string },
): Dose {
  const pet = toPet(reminder, secret);
  const { id: reminderId, medicine, strength, withFood, instructions } = reminder;
  const shown = { reminderId, pet, medicine, strength, dose: reminder.dose, withFood, instructions };
  if (!('status' in dose)) {
    const status = dose.dueAt > now ? 'planned' : 'due';
    return { ...shown, dueAt: dose.dueAt, status, answeredAt: null, answeredBy: null, snoozedUntil: null };
  }
  const { dueAt, status, answeredAt, answeredBy, answererName, snoozedUntil } = dose;
  return {
    ...shown,
    dueAt,
    status,
    answeredAt,
    answeredBy: answeredBy ? { name: firstName(answererName ?? ''), isMe: answeredBy === userId } : null,
    snoozedUntil,
  };
}
