import { INVITATION_DAYS } from '@tailwell/contract/account/invitations';
import type { Context } from '../context.ts';
import { selectPersonByIdentity } from '../features/account/auth/auth.people.sql.ts';
import { resetFactor } from '../features/account/second-factor/reset-factor.flow.ts';
import { invitationCode, invitationLink } from '../features/account/staff/invitations.rules.ts';
import { hasRole, selectOpenFor } from '../features/account/staff/invitations.sql.ts';
import { invite } from '../features/account/staff/invite.flow.ts';
import { startAudit } from '../platform/database/audit.ts';
import { inTransaction } from '../platform/database/db.ts';
import { runJobInContext } from '../platform/observation/request-context.ts';

type Operator = Pick<Context, 'db' | 'secret' | 'config'>;

/** The permission in the audit log: no staff member does this. */
const PERMISSION = 'operator';

const asOperator = <T>(call: string, work: () => Promise<T>) =>
  runJobInContext(call, undefined, () => {
    startAudit({ actorId: null, permission: PERMISSION, call: `operator.${call}`, reason: '' });
    return work();
  });

/**
 * Invites an admin. Returns the message for the operator, with the link, also of an invitation that is open already.
 * Throws an Error with a message for the operator.
 */
export async function inviteAdmin({ db, secret, config }: Operator, email: string): Promise<string[]> {
  const role = { role: 'admin', shopId: null, vetId: null, cityId: null } as const;
  const invitation = { ...role, provider: 'email', recipient: email, name: '', invitedBy: null } as const;
  if (await hasRole(db, invitation)) throw new Error(`${email} is already an admin: sign in at /console.`);
  const id = await asOperator('inviteAdmin', () =>
    inTransaction(
      db,
      async (tx) => (await selectOpenFor(tx, invitation)) ?? (await invite(tx, invitation))._id,
    ),
  );
  return [
    `${email} is invited as an admin. The link is for this address alone, works once and lasts ${INVITATION_DAYS} days:`,
    invitationLink(config.publicUrl, invitationCode(secret, id)),
    config.mail
      ? 'It also goes out by mail, as soon as a server runs.'
      : 'No mail server is set up (SMTP_URL), so send it yourself; a sandbox shows it in its inbox.',
  ];
}

/** Resets a user's second factor: the old authenticator app is no longer valid, and the user is signed out. */
export async function resetSecondFactor({ db }: Operator, email: string): Promise<string[]> {
  await asOperator('resetSecondFactor', () =>
    inTransaction(db, async (tx) => {
      const person = await selectPersonByIdentity(tx, 'email', email);
      if (!person) throw new Error(`No one signs in as ${email}. Check the spelling.`);
      if (!(await resetFactor(tx, person.id))) throw new Error(`${email} has no second factor.`);
    }),
  );
  return [`The second factor of ${email} is reset. They set up a new one when they sign in at /console.`];
}
