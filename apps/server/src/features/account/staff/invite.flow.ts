import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound, tooMany } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { requireGrantable } from './grant.flow.ts';
import {
  hasRole,
  insertInvitation,
  type NewInvitation,
  selectInvitation,
  updateRevoked,
  updateSent,
} from './invitations.sql.ts';
import { maskContact } from './staff.contacts.rules.ts';

type Tx = Transaction<Database>;

interface Recipient {
  email?: string | undefined;
  mobileNo?: string | undefined;
}

/** The one that is given; the contract rejects a form with neither. */
export const recipientOf = ({ email, mobileNo = '' }: Recipient) =>
  email === undefined
    ? ({ provider: 'mobile', recipient: mobileNo } as const)
    : ({ provider: 'email', recipient: email } as const);

/**
 * Invites a user: the message is sent once the transaction commits. Throws 409 if they are already invited or have the
 * role.
 */
export async function invite(tx: Tx, invitation: NewInvitation) {
  await requireGrantable(tx, invitation);
  if (await hasRole(tx, invitation)) {
    throw conflict('HAS_ROLE', 'This person already has that role. Choose another one.');
  }
  const added = await insertInvitation(tx, invitation);
  if (!added) {
    const message = 'They are already invited for this. Find that invitation in the list and send it again.';
    throw conflict('INVITED_ALREADY', message);
  }
  const { provider, recipient, role, shopId, vetId, cityId } = invitation;
  const after = {
    to: maskContact(provider, recipient),
    role,
    shopId,
    vetId,
    cityId,
    expiresAt: added.expiresAt,
  };
  recordChange({ kind: 'invitations', id: added.id, before: null, after });
  await sendLater(tx, added.id);
  return { _id: added.id, expiresAt: added.expiresAt };
}

interface InvitationRef {
  id: string;
  /** Only if it is one of this shop. */
  shopId?: string;
}

/** Sends the link again and restarts its validity. */
export async function resendInvitation(tx: Tx, ref: InvitationRef) {
  const sent = await updateSent(tx, ref);
  if (!sent) throw await invitationRefusal(tx, ref);
  const { id, expiresAt, expiredAt } = sent;
  recordChange({ kind: 'invitations', id, before: { expiresAt: expiredAt }, after: { expiresAt } });
  await sendLater(tx, id);
  return { _id: id, expiresAt };
}

/** Revokes the link. */
export async function revokeInvitation(tx: Tx, ref: InvitationRef) {
  if (!(await updateRevoked(tx, ref))) throw await invitationRefusal(tx, ref);
  recordChange({
    kind: 'invitations',
    id: ref.id,
    before: { isRevoked: false },
    after: { isRevoked: true },
  });
}

const sendLater = (tx: Tx, invitationId: string) =>
  enqueue(tx, 'sendInvitation', { invitationId }, { key: `invitation ${invitationId}` });

async function invitationRefusal(db: Kysely<Database>, { id, shopId }: InvitationRef) {
  const invitation = await selectInvitation(db, id);
  if (!invitation || (shopId !== undefined && invitation.shopId !== shopId)) return notFound();
  if (invitation.state === 'accepted') {
    return conflict('NOT_OPEN', 'They have already accepted it. Find them under People.');
  }
  if (invitation.state === 'revoked') {
    return conflict('NOT_OPEN', 'This invitation has been revoked. Invite them again.');
  }
  return tooMany('TOO_SOON', 'It was sent a moment ago. Please wait a minute before you send it again.', 60);
}
