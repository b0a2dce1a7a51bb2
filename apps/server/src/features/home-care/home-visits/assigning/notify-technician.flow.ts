import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import type { NotificationKind } from '../../../account/notifications/notifications.sql.ts';
import { notify } from '../../../account/notifications/notify.flow.ts';
import { selectNotified } from '../home-visits.notified.sql.ts';
import { formatServices, formatWindow } from '../home-visits.notified.view.ts';

type Tx = Transaction<Database>;

interface Recipient {
  visitId: string;
  /** Null: nobody signs in as them. */
  userId: string | null;
  /** When it has changed: the same visit can come and go. */
  at: Date;
}

async function send(
  tx: Tx,
  { visitId, userId, at }: Recipient,
  kind: NotificationKind,
  title: string,
  url: string,
) {
  if (!userId) return;
  const visit = await selectNotified(tx, visitId);
  await notify(tx, {
    userId,
    kind,
    key: `${kind}:${visitId}:${userId}:${at.toISOString()}`,
    title,
    text: `${formatServices(visit)}, ${formatWindow(visit)}.`,
    url,
  });
}

/** Tells whoever comes of a visit that is theirs now. */
export const notifyReceived = (tx: Tx, recipient: Recipient) =>
  send(tx, recipient, 'visit-received', 'You have a new visit', `/console/visits/${recipient.visitId}`);

/** Tells whoever would have come that somebody else does. */
export const notifyTaken = (tx: Tx, recipient: Recipient) =>
  send(tx, recipient, 'visit-taken', 'A visit is not yours any more', '/console/visits');
