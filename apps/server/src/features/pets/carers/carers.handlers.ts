import type { carers } from '@tailwell/contract/pets/carers';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectEvents } from './carer-events.sql.ts';
import { answer, cancel, invite, remove } from './carers.flow.ts';
import { invitationsOf, selectAllReceived } from './carers.invitations.sql.ts';
import { selectCarers, selectInvited } from './carers.sql.ts';
import { opensFile, selectRole } from './pet-access.sql.ts';
import { selectNow, selectPetsInCare, selectVisitsToday } from './pets-in-care.sql.ts';

export function carerHandlers({ db, secret }: Context): Handlers<typeof carers> {
  return {
    listCarers: async ({ params, user }) => {
      const role = await selectRole(db, params.id, user.id);
      if (!opensFile(role)) throw notFound();
      const isOwner = role === 'owner';
      const [people, invitations, history] = await Promise.all([
        selectCarers(db, params.id),
        selectInvited(db, params.id),
        isOwner ? selectEvents(db, params.id) : [],
      ]);
      return {
        data: {
          role,
          carers: people.map(({ id, userId, ...carer }) => ({ ...carer, _id: id, isMe: userId === user.id })),
          invitations: invitations.map(toInvitation),
          history,
        },
      };
    },

    inviteCarer: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const id = await invite(tx, { petId: params.id, userId: user.id, form: body });
        const invitation = await invitationsOf(tx).where('i.id', '=', id).executeTakeFirstOrThrow();
        return { data: toInvitation(invitation), message: 'Invitation sent' };
      }),

    cancelInvitation: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        await cancel(tx, { id: params.id, userId: user.id });
        return { data: null, message: 'Invitation cancelled' };
      }),

    removeCarer: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        const { hasLeft, petName } = await remove(tx, { id: params.id, userId: user.id });
        return { data: null, message: hasLeft ? `You no longer care for ${petName}` : 'Removed' };
      }),

    listMyInvitations: async ({ user }) => ({
      data: (await selectAllReceived(db, user.id)).map(({ id, role, invitedBy, expiresAt, ...pet }) => ({
        _id: id,
        pet: toPet(pet, secret),
        role,
        invitedBy: invitedBy || 'Someone',
        expiresAt,
      })),
    }),

    answerInvitation: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await answer(tx, { id: params.id, userId: user.id, isAccepted: body.isAccepted });
        return { data: null, message: body.isAccepted ? 'Accepted' : 'Declined' };
      }),

    listPetsInCare: async ({ user }) => {
      const [pets, visits, now] = await Promise.all([
        selectPetsInCare(db, user.id),
        selectVisitsToday(db, user.id),
        selectNow(db),
      ]);
      return {
        data: {
          pets: pets.map(({ carerId, role, ownerName, allergies, ...pet }) => ({
            ...toPet(pet, secret),
            carerId,
            role,
            ownerName,
            allergies,
          })),
          visits: visits.map(({ id, ...visit }) => ({ ...visit, _id: id })),
          now,
        },
      };
    },
  };
}

type Invitation = Awaited<ReturnType<typeof selectInvited>>[number];

const toInvitation = ({ id, ...invitation }: Invitation) => ({ ...invitation, _id: id });

interface PetRow {
  petId: string;
  name: string;
  photoPath: string | null;
  categoryName: string;
  picture: string;
}

/** A pet as its carers and invited users see it. */
const toPet = ({ petId, name, photoPath, categoryName, picture }: PetRow, secret: string) => ({
  _id: petId,
  name,
  category: { name: categoryName, petImage: `images/pets/${picture}.svg` },
  photo: photoPath ? signedImageUrls(secret, photoPath) : null,
});
