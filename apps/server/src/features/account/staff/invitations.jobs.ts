import { INVITATION_DAYS } from '@tailwell/contract/account/invitations';
import { roleNames } from '@tailwell/contract/roles';
import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { unavailable } from '../../../platform/http/errors.ts';
import { invitationCode, invitationLink } from './invitations.rules.ts';
import { eraseOldInvitations, selectInvitation } from './invitations.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendInvitation: { invitationId: string };
  }
}

/** Sends an invitation. Throws 503 `SENDING_FAILED`. */
export async function sendInvitation(context: Context, { invitationId }: { invitationId: string }) {
  const { db, config, secret, mail, sms } = context;
  const invitation = await selectInvitation(db, invitationId);
  if (invitation?.state !== 'open') return;
  const { provider, recipient: to, name, role, scope, invitedBy } = invitation;
  const link = invitationLink(config.publicUrl, invitationCode(secret, invitationId));
  const roleText = [roleNames[role], scope].filter(Boolean).join(', ');
  if (provider === 'email') {
    await mail({
      to,
      subject: 'You are invited to work with Tailwell',
      text: [
        name ? `Hello ${name},` : 'Hello,',
        `${invitedBy || 'Tailwell'} invites you to work with Tailwell as: ${roleText}.`,
        `Accept the invitation: ${link}`,
        `The link is for you alone and valid for ${INVITATION_DAYS} days. If you didn’t expect it, ignore this message.`,
      ].join('\n\n'),
    });
    return;
  }
  if (!(await countSms(db, config.smsPerHour))) {
    throw unavailable('SENDING_FAILED', 'This hour’s text message limit is reached. It will go out later.');
  }
  await sms({
    to,
    text: `You are invited to work with Tailwell as ${roleText}. Accept within ${INVITATION_DAYS} days: ${link}`,
  });
}

/** Erases addresses and numbers from invitations that were never accepted. */
export const sweepInvitations = ({ db }: Context) => eraseOldInvitations(db);
