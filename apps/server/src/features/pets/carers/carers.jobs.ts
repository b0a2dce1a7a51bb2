import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { unavailable } from '../../../platform/http/errors.ts';
import { deleteOld, selectAllReceived, selectToSend } from './carers.invitations.sql.ts';
import { notifyInvited } from './carers.notify.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendCarerInvitation: { invitationId: string };
    notifyOfInvitations: { userId: string };
  }
}

/** Share of the hourly text messages that invitations can use: the rest is for sign-ins. */
const SMS_SHARE = 0.5;

/**
 * Sends a carer's invitation, and notifies the invited user if they have an account. A job rather than part of the
 * call, so that neither its answer nor its timing reveals whether a number has an account. Throws 503 `SENDING_FAILED`.
 */
export async function sendCarerInvitation(context: Context, { invitationId }: { invitationId: string }) {
  const { db, config, sms } = context;
  const invitation = await selectToSend(db, invitationId);
  if (!invitation) return;
  const { userId, petName, invitedBy, mobileNo } = invitation;
  if (userId) await inTransaction(db, (tx) => notifyInvited(tx, { ...invitation, userId }));
  if (!(await countSms(db, Math.floor(config.smsPerHour * SMS_SHARE)))) {
    throw unavailable('SENDING_FAILED', 'This hour’s text message limit is reached. It will go out later.');
  }
  const link = `${config.publicUrl}/care`;
  await sms({
    to: mobileNo,
    text: `${invitedBy || 'Someone'} asks you to care for ${petName}. Sign in with this number: ${link}`,
  });
}

/** Notifies a new account of invitations that its mobile number received earlier. */
export async function notifyOfInvitations({ db }: Context, { userId }: { userId: string }) {
  for (const { id } of await selectAllReceived(db, userId)) {
    await inTransaction(db, async (tx) => {
      const invitation = await selectToSend(tx, id);
      if (invitation) await notifyInvited(tx, { ...invitation, userId });
    });
  }
}

/** Deletes the numbers of invited users who never joined. */
export const sweepCarerInvitations = ({ db }: Context) => deleteOld(db);
