import { REMINDERS_PER_PET } from '@tailwell/contract/pets/reminder-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { nextDose } from './doses.rules.ts';
import { deleteOpen, selectAnsweredTimes } from './doses.sql.ts';
import { hasCourseEnded, suggest } from './prescribed.rules.ts';
import { selectPrescription } from './prescribed.sql.ts';
import {
  fieldErrorsOf,
  isSamePlan,
  manualSettings,
  mergeReminder,
  type ReminderForm,
  type Settings,
  settingsFromLine,
} from './reminder-form.rules.ts';
import { markDosesRead, publishDose } from './reminders.notify.flow.ts';
import {
  countReminders,
  deleteReminder,
  insertReminder,
  lockPet,
  lockReminder,
  type ReminderOwner,
  type StoredReminder,
  selectPetOf,
  updateReminder,
} from './reminders.sql.ts';

type Tx = Transaction<Database>;

/**
 * Creates or changes the reminders that a form asks for and returns their ids. Locks the pet first, so that nothing is
 * set twice.
 */
export async function setReminders(tx: Tx, userId: string, form: ReminderForm): Promise<string[]> {
  if (form.reminderId) return [await changeReminder(tx, userId, form.reminderId, form)];
  if (form.prescription) return setByPrescription(tx, userId, form.prescription, form);
  const pet = form.petId && (await lockPet(tx, form.petId, userId));
  if (!pet) throw petUnknown();
  const owner = { petId: pet.id, createdBy: userId };
  return [await addReminder(tx, owner, mergeReminder(manualSettings(form, pet.now), form), pet.now)];
}

async function changeReminder(tx: Tx, userId: string, reminderId: string, form: ReminderForm) {
  const petId = await selectPetOf(tx, reminderId, userId);
  if (!petId) throw notFound();
  const pet = await lockPet(tx, petId, userId);
  if (!pet) throw petUnknown();
  const before = await lockReminder(tx, { id: reminderId });
  if (!before) throw notFound();
  await saveReminder(tx, before, form, pet.now);
  return reminderId;
}

/**
 * Sets one or all lines of a signed prescription; lines whose course has ended are left out, unless there are no
 * others.
 */
async function setByPrescription(
  tx: Tx,
  userId: string,
  prescription: NonNullable<ReminderForm['prescription']>,
  form: ReminderForm,
): Promise<string[]> {
  const lines = await selectPrescription(tx, userId, prescription);
  const pet = lines[0] && (await lockPet(tx, lines[0].petId, userId));
  if (!pet) throw prescriptionUnknown();
  const ids: string[] = [];
  for (const line of lines) {
    const lineKey = { petId: pet.id, consultationId: line.consultId, linePosition: line.position };
    const before = await lockReminder(tx, lineKey);
    const hasDosesLeft = before ? !hasEnded(before, form, pet.now) : !hasCourseEnded(suggest(line, pet.now));
    if (!hasDosesLeft || (!before && form.isOn === false)) continue;
    if (before) {
      await saveReminder(tx, before, { ...form, isOn: form.isOn ?? true }, pet.now);
      ids.push(before.id);
    } else {
      const settings = mergeReminder(settingsFromLine(line, form, pet.now), form);
      ids.push(await addReminder(tx, { ...lineKey, createdBy: userId }, settings, pet.now));
    }
  }
  if (ids.length === 0 && form.isOn !== false) throw courseEnded();
  return ids;
}

const hasEnded = (before: StoredReminder, form: ReminderForm, now: Date) =>
  form.isOn !== false && nextDose(mergeReminder(before, form), now) === null;

async function addReminder(tx: Tx, owner: ReminderOwner, settings: Settings, now: Date): Promise<string> {
  checkSettings(settings);
  if ((await countReminders(tx, owner.petId)) >= REMINDERS_PER_PET) throw tooManyReminders();
  const nextDueAt = settings.isOn ? nextDose(settings, now) : null;
  if (settings.isOn && !nextDueAt) throw courseEnded();
  const id = await insertReminder(tx, { ...owner, ...settings, nextDueAt });
  await publishDose(tx, owner.petId, id);
  return id;
}

async function saveReminder(tx: Tx, before: StoredReminder, form: ReminderForm, now: Date) {
  const settings = mergeReminder(before, form);
  checkSettings(settings);
  const isUnchanged = before.isOn && settings.isOn && isSamePlan(before, settings);
  // A dose that is due but not yet processed by the clock job stays the next one.
  const nextDueAt = isUnchanged
    ? before.nextDueAt
    : settings.isOn
      ? nextDose(settings, now, await selectAnsweredTimes(tx, before.id, now))
      : null;
  if (settings.isOn && !isUnchanged && !nextDueAt) throw courseEnded();
  const isCounted = form.unitsLeft !== undefined || settings.unitsLeft === null;
  await updateReminder(tx, before.id, { ...settings, nextDueAt }, { isCounted });
  if (!settings.isOn) await markDosesRead(tx, before, await deleteOpen(tx, before.id));
  await publishDose(tx, before.petId, before.id);
}

/** Throws 404 unless the user can write to the pet's file. */
export async function deleteWithDoses(tx: Tx, reminderId: string, userId: string) {
  const petId = await selectPetOf(tx, reminderId, userId);
  if (!petId || !(await lockReminder(tx, { id: reminderId }))) throw notFound();
  const open = await deleteOpen(tx, reminderId);
  await deleteReminder(tx, reminderId);
  await markDosesRead(tx, { id: reminderId, petId }, open);
  await publishDose(tx, petId, reminderId);
}

function checkSettings(settings: Settings) {
  const fields = fieldErrorsOf(settings);
  if (fields) throw invalid('INVALID', Object.values(fields).join(' '), fields);
}

const petUnknown = () =>
  invalid('PET_UNKNOWN', 'Choose one of your pets.', { petId: 'Choose one of your pets.' });

const prescriptionUnknown = () =>
  invalid(
    'PRESCRIPTION_UNKNOWN',
    'This prescription is not there for one of your pets. Please open it again from the pet’s page.',
  );

const courseEnded = () =>
  conflict(
    'COURSE_OVER',
    'No dose of this course is left to give. Choose a later last day, or ask the vet whether it goes on.',
  );

const tooManyReminders = () =>
  conflict(
    'TOO_MANY_REMINDERS',
    `A pet can have up to ${REMINDERS_PER_PET} reminders. Please delete some that you don’t need any more.`,
  );
