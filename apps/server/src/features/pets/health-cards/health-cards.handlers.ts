import { randomBytes } from 'node:crypto';
import type { healthCards } from '@tailwell/contract/pets/health-cards';
import { MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { addPet } from '../pets/write-pet.flow.ts';
import { deleteDeworming } from '../vaccinations/dewormings.sql.ts';
import { selectWritablePet } from '../vaccinations/own-entries.sql.ts';
import {
  changeVaccination,
  clearOwnEntries,
  findWritablePet,
  removeVaccination,
  writeDeworming,
  writeVaccination,
} from '../vaccinations/write.flow.ts';
import { lockOwnPet } from './health-cards.cards.sql.ts';
import { toCard, toPass, toPassCheck } from './health-cards.cards.view.ts';
import { loadCards } from './load-cards.flow.ts';
import { insertPass, selectByPassCode, updateRevoked } from './passes.sql.ts';

/** 128 bits, so that codes can't be guessed. */
const newCode = () => randomBytes(16).toString('base64url');

export function healthCardHandlers({ db, secret, config }: Context): Handlers<typeof healthCards> {
  const urlOptions = { secret, publicUrl: config.publicUrl };
  const load = async (tx: Kysely<Database>, petId: string, userId: string) => {
    const [card] = await loadCards(tx, userId, petId);
    if (!card) throw notFound();
    return toCard(card, userId, urlOptions);
  };
  return {
    createCard: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const petId = body.pet ? await addPet(tx, user.id, body.pet, 'pet.') : body.petId;
        const pet = petId ? await selectWritablePet(tx, petId, user.id) : undefined;
        if (!pet) throw invalid('PET_UNKNOWN', 'Choose the pet again.', { petId: 'Choose the pet again.' });
        for (const [index, form] of body.vaccinations.entries()) {
          await writeVaccination(tx, pet, user.id, form, `vaccinations.${index}.`);
        }
        return { data: await load(tx, pet.id, user.id), message: 'Card Saved Successfully' };
      }),

    listCards: async ({ user, query }) => ({
      data: (await loadCards(db, user.id, query.petId)).map((card) => toCard(card, user.id, urlOptions)),
    }),

    deleteCard: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        if (!(await lockOwnPet(tx, params.id, user.id))) throw notFound();
        await updateRevoked(tx, params.id);
        await clearOwnEntries(tx, params.id);
        return { data: null, message: 'Card Deleted Successfully' };
      }),

    uploadPetDocument: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'pet-document',
        contentType: body.sContentType,
        maxBytes: MAX_PDF_BYTES,
      }),
    }),

    addVaccination: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await writeVaccination(tx, await findWritablePet(tx, params.id, user.id), user.id, body);
        return { data: await load(tx, params.id, user.id), message: 'Vaccination added.' };
      }),

    updateVaccination: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        const petId = await changeVaccination(tx, params.id, user.id, body);
        return { data: await load(tx, petId, user.id), message: 'Vaccination saved.' };
      }),

    deleteVaccination: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        const petId = await removeVaccination(tx, params.id, user.id);
        return { data: await load(tx, petId, user.id), message: 'Vaccination deleted.' };
      }),

    addDeworming: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await writeDeworming(tx, await findWritablePet(tx, params.id, user.id), user.id, body);
        return { data: await load(tx, params.id, user.id), message: 'Deworming added.' };
      }),

    deleteDeworming: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        const petId = await deleteDeworming(tx, params.id, user.id);
        if (!petId) throw notFound();
        return { data: await load(tx, petId, user.id), message: 'Deworming deleted.' };
      }),

    makePass: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        const pass = await insertPass(tx, { petId: params.id, userId: user.id, code: newCode() });
        if (!pass) throw notFound();
        return { data: toPass(pass, config.publicUrl) };
      }),

    revokePass: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        if (!(await hasFileAccess(tx, params.id, user.id))) throw notFound();
        await updateRevoked(tx, params.id);
        return { data: null, message: 'The pass is revoked.' };
      }),

    checkPass: async ({ params }) => {
      const checked = await selectByPassCode(db, params.code);
      return { data: checked ? toPassCheck(checked, secret) : null };
    },
  };
}
