import { randomUUID } from 'node:crypto';
import type { newsletterConsole } from '@tailwell/contract/reading/newsletter-console';
import { MAX_NEWSLETTER_POSTS } from '@tailwell/contract/reading/newsletter-constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { invalid, notFound, unavailable } from '../../../platform/http/errors.ts';
import { signedPaperUrl } from '../../../platform/http/files.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { missingOf, tidyIntro } from './letter.rules.ts';
import { prepareLetter, renderLetter } from './letter-mail.view.ts';
import {
  countDeliveries,
  deleteLetter,
  insertLetter,
  type LetterRow,
  selectLetter,
  selectLetterPosts,
  selectLetters,
  updateLetter,
} from './letters.sql.ts';
import { toListed, toOpened } from './letters.view.ts';
import { countSubscribers } from './newsletter.sql.ts';
import { PREVIEW_SECONDS, previewPath } from './preview.rules.ts';
import {
  cancelLetter,
  changedMeanwhile,
  requireComplete,
  sendLetter,
  wrongStatus,
} from './send-letter.flow.ts';
import { composeLetter } from './start-sending.flow.ts';

/** The column's limit: normalizing can make a greeting longer than what was submitted. */
const MAX_INTRO_LENGTH = 5_000;

export function consoleHandlers(context: Context): Handlers<typeof newsletterConsole> {
  const { db, secret } = context;
  return {
    listNewsletters: async ({ query: { page } }) => {
      const [{ rows, total }, subscribers] = await Promise.all([
        selectLetters(db, page),
        countSubscribers(db),
      ]);
      const countsOf = await countDeliveries(
        db,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => toListed(row, countsOf(row.id))), total, subscribers };
    },

    createNewsletter: (call) =>
      once(db, call, async (tx) => {
        const id = await insertLetter(tx, call.user.id, MAX_NEWSLETTER_POSTS);
        recordChange({ kind: 'newsletter', id });
        return { data: await openLetter(tx, id) };
      }),

    getNewsletter: async ({ params }) => ({ data: await openLetter(db, params.id) }),

    saveNewsletter: async ({ params: { id }, body: { revision, ...written } }) => {
      const intro = tidyIntro(written.intro);
      if (intro.length > MAX_INTRO_LENGTH) {
        const text = 'The greeting is too long. Please shorten it.';
        throw invalid('INVALID', text, { intro: text });
      }
      const postIds = [...new Set(written.postIds)];
      if (!(await updateLetter(db, id, revision, { ...written, intro, postIds }))) {
        throw refuseSave(await findLetter(db, id));
      }
      return { data: await openLetter(db, id) };
    },

    deleteNewsletter: async ({ params: { id } }) => {
      if (!(await deleteLetter(db, id))) {
        await findLetter(db, id);
        throw wrongStatus('Only a draft can be deleted. Please unschedule the newsletter first.');
      }
      return { data: { _id: id }, message: 'The draft is deleted.' };
    },

    previewNewsletter: async ({ params: { id } }) => {
      const row = await findLetter(db, id);
      const letter = row.mailed ?? (await composeLetter(db, row));
      const { text } = renderLetter(context, letter, `${context.config.publicUrl}/newsletter/leave`);
      const { subject, preheader } = letter;
      const url = signedPaperUrl(secret, previewPath(id), PREVIEW_SECONDS);
      return { data: { subject, preheader, from: senderOf(context), url, text } };
    },

    testNewsletter: async ({ params: { id }, body: { email } }) => {
      const row = await findLetter(db, id);
      const posts = await selectLetterPosts(db, row.postIds);
      requireComplete(missingOf(row, posts));
      const letter = row.mailed ?? { ...row, posts };
      const mailer = await context.bulkMail();
      // Each test is a separate mail.
      const mail = prepareLetter(context, letter)({ email, newsletterId: id, subscriberId: randomUUID() });
      const sent = await mailer
        .send({ ...mail, subject: `Test: ${mail.subject}` })
        .finally(() => mailer.close());
      if (sent.outcome !== 'accepted') {
        throw unavailable(
          'SENDING_FAILED',
          'The mail server didn’t take the test. Please check the address, and try again in a moment.',
        );
      }
      return { data: { _id: id }, message: 'The test is on its way.' };
    },

    sendNewsletter: (call) =>
      once(db, call, async (tx) => {
        const { id } = call.params;
        const message = await sendLetter(tx, id, { ...call.body, sentBy: call.user.id });
        return { data: await openLetter(tx, id), message };
      }),

    cancelNewsletter: async ({ params: { id } }) =>
      inTransaction(db, async (tx) => {
        const message = await cancelLetter(tx, id);
        return { data: await openLetter(tx, id), message };
      }),
  };
}

async function findLetter(db: Kysely<Database>, id: string): Promise<LetterRow> {
  const row = await selectLetter(db, id);
  if (!row) throw notFound();
  return row;
}

async function openLetter(db: Kysely<Database>, id: string) {
  const row = await findLetter(db, id);
  const countsOf = await countDeliveries(db, [id]);
  const posts = await selectLetterPosts(db, row.postIds);
  const { subscribed } = await countSubscribers(db);
  return toOpened(row, { deliveries: countsOf(id), posts, subscribers: subscribed });
}

const senderOf = ({ config }: Context) => config.mail?.from ?? 'Tailwell';

function refuseSave({ status, revision }: LetterRow) {
  if (status !== 'draft')
    return wrongStatus('This newsletter can’t be changed any more. Please reload the page.');
  return changedMeanwhile(revision);
}
