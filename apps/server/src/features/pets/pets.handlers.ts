import { PETS_PER_OWNER, type petForm, type pets } from '@tailwell/contract/pets';
import { MAX_IMAGE_BYTES } from '@tailwell/contract/uploads';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { signedImageUrls } from '../../platform/http/files.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { claimUpload, permitUpload, releaseUpload } from '../../platform/uploads/uploads.ts';
import {
  insertPet,
  lockPet,
  mayBeOf,
  type PetColumns,
  type PetRow,
  replaceAllergies,
  selectAllergies,
  selectBreeds,
  selectPet,
  selectPetCategories,
  selectPets,
  updatePet,
  updatePetStatus,
} from './pets.sql.ts';
import { timelineHandlers } from './timeline.handlers.ts';

type Form = z.output<typeof petForm>;

export function petHandlers({ db, secret }: Context): Handlers<typeof pets> {
  const load = async (tx: Context['db'], id: string, userId: string) => {
    const pet = await selectPet(tx, id, userId);
    if (!pet) throw notFound();
    return toPet(pet, secret);
  };
  return {
    listPetCategories: async () => ({ data: (await selectPetCategories(db)).map(toCategory) }),

    listBreeds: async ({ params }) => {
      const breeds = await selectBreeds(db, params.id);
      if (breeds.length === 0) throw notFound();
      return { data: breeds.map(toNamed) };
    },

    listAllergies: async () => ({ data: (await selectAllergies(db)).map(toNamed) }),

    uploadPetImage: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'pet-photo',
        contentType: body.sContentType,
        maxBytes: MAX_IMAGE_BYTES,
      }),
    }),

    createPet: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        await checkBreed(tx, body);
        if (body.petImage) await claimPhoto(tx, user.id, body.petImage);
        const pet = await insertPet(tx, user.id, toColumns(body));
        if (!pet)
          throw conflict(
            'TOO_MANY_PETS',
            `You can keep up to ${PETS_PER_OWNER} pets. If you need more, please write to us under Contact.`,
          );
        await saveAllergies(tx, pet.id, body);
        return { data: await load(tx, pet.id, user.id), message: 'Pet Added Successfully' };
      }),

    updatePet: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        const before = await lockPet(tx, params.id, user.id);
        if (!before) throw notFound();
        await checkBreed(tx, body, before);
        const columns = toColumns(body);
        if (columns.photoPath !== before.photoPath) {
          if (columns.photoPath) await claimPhoto(tx, user.id, columns.photoPath);
          if (before.photoPath) await releaseUpload(tx, user.id, before.photoPath);
        }
        await updatePet(tx, params.id, user.id, columns);
        await saveAllergies(tx, params.id, body);
        return { data: await load(tx, params.id, user.id), message: 'Pet Updated Successfully' };
      }),

    listPets: async ({ user }) => ({
      data: (await selectPets(db, user.id)).map((pet) => toPet(pet, secret)),
    }),

    getPet: async ({ params, user }) => ({ data: await load(db, params.id, user.id) }),

    ...timelineHandlers({ db, secret }),

    archivePet: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        if (!(await updatePetStatus(tx, params.id, user.id, body.status))) throw notFound();
        return { data: await load(tx, params.id, user.id), message: 'Saved' };
      }),
  };
}

const toNamed = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

const toCategory = ({ id, name, picture }: { id: string; name: string; picture: string }) => ({
  _id: id,
  name,
  petImage: `images/pets/${picture}.svg`,
});

function toPet(row: PetRow, secret: string) {
  const { id, userId: _, categoryId, categoryName, picture, breedId, breedName, photoPath, ...rest } = row;
  const { communityArea: area, earNotch, fedBy } = row;
  return {
    ...rest,
    community: row.isCommunity ? { area, earNotch, fedBy } : null,
    role: 'owner' as const,
    _id: id,
    category: toCategory({ id: categoryId, name: categoryName, picture }),
    breed: { _id: breedId, name: breedName },
    petImage: photoPath,
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
  };
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

async function checkBreed(db: Context['db'], form: Form, before?: Parameters<typeof mayBeOf>[2]) {
  if (await mayBeOf(db, { categoryId: form.category, breedId: form.breed }, before)) return;
  throw invalid('BREED_UNKNOWN', 'Choose a breed of this kind of animal.', {
    breed: 'Choose a breed, or Mixed / not sure.',
  });
}

async function saveAllergies(db: Context['db'], petId: string, { allergies = [] }: Form) {
  if (await replaceAllergies(db, petId, allergies)) return;
  throw invalid('ALLERGY_UNKNOWN', 'Choose allergies from the list.', { allergies: 'Choose from the list.' });
}

const claimPhoto = (db: Context['db'], userId: string, path: string) =>
  claimUpload(db, { userId, purpose: 'pet-photo', path, field: 'petImage' });
