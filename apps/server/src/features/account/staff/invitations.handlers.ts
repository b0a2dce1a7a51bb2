import { invitationOffice, type invitations } from '@tailwell/contract/account/invitations';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectListed, selectOne } from './invitations.sql.ts';
import { invite, recipientOf, resendInvitation, revokeInvitation } from './invite.flow.ts';
import { acceptInvitation, openInvitation, requireOpen } from './staff.accept.flow.ts';

export const invitationOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(invitationOffice, db, { select: selectListed, find: selectOne });

export function invitationHandlers(context: Context): Handlers<typeof invitations> {
  const { db } = context;
  return {
    invite: async ({ user, body: { name, role, shopId, vetId, cityId, ...to } }) => {
      const invitation = { ...recipientOf(to), name, role, shopId, vetId, cityId, invitedBy: user.id };
      return { data: await inTransaction(db, (tx) => invite(tx, invitation)), message: 'Invited.' };
    },

    resendInvitation: async ({ params }) => ({
      data: await inTransaction(db, (tx) => resendInvitation(tx, params)),
      message: 'Sent again.',
    }),

    revokeInvitation: async ({ params }) => {
      await inTransaction(db, (tx) => revokeInvitation(tx, params));
      return { data: null, message: 'Revoked. The link no longer works.' };
    },

    readInvitation: async ({ body }) => {
      const invitation = await openInvitation(context, body.code);
      requireOpen(invitation);
      const { name, role, scope, invitedBy, recipient, expiresAt } = invitation;
      const provider = invitation.provider === 'email' ? 'email' : 'mobile';
      return { data: { name, role, scope, invitedBy, provider, recipient, expiresAt } };
    },

    acceptInvitation: async ({ user, body }) => ({
      data: { role: await acceptInvitation(context, { code: body.code, userId: user.id }) },
      message: 'Welcome to Tailwell.',
    }),
  };
}
