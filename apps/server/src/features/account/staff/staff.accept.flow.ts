import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { startAudit } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { markSignIn, updateMissingName } from '../auth/auth.people.sql.ts';
import { addRole } from './grant.flow.ts';
import { readInvitationCode } from './invitations.rules.ts';
import { selectInvitation, updateAccepted } from './invitations.sql.ts';
import { maskContact } from './staff.contacts.rules.ts';

type Tx = Transaction<Database>;
type Invitation = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>;

/** An invitation by the code in its link. Throws 409: the same for every code that isn't ours. */
export async function openInvitation({ db, secret }: Pick<Context, 'db' | 'secret'>, code: string) {
  const id = readInvitationCode(secret, code);
  const invitation = id && (await selectInvitation(db, id));
  if (!invitation) {
    const message =
      'This link isn’t complete, or isn’t one of ours. Please open it from the message again, or ask for a new invitation.';
    throw conflict('INVITATION_UNKNOWN', message);
  }
  return invitation;
}

/** Throws 409 unless it can be accepted. */
export function requireOpen({ state }: Invitation) {
  if (state === 'open') return;
  const [code, message] = CLOSED_ERRORS[state];
  throw conflict(code, message);
}

const CLOSED_ERRORS = {
  accepted: ['INVITATION_ACCEPTED', 'This invitation has been accepted. Please sign in at the console.'],
  expired: [
    'INVITATION_EXPIRED',
    'This invitation has expired. Please ask the person who invited you to send it again.',
  ],
  revoked: [
    'INVITATION_REVOKED',
    'This invitation was revoked. If you think that’s a mistake, ask the person who invited you.',
  ],
} as const;

/** Accepts an invitation once, granting its role to the user. */
export async function acceptInvitation(context: Context, { code, userId }: { code: string; userId: string }) {
  const invitation = await openInvitation(context, code);
  // Accepting makes the user staff: it is recorded in the audit log like all their actions.
  startAudit({ actorId: userId, permission: 'staff', call: 'invitations.acceptInvitation', reason: '' });
  await inTransaction(context.db, (tx) => accept(tx, invitation, userId));
  return invitation.role;
}

async function accept(tx: Tx, invitation: Invitation, userId: string) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const accepted = await updateAccepted(tx, invitation.id, userId);
  if (!accepted) throw await acceptRefusal(tx, invitation.id);
  const { name, invitedBy, ...role } = accepted;
  await addRole(tx, { ...role, userId, grantedBy: invitedBy });
  await updateMissingName(tx, userId, name);
  await markSignIn(tx, userId);
}

async function acceptRefusal(tx: Tx, id: string) {
  const invitation = await selectInvitation(tx, id);
  if (!invitation) return notFound();
  requireOpen(invitation);
  const { provider, recipient } = invitation;
  return conflict(
    'INVITATION_FOR_OTHERS',
    `This invitation is for ${maskContact(provider, recipient)}, or your access is suspended. Sign in with that address or number, or ask an admin.`,
  );
}
