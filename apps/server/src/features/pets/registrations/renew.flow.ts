import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { alreadyRegistered, submit } from './apply.flow.ts';
import { recordDraft } from './move-registration.flow.ts';
import { canRenew, hasNewRabies, missingOf } from './registrations.rules.ts';
import {
  insertDraft,
  lockRegistration,
  type RegistrationRow,
  selectRegistration,
} from './registrations.sql.ts';

type Tx = Transaction<Database>;

/**
 * Creates a pet's next registration from the last one, its papers, and the latest rabies vaccination. Submitted right
 * away if nothing is missing, else a draft. Returns its id and whether it was submitted.
 */
export async function renewRegistration(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  { hooks }: Pick<Context, 'hooks'>,
) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  if (!(await lockRegistration(tx, id, userId))) throw notFound();
  const last = await selectRegistration(tx, id, userId);
  if (!last?.petId) throw notFound();
  if (!canRenew(toRenewable(last), last.today)) throw notRenewable(last);
  const draft = await insertDraft(tx, { ...copyOf(last), userId, petId: last.petId, renewsId: id });
  if (!draft) throw alreadyRegistered();
  await recordDraft(tx, { id: draft.id, userId }, `Renewal of ${last.tokenNo}`);
  const renewal = await selectRegistration(tx, draft.id, userId);
  const isComplete =
    renewal !== undefined && Object.keys(missingOf(renewal, renewal.papers, renewal.today)).length === 0;
  if (isComplete) await submit(tx, { id: draft.id, userId }, { hooks });
  return { id: draft.id, isSubmitted: isComplete };
}

export const toRenewable = (row: RegistrationRow) => ({
  ...row,
  status: row.currentStatus,
  newestValidUntil: row.newestRabies?.validUntil ?? null,
});

const notRenewable = (last: RegistrationRow) =>
  last.hasOther
    ? alreadyRegistered()
    : conflict(
        'NOT_RENEWABLE',
        'It can be renewed from 30 days before it ends, or once rabies was vaccinated again.',
        { status: last.currentStatus },
      );

function copyOf(last: RegistrationRow) {
  const { newestRabies } = last;
  const newerRabies = hasNewRabies(toRenewable(last), last.today) && newestRabies;
  return {
    cityId: last.cityId,
    petName: last.petName,
    species: last.species,
    breed: last.breed,
    sex: last.sex,
    colour: last.colour,
    bornOn: last.bornOn,
    microchipNo: last.microchipNo,
    neutered: last.neutered,
    ownerName: last.ownerName,
    mobileNo: last.mobileNo,
    address: last.address,
    pincode: last.pincode,
    photoPath: last.photoPath,
    vaccinePath: last.vaccinePath,
    identityPath: last.identityPath,
    addressPath: last.addressPath,
    sterilisationPath: last.sterilisationPath,
    // The old paper does not cover the new vaccination; our own certificate need not be uploaded.
    rabiesPath: newerRabies ? null : last.rabiesPath,
    rabiesGivenOn: newerRabies ? newerRabies.givenOn : last.rabiesGivenOn,
    rabiesValidUntil: newerRabies ? newerRabies.validUntil : last.rabiesValidUntil,
    rabiesBatchNo: (newerRabies ? newerRabies.batchNo : last.rabiesBatchNo).slice(0, 40),
    vetOrClinic: (newerRabies ? newerRabies.vetOrClinic : last.vetOrClinic).slice(0, 160),
  };
}
