import { formatPets } from '@tailwell/contract/pet-categories';
import type { registrationForm } from '@tailwell/contract/pets/registrations';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound, signedOut } from '../../../platform/http/errors.ts';
import { claimPapers, readPaths, releasePapers } from './files.flow.ts';
import { moveRegistration, recordDraft } from './move-registration.flow.ts';
import { selectCity } from './registrations.cities.sql.ts';
import { notifyReceived } from './registrations.notify.flow.ts';
import { selectOwnPet } from './registrations.pets.sql.ts';
import { isEditable, missingOf } from './registrations.rules.ts';
import {
  deleteUnreviewed,
  insertDraft,
  lockRegistration,
  pathColumns,
  type RegistrationColumns,
  selectOpen,
  selectRegistration,
  selectValid,
  updateColumns,
} from './registrations.sql.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof registrationForm>;
type Hooks = Pick<Context, 'hooks'>;

const NO_PAPERS = Object.fromEntries(pathColumns.map((column) => [column, null])) as ReturnType<
  typeof readPaths
>;

/** Creates a registration, submits it if the form says so, and returns its id. */
export async function createRegistration(
  tx: Tx,
  userId: string,
  form: Form,
  { hooks }: Hooks,
): Promise<string> {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const pet = await requirePet(tx, form.petId, userId);
  await requireCity(tx, form.cityId, pet.slug);
  const columns = readColumns(form);
  const valid = await selectValid(tx, pet.id);
  if (valid) throw alreadyRegistered(valid);
  const draft = await insertDraft(tx, { ...columns, userId, petId: pet.id, cityId: form.cityId });
  if (!draft) throw alreadyRegistered(await selectOpen(tx, pet.id));
  await recordDraft(tx, { id: draft.id, userId });
  const paths = readPaths(form);
  await claimPapers(tx, userId, { before: NO_PAPERS, after: paths });
  await updateColumns(tx, draft.id, { ...columns, ...paths, cityId: form.cityId });
  if (form.isSubmitted) await submit(tx, { id: draft.id, userId }, { hooks });
  return draft.id;
}

/** Changes a draft or makes the requested corrections, and submits it if the form says so. */
export async function changeRegistration(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  form: Form,
  { hooks }: Hooks,
) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const before = await lockRegistration(tx, id, userId);
  if (!before) throw notFound();
  const { status, petId } = before;
  if (!isEditable(status) || !petId) throw notEditable(status);
  const pet = await requirePet(tx, petId, userId);
  if (status === 'needs_correction' && form.cityId !== before.cityId) {
    throw invalid('CITY_UNKNOWN', 'The city can’t be changed any more.', {
      cityId: 'The city can’t be changed any more. Start another registration once this one is decided.',
    });
  }
  if (form.cityId !== before.cityId) await requireCity(tx, form.cityId, pet.slug);
  const paths = readPaths(form);
  await claimPapers(tx, userId, { before, after: paths });
  await updateColumns(tx, id, { ...readColumns(form), ...paths, cityId: form.cityId });
  await releasePapers(tx, { before, after: paths });
  if (form.isSubmitted) await submit(tx, { id, userId }, { hooks });
}

/** Deletes a registration that was not reviewed yet, with its papers. */
export async function deleteRegistration(tx: Tx, { id, userId }: { id: string; userId: string }) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const before = await lockRegistration(tx, id, userId);
  if (!before) throw notFound();
  const deleted = await deleteUnreviewed(tx, id, userId);
  if (!deleted) {
    throw conflict(
      'NOT_DELETABLE',
      'The registry has already reviewed this registration, so it can’t be deleted.',
      {
        status: before.status,
      },
    );
  }
  await releasePapers(tx, { before: deleted, after: NO_PAPERS });
}

/** Submits a complete application to the registry. Throws 422 with what is missing, by field. */
export async function submit(tx: Tx, { id, userId }: { id: string; userId: string }, { hooks }: Hooks) {
  const row = await selectRegistration(tx, id, userId);
  if (!row) throw notFound();
  const missing = missingOf(row, row.papers, row.today);
  const fields = Object.keys(missing).length;
  if (fields > 0)
    throw invalid('NOT_COMPLETE', 'Something is still missing. Please complete it first.', missing);
  await moveRegistration(tx, row, {
    to: 'submitted',
    actor: 'owner',
    actorId: userId,
    // A corrected application keeps its place in the queue.
    set: {
      submittedAt: sql<Date>`coalesce(submitted_at, now())`,
      remarks: '{}',
      remark: '',
      officerId: null,
    },
  });
  await notifyReceived(tx, id);
  await hooks.onRegistrationSubmitted?.(tx, { registrationId: id });
}

export const alreadyRegistered = (id?: string) =>
  conflict(
    'ALREADY_REGISTERED',
    'This pet already has a registration. Open it to check its status.',
    id ? { _id: id } : undefined,
  );

const notEditable = (status: string) =>
  conflict('NOT_EDITABLE', 'This registration can’t be changed any more.', { status });

/** Throws 422 unless this owner has the pet and it can be registered. */
async function requirePet(tx: Tx, id: string, userId: string) {
  const pet = await selectOwnPet(tx, id, userId);
  const message = !pet
    ? 'Choose one of your own pets.'
    : pet.status !== 'with_me'
      ? 'This pet is no longer with you, so it can’t be registered.'
      : pet.isCommunity
        ? 'A community animal has no owner to be registered with.'
        : '';
  if (!pet || message) throw invalid('PET_UNKNOWN', message, { petId: message });
  return pet;
}

/** Throws 422 unless the city accepts applications for this kind of animal. */
async function requireCity(tx: Tx, id: string, slug: Parameters<typeof formatPets>[0]) {
  const city = await selectCity(tx, id);
  if (!city?.isActive) {
    throw invalid('CITY_UNKNOWN', 'Please choose the city again.', { cityId: 'Choose one of the cities.' });
  }
  if (city.species.some((accepted) => accepted === slug)) return;
  const message = `${city.authority} doesn’t register ${formatPets(slug)}.`;
  throw invalid('SPECIES_NOT_TAKEN', message, { cityId: message });
}

/** Reads a form into columns. Throws 422 for impossible dates. */
function readColumns(form: Form): RegistrationColumns {
  const { rabiesGivenOn = null, rabiesValidUntil = null } = form;
  if (rabiesGivenOn && rabiesValidUntil && rabiesValidUntil <= rabiesGivenOn) {
    const message = 'This is before the vaccination. Please check both dates.';
    throw invalid('INVALID', message, { rabiesValidUntil: message });
  }
  return {
    petName: form.petName ?? '',
    species: form.species ?? '',
    breed: form.breed ?? '',
    sex: form.sex ?? 'unknown',
    colour: form.colour ?? '',
    bornOn: form.bornOn ?? null,
    microchipNo: form.microchipNo ?? '',
    neutered: form.neutered ?? 'unknown',
    ownerName: form.ownerName ?? '',
    mobileNo: form.mobileNo ?? '',
    address: form.address ?? '',
    pincode: form.pincode ?? '',
    rabiesGivenOn,
    rabiesValidUntil,
    rabiesBatchNo: form.rabiesBatchNo ?? '',
    vetOrClinic: form.vetOrClinic ?? '',
  };
}
