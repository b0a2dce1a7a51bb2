import { randomBytes } from 'node:crypto';
import { DOCUMENTS_PER_PET, SHARES_PER_PET } from '@tailwell/contract/pets/pet-file-constants';
import type { petFiles } from '@tailwell/contract/pets/pet-files';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { claimUpload, releaseUploads, transferUpload } from '../../../platform/uploads/uploads.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { deleteDocument, insertDocument, lockFile, selectDocuments } from './documents.sql.ts';
import { petFileMessages } from './pet-files.messages.ts';
import { toDocument, toFile } from './pet-files.view.ts';
import { selectSharedFile } from './shared-file.sql.ts';
import { endShare, insertShare, openShare, selectShares } from './shares.sql.ts';
import { removeWeight, saveWeight } from './weights.sql.ts';

export function petFileHandlers({ db, secret, config }: Context): Handlers<typeof petFiles> {
  const checkFile = async (petId: string, userId: string) => {
    if (!(await hasFileAccess(db, petId, userId))) throw notFound();
  };
  return {
    addWeight: async ({ params, user, body }) => {
      await checkFile(params.id, user.id);
      await saveWeight(db, params.id, body.on, body.weightKg);
      return { data: null, message: 'Weight saved' };
    },

    deleteWeight: async ({ params, user, body }) => {
      await checkFile(params.id, user.id);
      if (!(await removeWeight(db, params.id, body.on))) throw notFound();
      return { data: null, message: 'Weight deleted' };
    },

    getFile: async ({ params, user }) => {
      await checkFile(params.id, user.id);
      return { data: toFile(await selectSharedFile(db, params.id), secret) };
    },

    listDocuments: async ({ params, user }) => {
      await checkFile(params.id, user.id);
      return { data: (await selectDocuments(db, params.id)).map((row) => toDocument(row, secret)) };
    },

    addDocument: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const pet = await lockFile(tx, params.id, user.id);
        if (!pet) throw notFound();
        await claimUpload(tx, { userId: user.id, purpose: 'pet-document', path: body.file, field: 'file' });
        // A document belongs to the pet's owner, whichever carer uploads it.
        await transferUpload(tx, body.file, pet.ownerId);
        const { title, kind, datedOn = null } = body;
        const document = { petId: params.id, title, kind, datedOn, path: body.file, addedBy: user.id };
        const added = await insertDocument(tx, document);
        if (!added)
          throw conflict(
            'TOO_MANY_DOCUMENTS',
            `A pet’s file holds ${DOCUMENTS_PER_PET} papers. Delete one that you no longer need first.`,
          );
        return { data: toDocument(added, secret), message: 'Paper added' };
      }),

    deleteDocument: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        const deleted = await deleteDocument(tx, params.id, user.id);
        if (!deleted) throw notFound();
        await releaseUploads(tx, [deleted.path]);
        return { data: null, message: 'Paper deleted' };
      }),

    listShares: async ({ params, user }) => {
      await checkFile(params.id, user.id);
      return { data: (await selectShares(db, params.id)).map(toShare) };
    },

    // Not through `once`, which stores answers: the code must not be stored anywhere.
    shareFile: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        if (!(await lockFile(tx, params.id, user.id))) throw notFound();
        const code = randomBytes(16).toString('base64url');
        const { days, note = '' } = body;
        const link = { petId: params.id, createdBy: user.id, codeHash: hashToken(code), note, days };
        const share = await insertShare(tx, link);
        if (!share)
          throw conflict(
            'TOO_MANY_SHARES',
            `There are ${SHARES_PER_PET} open links already. End one that is no longer needed first.`,
          );
        return { data: { ...toShare(share), url: `${config.publicUrl}/shared/pet#${code}` } };
      }),

    endShare: async ({ params, user }) => {
      if (!(await endShare(db, params.id, user.id))) throw notFound();
      return { data: null, message: 'Link ended' };
    },

    openSharedFile: ({ body }) =>
      inTransaction(db, async (tx) => {
        const share = await openShare(tx, hashToken(body.code), body.isAgain);
        if (!share) return { data: null };
        const file = await selectSharedFile(tx, share.petId);
        await notifyOpened(tx, share, { ownerId: file.ownerId, petName: file.pet.name });
        return { data: { ...toFile(file, secret), expiresAt: share.expiresAt } };
      }),
  };
}

type Share = NonNullable<Awaited<ReturnType<typeof insertShare>>>;

const toShare = ({ id, ...share }: Share) => ({ ...share, _id: id });

interface OpenedShare {
  id: string;
  petId: string;
  createdBy: string;
  note: string;
}

/** Notifies a pet's owner, and the co-parent who created the link, that its file was opened: once per day and link. */
async function notifyOpened(
  tx: Transaction<Database>,
  { id, petId, createdBy, note }: OpenedShare,
  { ownerId, petName }: { ownerId: string; petName: string },
) {
  const day = dayInIndia(new Date());
  await notifyEach(
    tx,
    [...new Set([ownerId, createdBy])].map((userId) => ({
      ...renderMessage(petFileMessages['file-opened'], { pet: petName, note }),
      userId,
      key: `file-opened:${id}:${day}:${userId}`,
      url: `/profile/pets/${petId}/share`,
    })),
  );
}
