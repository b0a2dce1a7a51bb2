import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { unsealContact } from './abuse-reports.contacts.rules.ts';
import { selectQuestionRecipient } from './abuse-reports.notified.sql.ts';
import { notifyExpiring } from './abuse-reports.notify.flow.ts';
import { clearSources, lockOldDrafts, selectExpiring } from './drafts.sql.ts';
import { deleteOldAttempts } from './opening-attempts.sql.ts';
import { redactReport } from './redact.flow.ts';
import { eraseDrafts } from './reporter.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    writeToReporter: { reportId: string };
    redactReport: { reportId: string };
  }
}

const BATCH_SIZE = 100;

/** Erases abandoned drafts with their files. */
export async function eraseOldDrafts({ db, log }: Pick<Context, 'db' | 'log'>) {
  for (;;) {
    const erased = await inTransaction(db, async (tx) => {
      const ids = await lockOldDrafts(tx, BATCH_SIZE);
      await eraseDrafts(tx, ids);
      return ids.length;
    });
    if (erased > 0) log.info({ erased }, 'old drafts erased');
    if (erased < BATCH_SIZE) return;
  }
}

/** Reminds users with an account of a draft before it is erased. */
export async function remindOfOldDrafts({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const expiring = await selectExpiring(tx, BATCH_SIZE);
      for (const draft of expiring) await notifyExpiring(tx, draft);
      return expiring.length;
    });
    if (reminded < BATCH_SIZE) return;
  }
}

/** Deletes what is stored for an hour or two days against floods and guessing. */
export async function clearReportSources({ db }: Pick<Context, 'db'>) {
  await clearSources(db);
  await deleteOldAttempts(db);
}

/** Share of the hourly text messages that questions can use: the rest is for sign-ins. */
const SMS_SHARE = 0.5;

/**
 * Notifies a reporter without an account of a question, if they agreed to be contacted. No staff member sees the
 * address, and the message has neither case number nor question: others may read it. Throws 503 `SENDING_FAILED`.
 */
export async function writeToReporter(context: Context, { reportId }: { reportId: string }) {
  const { db, config, log, mail, secret, sms } = context;
  const report = await selectQuestionRecipient(db, reportId);
  const contact = report && unsealContact(secret, reportId, report.reporterSealed);
  if (!contact) return;
  const address = `${config.publicUrl}/report-animal-abuse/cases`;
  if (contact.email) {
    await mail({
      to: contact.email,
      subject: 'A question about your report',
      text: [
        'An officer has a question about what you have reported to Tailwell.',
        `Open your case with its number and receipt to answer it: ${address}`,
        'You get this because you agreed that we may write to you. The officer doesn’t see this address.',
      ].join('\n\n'),
    });
    return;
  }
  if (!contact.mobileNo) return;
  const perHour = Math.floor(config.smsPerHour * SMS_SHARE);
  if (perHour === 0 || !(await countSms(db, perHour))) {
    log.warn({ reportId, perHour }, 'no text message for a question: the hourly limit is reached');
    return;
  }
  await sms({
    to: contact.mobileNo,
    text: `Tailwell: An officer has a question about your report. Open it with its number and receipt: ${address}`,
  });
}

/** Removes an erased user's name from a case's texts, then their sealed contact. */
export async function redactErased({ db, secret }: Context, { reportId }: { reportId: string }) {
  await inTransaction(db, (tx) => redactReport(tx, secret, reportId));
}
