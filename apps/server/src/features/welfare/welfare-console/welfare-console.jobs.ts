import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { updateReminded } from '../abuse-reports/abuse-reports.sql.ts';
import { selectLetter } from '../abuse-reports/letters/letter.sql.ts';
import { renderLetterPdf } from '../abuse-reports/letters/letter-pdf.view.ts';
import { notifyFollowUps, notifyWaiting } from '../abuse-reports/notify-officers.flow.ts';
import { selectUnsentLetter, updateLetterSent } from './welfare-console.letters.sql.ts';
import { lockFollowUps, selectFollowUps, selectUnanswered } from './welfare-console.reminders.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    mailWelfareLetter: { forwardId: string };
  }
}

const BATCH_SIZE = 200;

/** Reminds officers once of the cases they wanted to follow up today. */
export async function remindOfFollowUps({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const ids = (await lockFollowUps(tx, BATCH_SIZE)).map(({ id }) => id);
      await notifyFollowUps(tx, await selectFollowUps(tx, ids));
      await updateReminded(tx, ids);
      return ids.length;
    });
    if (reminded < BATCH_SIZE) return;
  }
}

/** Reminds each officer of a city once of cases that no one has looked at. */
export async function remindOfUnanswered({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) =>
      notifyWaiting(tx, await selectUnanswered(tx, BATCH_SIZE)),
    );
    if (reminded < BATCH_SIZE) return;
  }
}

/**
 * Mails a case's letter, without its reporter, to the authority it was forwarded to; once, unless the server crashes
 * between the mail and its record. Throws 503 `SENDING_FAILED` to be retried.
 */
export async function mailWelfareLetter(
  { db, mail }: Pick<Context, 'db' | 'mail'>,
  { forwardId }: { forwardId: string },
) {
  const forward = await selectUnsentLetter(db, forwardId);
  const letter = forward && (await selectLetter(db, forward.reportId));
  if (!forward || !letter) return;
  const { email, name, kind, language, caseNo } = forward;
  const addressee = { isPolice: kind === 'police', name };
  await mail({
    to: email,
    subject: `Complaint of cruelty to an animal, case ${caseNo}`,
    text: [
      `To ${name},`,
      'Cruelty to an animal was reported to Tailwell. The attached letter has what was reported, and lists the evidence by its hashes.',
      `Please quote case no. ${caseNo} in your reply. The letter doesn’t say who reported it.`,
      'Tailwell, welfare desk',
    ].join('\n\n'),
    attachments: [
      {
        filename: `Complaint-${caseNo}-${language}.pdf`,
        contentType: 'application/pdf',
        content: await renderLetterPdf({ ...letter, addressee }, language),
      },
    ],
  });
  await inTransaction(db, (tx) => updateLetterSent(tx, forwardId));
}
