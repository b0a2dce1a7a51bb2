import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { renderMessage } from '../../../account/notifications/messages.rules.ts';
import { notify } from '../../../account/notifications/notify.flow.ts';
import { visitMessages } from '../home-visits.messages.ts';
import { selectNotified } from '../home-visits.notified.sql.ts';
import { formatServices, formatWindow } from '../home-visits.notified.view.ts';

type Tx = Transaction<Database>;

interface Recipient {
  visitId: string;
  /** Null: the technician has no account. */
  userId: string | null;
  /** Time of the change: the same visit can be assigned and taken away repeatedly. */
  at: Date;
}

async function send(
  tx: Tx,
  { visitId, userId, at }: Recipient,
  message: (typeof visitMessages)['visit-received' | 'visit-taken'],
  url: string,
) {
  if (!userId) return;
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(message, { services: formatServices(visit), window: formatWindow(visit) });
  const key = `${content.kind}:${visitId}:${userId}:${at.toISOString()}`;
  await notify(tx, { ...content, userId, key, url });
}

/** Notifies a technician that a visit is theirs now. */
export const notifyReceived = (tx: Tx, recipient: Recipient) =>
  send(tx, recipient, visitMessages['visit-received'], `/console/visits/${recipient.visitId}`);

/** Notifies a technician that another one takes the visit. */
export const notifyUnassigned = (tx: Tx, recipient: Recipient) =>
  send(tx, recipient, visitMessages['visit-taken'], '/console/visits');
