import { PETS_PER_OWNER, type petForm } from '@tailwell/contract/pets/pets';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUploads, transferUpload } from '../../../platform/uploads/uploads.ts';
import {
  insertPet,
  isBreedAllowed,
  lockPet,
  type PetColumns,
  replaceAllergies,
  updatePet,
} from './pets.sql.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof petForm>;

/**
 * Adds a pet from its owner's form and returns its id. `prefix`: prefix of the form's fields in the body, like "pet.".
 */
export async function addPet(tx: Tx, userId: string, form: Form, prefix = ''): Promise<string> {
  await checkBreed(tx, form, { prefix });
  if (form.petImage) await claimPhoto(tx, userId, form.petImage, prefix);
  const pet = await insertPet(tx, userId, toColumns(form));
  if (!pet)
    throw conflict(
      'TOO_MANY_PETS',
      `You can keep up to ${PETS_PER_OWNER} pets. If you need more, please write to us under Contact.`,
    );
  await saveAllergies(tx, pet.id, form, prefix);
  return pet.id;
}

/** Changes a pet. Throws 404 if its file is not open to the user. */
export async function changePet(tx: Tx, petId: string, userId: string, form: Form) {
  const before = await lockPet(tx, petId, userId);
  if (!before) throw notFound();
  await checkBreed(tx, form, { before });
  const columns = toColumns(form);
  if (columns.photoPath !== before.photoPath) {
    if (columns.photoPath) {
      await claimPhoto(tx, userId, columns.photoPath);
      // Whichever carer uploaded it: it belongs to the pet.
      await transferUpload(tx, columns.photoPath, before.ownerId);
    }
    if (before.photoPath) await releaseUploads(tx, [before.photoPath]);
  }
  await updatePet(tx, petId, userId, columns);
  await saveAllergies(tx, petId, form);
}

function toColumns(form: Form): PetColumns {
  return {
    name: form.name,
    categoryId: form.category,
    breedId: form.breed,
    sex: form.sex,
    bornOn: form.bornOn ?? null,
    isBornOnApproximate: Boolean(form.bornOn && form.isBornOnApproximate),
    weightKg: form.weightKg ?? null,
    neutered: form.neutered,
    microchipNo: form.microchipNo ?? '',
    note: form.note ?? '',
    colour: form.colour ?? '',
    isCommunity: Boolean(form.community),
    communityArea: form.community?.area ?? '',
    earNotch: form.community?.earNotch ?? 'unknown',
    fedBy: form.community?.fedBy ?? '',
    photoPath: form.petImage || null,
  };
}

async function checkBreed(
  tx: Tx,
  { category, breed }: Form,
  { before, prefix = '' }: { before?: Parameters<typeof isBreedAllowed>[2]; prefix?: string },
) {
  if (await isBreedAllowed(tx, { categoryId: category, breedId: breed }, before)) return;
  throw invalid('BREED_UNKNOWN', 'Choose a breed of this kind of animal.', {
    [`${prefix}breed`]: 'Choose a breed, or Mixed / not sure.',
  });
}

async function saveAllergies(tx: Tx, petId: string, { allergies = [] }: Form, prefix = '') {
  if (await replaceAllergies(tx, petId, allergies)) return;
  throw invalid('ALLERGY_UNKNOWN', 'Choose allergies from the list.', {
    [`${prefix}allergies`]: 'Choose from the list.',
  });
}

const claimPhoto = (tx: Tx, userId: string, path: string, prefix = '') =>
  claimUpload(tx, { userId, purpose: 'pet-photo', path, field: `${prefix}petImage` });
