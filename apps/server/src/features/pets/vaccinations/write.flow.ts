import type { dewormingForm, vaccinationForm } from '@tailwell/contract/pets/health-cards';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUploads, transferUpload } from '../../../platform/uploads/uploads.ts';
import { deleteDewormings, insertDeworming } from './dewormings.sql.ts';
import {
  deleteOwnEntries,
  deleteOwnEntry,
  insertOwnEntry,
  isGivenByUs,
  lockVaccination,
  type OwnEntryColumns,
  selectVaccine,
  selectWritablePet,
  updateOwnEntry,
  type WritablePet,
} from './own-entries.sql.ts';
import { nextDeworming, nextVaccination } from './schedule.rules.ts';
import { selectSchedule } from './schedule.sql.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof vaccinationForm>;

/** The pet whose card the user writes on. Throws 404 if its file is not open to them. */
export async function findWritablePet(tx: Tx, petId: string, userId: string): Promise<WritablePet> {
  const pet = await selectWritablePet(tx, petId, userId);
  if (!pet) throw notFound();
  return pet;
}

/** Adds a vaccination to a pet's card. `prefix`: prefix of the form's fields in the body, like "vaccinations.0.". */
export async function writeVaccination(tx: Tx, pet: WritablePet, userId: string, form: Form, prefix = '') {
  const columns = await toEntryColumns(tx, pet, form, { prefix });
  if (form.file) await claimPaper(tx, pet, userId, form.file, prefix);
  const row = { ...columns, paperPath: form.file ?? null };
  await rejectDuplicate(async () => {
    await insertOwnEntry(tx, { ...row, addedBy: userId });
    if (await isGivenByUs(tx, row)) throw alreadyOnCard();
  });
}

/** Changes a manual entry and returns the pet. A paper that the form does not mention stays. */
export async function changeVaccination(tx: Tx, id: string, userId: string, form: Form): Promise<string> {
  const before = await lockOwnEntry(tx, id, userId);
  const pet = await findWritablePet(tx, before.petId, userId);
  const columns = await toEntryColumns(tx, pet, form, { before });
  const paperPath = form.file === undefined ? before.paperPath : form.file;
  if (paperPath && paperPath !== before.paperPath) await claimPaper(tx, pet, userId, paperPath);
  const row = { ...columns, paperPath };
  await rejectDuplicate(async () => {
    await updateOwnEntry(tx, id, row);
    if (await isGivenByUs(tx, row)) throw alreadyOnCard();
  });
  if (before.paperPath && before.paperPath !== paperPath) await releaseUploads(tx, [before.paperPath]);
  return pet.id;
}

/** Deletes a manual entry with its paper and returns the pet. */
export async function removeVaccination(tx: Tx, id: string, userId: string): Promise<string> {
  const { petId, paperPath } = await lockOwnEntry(tx, id, userId);
  await deleteOwnEntry(tx, id);
  if (paperPath) await releaseUploads(tx, [paperPath]);
  return petId;
}

/** Adds a deworming to a pet's card. */
export async function writeDeworming(
  tx: Tx,
  pet: WritablePet,
  userId: string,
  { givenOn, medicine = '', nextDueOn }: z.output<typeof dewormingForm>,
) {
  const isNew = await insertDeworming(tx, {
    petId: pet.id,
    givenOn,
    medicine,
    nextDueOn: nextDueOn === undefined ? await usualDeworming(tx, pet, givenOn) : nextDueOn,
    addedBy: userId,
  });
  if (!isNew) throw conflict('ALREADY_THERE', 'A deworming of this day is on the card already.');
}

/** Deletes all manual entries on a pet's card; what we gave stays. */
export async function clearOwnEntries(tx: Tx, petId: string) {
  const papers = await deleteOwnEntries(tx, petId);
  await deleteDewormings(tx, petId);
  await releaseUploads(tx, papers);
}

async function lockOwnEntry(tx: Tx, id: string, userId: string) {
  const entry = await lockVaccination(tx, id, userId);
  if (!entry) throw notFound();
  if (entry.lineId === null) return entry;
  throw conflict(
    'GIVEN_BY_US',
    'This vaccine was given at your home by Tailwell, so it stays as its certificate says. If something is wrong, please write to us under Contact.',
  );
}

type OwnEntry = Awaited<ReturnType<typeof lockOwnEntry>>;

async function toEntryColumns(
  tx: Tx,
  pet: WritablePet,
  form: Form,
  { before, prefix = '' }: { before?: OwnEntry; prefix?: string },
): Promise<Omit<OwnEntryColumns, 'paperPath'>> {
  const { vaccinationDate: givenOn, vaccineId = null, nextDueOn } = form;
  const vaccine = vaccineId ? await findVaccine(tx, vaccineId, pet, before, prefix) : undefined;
  // An existing entry keeps its name, even if the list has renamed the vaccine since.
  const existingName = vaccine && before?.vaccineId === vaccine.id ? before.name : undefined;
  const name = existingName ?? vaccine?.name ?? form.name ?? '';
  const repeatDays = vaccine?.repeatDays ?? null;
  return {
    petId: pet.id,
    vaccineId,
    name,
    batchNo: form.batchNo ?? '',
    givenOn,
    vetOrClinic: form.vetOrClinic ?? '',
    nextDueOn:
      nextDueOn === undefined
        ? await usualVaccination(tx, pet, { vaccineId, name, givenOn, repeatDays })
        : nextDueOn,
  };
}

async function findVaccine(
  tx: Tx,
  vaccineId: string,
  { species }: WritablePet,
  before: OwnEntry | undefined,
  prefix: string,
) {
  const vaccine = await selectVaccine(tx, vaccineId, {
    species,
    currentVaccineId: before?.vaccineId ?? null,
  });
  if (vaccine) return vaccine;
  throw invalid('VACCINE_UNKNOWN', 'Choose a vaccine for this kind of animal, or type its name.', {
    [`${prefix}vaccineId`]: 'Choose a vaccine for this kind of animal.',
  });
}

async function usualVaccination(
  tx: Tx,
  { species, bornOn }: WritablePet,
  vaccination: Parameters<typeof nextVaccination>[1],
) {
  const lines = (await selectSchedule(tx, [species])).filter(({ kind }) => kind === 'vaccination');
  return nextVaccination(lines, vaccination, bornOn);
}

async function usualDeworming(tx: Tx, { species, bornOn }: WritablePet, givenOn: string) {
  const lines = (await selectSchedule(tx, [species])).filter(({ kind }) => kind === 'deworming');
  return nextDeworming(lines, givenOn, bornOn);
}

/** Hands a paper over to the owner, whichever carer uploaded it. */
async function claimPaper(tx: Tx, { ownerId }: WritablePet, userId: string, path: string, prefix = '') {
  await claimUpload(tx, { userId, purpose: 'pet-document', path, field: `${prefix}file` });
  if (ownerId !== userId) await transferUpload(tx, path, ownerId);
}

const alreadyOnCard = () =>
  conflict('ALREADY_THERE', 'This vaccine is on the card for that day already. Please check the date.');

const UNIQUE_CONSTRAINTS = ['vaccinations_written_once', 'vaccinations_vaccine_written_once'];

/** Runs a write; throws 409 if the same vaccine is already recorded on that day. */
async function rejectDuplicate(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw UNIQUE_CONSTRAINTS.includes(constraint) ? alreadyOnCard() : error;
  }
}
