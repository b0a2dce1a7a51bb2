import type { pets } from '@tailwell/contract/pets/pets';
import { MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { markPetDosesRead } from '../reminders/reminders.notify.flow.ts';
import {
  type PetRow,
  selectAllergies,
  selectBreeds,
  selectPet,
  selectPetCategories,
  selectPets,
  updatePetStatus,
} from './pets.sql.ts';
import { selectTimeline } from './timeline.sql.ts';
import { fromCursor, toCursor, toEntry } from './timeline.view.ts';
import { selectAdultRange, selectWeights } from './weights.sql.ts';
import { addPet, changePet } from './write-pet.flow.ts';

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
        const petId = await addPet(tx, user.id, body);
        return { data: await load(tx, petId, user.id), message: 'Pet Added Successfully' };
      }),

    updatePet: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        await changePet(tx, params.id, user.id, body);
        return { data: await load(tx, params.id, user.id), message: 'Pet Updated Successfully' };
      }),

    listPets: async ({ user }) => ({
      data: (await selectPets(db, user.id)).map((pet) => toPet(pet, secret)),
    }),

    getPet: async ({ params, user }) => ({ data: await load(db, params.id, user.id) }),

    getTimeline: async ({ params, query, user }) => {
      if (!(await hasFileAccess(db, params.id, user.id))) throw notFound();
      const { kind, show, search } = query;
      const before = query.before === undefined ? undefined : fromCursor(query.before);
      const filter = { petId: params.id, userId: user.id, kind, show, search, before };
      const { rows, hasMore } = await selectTimeline(db, filter);
      const last = rows.at(-1);
      return {
        data: rows.map((row) => toEntry(row, secret)),
        next: hasMore && last ? toCursor(last) : null,
      };
    },

    listWeights: async ({ params, user }) => {
      if (!(await hasFileAccess(db, params.id, user.id))) throw notFound();
      return {
        data: await selectWeights(db, params.id),
        range: (await selectAdultRange(db, params.id)) ?? null,
      };
    },

    archivePet: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        if (body.status !== 'with_me') await markPetDosesRead(tx, params.id);
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
  const { id, userId: _, ownerName, categoryId, categoryName, picture, breedId, breedName, ...rest } = row;
  const { communityArea: area, earNotch, fedBy, role, photoPath } = row;
  return {
    ...rest,
    community: row.isCommunity ? { area, earNotch, fedBy } : null,
    sharedBy: role === 'owner' ? null : ownerName || 'Someone',
    _id: id,
    category: toCategory({ id: categoryId, name: categoryName, picture }),
    breed: { _id: breedId, name: breedName },
    petImage: photoPath,
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
  };
}
