import type { shopPeople } from '@tailwell/contract/account/people';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { removeRole } from './grant.flow.ts';
import { countOpen, selectShopInvitations as selectInvitationsOfShop } from './invitations.sql.ts';
import { invite, recipientOf, resendInvitation, revokeInvitation } from './invite.flow.ts';
import { selectContacts, selectShopPeople } from './staff.people.sql.ts';

/** Open invitations allowed per shop: they must not allow mass messages. */
const MAX_OPEN = 20;

export function shopPeopleHandlers({ db }: Context): Handlers<typeof shopPeople> {
  return {
    listShopPeople: async ({ user: { id: ownId, shopId } }) => {
      const [rows, invitations] = await Promise.all([
        selectShopPeople(db, shopId),
        selectInvitationsOfShop(db, shopId),
      ]);
      const contacts = await selectContacts(
        db,
        rows.map(({ userId }) => userId),
      );
      return {
        data: {
          people: rows.map(({ id, userId, suspendedAt, ...row }) => ({
            ...row,
            _id: id,
            contacts: contacts.get(userId) ?? [],
            isYou: userId === ownId,
            isSuspended: suspendedAt !== null,
          })),
          invitations: invitations.map(({ id, name, contact, role, state, expiresAt }) => ({
            _id: id,
            name,
            contact,
            role,
            state,
            expiresAt,
          })),
        },
      };
    },

    inviteShopStaff: ({ user, body: { name, ...to } }) =>
      inTransaction(db, async (tx) => {
        if ((await countOpen(tx, user.shopId)) >= MAX_OPEN) {
          throw conflict(
            'TOO_MANY_OPEN',
            'You have too many open invitations. Revoke a few unaccepted ones first.',
          );
        }
        const { id: invitedBy, shopId } = user;
        const role = { role: 'shop_staff', shopId, vetId: null, cityId: null } as const;
        const data = await invite(tx, { ...recipientOf(to), ...role, name, invitedBy });
        return { data, message: 'Invited.' };
      }),

    resendShopInvitation: async ({ user: { shopId }, params: { id } }) => ({
      data: await inTransaction(db, (tx) => resendInvitation(tx, { id, shopId })),
      message: 'Sent again.',
    }),

    revokeShopInvitation: async ({ user: { shopId }, params: { id } }) => {
      await inTransaction(db, (tx) => revokeInvitation(tx, { id, shopId }));
      return { data: null, message: 'Revoked. The link no longer works.' };
    },

    removeShopStaff: async ({ user: { shopId }, params }) => {
      await inTransaction(db, (tx) => removeRole(tx, params.id, shopId));
      return { data: null, message: 'Removed. They can no longer open your shop’s console.' };
    },
  };
}
