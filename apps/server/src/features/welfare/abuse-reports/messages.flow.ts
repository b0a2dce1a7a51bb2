import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { notifyQuestion } from './abuse-reports.notify.flow.ts';
import { insertMessage } from './messages.sql.ts';
import { publishReport } from './move-report.flow.ts';

type Tx = Transaction<Database>;

interface OpenReport {
  id: string;
  status: AbuseStatus;
  userId: string | null;
  mayContact: boolean;
}

/** Sends an officer's question to the reporter of a locked case and notifies them. Returns the message's id. */
export async function askReporter(tx: Tx, report: OpenReport, question: { officerId: string; text: string }) {
  const { officerId, text } = question;
  const messageId = await insertMessage(tx, {
    reportId: report.id,
    author: 'officer',
    authorId: officerId,
    text,
  });
  await publishReport(tx, report);
  await notifyQuestion(tx, { ...report, messageId });
  // Several questions share one waiting notification.
  if (!report.userId) {
    await enqueue(tx, 'writeToReporter', { reportId: report.id }, { key: `writeToReporter ${report.id}` });
  }
  return messageId;
}
