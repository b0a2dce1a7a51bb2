import { formatPets, type petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import {
  lockAcceptedKind,
  selectAcceptedKinds,
  selectKindsOfPets,
  selectVetName,
} from './accepted-kinds.sql.ts';

/**
 * Refuses a booking if the vet does not see this kind of pet; locks the kind, so it can't be removed before the booking
 * is saved.
 */
export async function requireAccepted(tx: Transaction<Database>, vetId: string, kind: string) {
  if (await lockAcceptedKind(tx, vetId, kind)) return;
  const name = await selectVetName(tx, vetId);
  throw notAccepted(`Dr ${name} doesn’t see ${formatPets(kind)}. Please choose another vet.`);
}

/**
 * Refuses to hold a slot with a vet who sees none of the owner's pets. Owners without pets can add one during the hold.
 */
export async function requireAcceptedPet(db: Kysely<Database>, vetId: string, userId: string) {
  const pets = await selectKindsOfPets(db, vetId, userId);
  if (pets.length === 0 || pets.some(({ isAccepted }) => isAccepted)) return;
  const name = await selectVetName(db, vetId);
  const kinds = [...new Set(pets.map(({ kind }) => formatPets(kind)))].join(' or ');
  throw notAccepted(`Dr ${name} doesn’t see ${kinds}. Please choose another vet.`);
}

/** Refuses to search for a vet if none sees this kind of pet by video. */
export async function requireVetFor(db: Kysely<Database>, kind: string) {
  if ((await selectAcceptedKinds(db)).includes(kind as (typeof petCategorySlugs)[number])) return;
  throw notAccepted(
    `None of our vets sees ${formatPets(kind)} by video yet. Please call an animal hospital.`,
  );
}

const notAccepted = (message: string) => invalid('PET_NOT_ACCEPTED', message, { petId: message });
