import type { OpenedNewsletter } from '@tailwell/contract/reading/newsletter-console';
import {
  insertSubscribers,
  leaveSending,
  leaveSent,
} from '@tailwell/server/features/reading/newsletter/newsletter.testing';
import type { Editor } from './posts.ts';
import { callAs } from './registrations.ts';
import { withDatabase } from './staff.ts';

/** A draft with a greeting and posts; by default, some of the suggested ones, which no other newsletter has used. */
async function makeLetter(editor: Editor, subject: string, postIds?: string[]): Promise<OpenedNewsletter> {
  const begun = await callAs<OpenedNewsletter>(editor, 'POST', '/console/newsletters/v1', {});
  return callAs<OpenedNewsletter>(editor, 'PUT', `/console/newsletters/${begun._id}/v1`, {
    revision: begun.revision,
    subject,
    preheader: 'Ticks, wet paws and a calm Diwali',
    intro: '<p>Hello!</p><p>The rains are here, and so are the ticks. Here is what helps.</p>',
    postIds: postIds ?? begun.postIds.slice(0, 3),
  });
}

/** Newsletters in the states that their screens show. */
export async function makeLetters(editor: Editor) {
  await withDatabase((db) => insertSubscribers({ db }, 12));
  const sent = await send(editor, 'Paws after Diwali: crackers, sweets and smoke');
  await withDatabase((db) => leaveSent({ db }, sent._id));
  const { postIds } = sent;
  const sending = await send(editor, 'What to pack for a walk in the rain', postIds);
  const draft = await makeLetter(editor, 'Monsoon: ticks, wet paws and a calm Diwali', postIds);
  const scheduled = await makeLetter(editor, 'Winter: warm beds and stiff joints', postIds);
  await callAs(editor, 'POST', `/console/newsletters/send/${scheduled._id}/v1`, {
    revision: scheduled.revision,
    at: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString(),
  });
  return {
    letter: draft._id,
    letterOnItsWay: sending._id,
    letterSent: sent._id,
    letterScheduled: scheduled._id,
  };
}

/** Sends a newsletter: some subscribers have a result, others still wait. */
async function send(editor: Editor, subject: string, postIds?: string[]): Promise<OpenedNewsletter> {
  const letter = await makeLetter(editor, subject, postIds);
  const { _id, revision } = letter;
  await callAs(editor, 'POST', `/console/newsletters/send/${_id}/v1`, { revision, at: null });
  await withDatabase((db) => leaveSending({ db }, _id));
  return letter;
}
