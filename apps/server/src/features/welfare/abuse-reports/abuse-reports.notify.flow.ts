import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDate } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { abuseMessages } from './abuse-reports.messages.ts';
import type { ExpiringDraft } from './drafts.sql.ts';

type Tx = Transaction<Database>;

const screenOf = (id: string) => `/report-animal-abuse/case/${id}`;

/** A case's reporter; without an account, no notification reaches them. */
interface Reporter {
  id: string;
  userId: string | null;
  mayContact: boolean;
}

/** Notifies a reporter; outside the app only if they agreed to be contacted. */
async function notifyReporter(
  tx: Tx,
  { id, userId, mayContact }: Reporter,
  content: Content,
  { key, url = screenOf(id) }: { key: string; url?: string },
) {
  if (!userId) return;
  await notify(tx, { ...content, ...(mayContact && { reach: 'everywhere' }), userId, key, url });
}

/** Notifies the reporter that their case has moved on. */
export const notifyMoved = (tx: Tx, report: Reporter & { revision: number }) =>
  notifyReporter(tx, report, renderMessage(abuseMessages['abuse-case-moved'], {}), {
    key: `abuse-case:${report.id}:${report.revision}`,
  });

/** Notifies the reporter of an officer's question. */
export const notifyQuestion = (tx: Tx, report: Reporter & { messageId: string }) =>
  notifyReporter(tx, report, renderMessage(abuseMessages['abuse-question'], {}), {
    key: `abuse-question:${report.messageId}`,
  });

/** Notifies a user that their draft will be erased in a few days. */
export function notifyExpiring(tx: Tx, draft: ExpiringDraft) {
  const day = inIndianDate(draft.endsAt);
  return notifyReporter(tx, draft, renderMessage(abuseMessages['abuse-draft-ending'], { day }), {
    key: `abuse-draft:${draft.id}:${draft.revision}`,
    url: `${screenOf(draft.id)}/edit`,
  });
}
