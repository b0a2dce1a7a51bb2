import { z } from 'zod';
import { email } from '../contact.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { int4 } from '../numbers.ts';
import { page, total } from '../page.ts';
import { postKinds } from '../post-topics.ts';
import { line } from '../text.ts';
import { deliveryStatuses, MAX_NEWSLETTER_POSTS, newsletterStatuses } from './newsletter-constants.ts';
import { articleHtml } from './post-content.ts';

const text = z.string();
const who = 'send_newsletters';

/** Changes must name the revision that was seen: otherwise 409 `CHANGED_MEANWHILE`. */
const revision = int4('Open it again.').min(1);
const revisionForm = z.object({ revision });

export const newsletterForm = z.object({
  subject: line('Subject', { min: 0, max: 120 }),
  /** What inboxes show after the subject. */
  preheader: line('Preview text', { min: 0, max: 150 }),
  intro: articleHtml('The greeting', 5_000),
  postIds: z
    .array(id)
    .max(MAX_NEWSLETTER_POSTS, `A newsletter can have at most ${MAX_NEWSLETTER_POSTS} posts.`),
});

const listed = z.object({
  _id: id,
  subject: text,
  status: z.enum(newsletterStatuses),
  sendAt: moment.nullable(),
  updatedAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Number of subscribers by delivery status. */
  deliveries: z.record(z.enum(deliveryStatuses), z.int()),
});

const opened = listed.extend({
  ...newsletterForm.shape,
  revision,
  posts: z.array(
    z.object({ _id: id, kind: z.enum(postKinds), slug: text, title: text, image: text.nullable() }),
  ),
  /** What is missing before it can be sent, in sentences. */
  missing: z.array(text),
  /** How many would receive it now. */
  subscribers: z.int(),
});
export type OpenedNewsletter = z.output<typeof opened>;

const errors = ['CHANGED_MEANWHILE', 'NOT_READY', 'WRONG_STATUS'];

export const newsletterConsole = {
  listNewsletters: endpoint({
    method: 'GET',
    path: '/console/newsletters/v1',
    isOwn: true,
    summary: 'Newsletters, newest first, and how many subscribers there are',
    who,
    query: z.object({ page }),
    reply: reply(z.array(listed), {
      ...total,
      subscribers: z.object({ subscribed: z.int(), asked: z.int(), left: z.int(), bounced: z.int() }),
    }),
  }),
  createNewsletter: endpoint({
    method: 'POST',
    path: '/console/newsletters/v1',
    isOwn: true,
    summary: 'Start a newsletter, with what was published since the last one',
    who,
    reply: reply(opened),
  }),
  getNewsletter: endpoint({
    method: 'GET',
    path: '/console/newsletters/{id}/v1',
    isOwn: true,
    summary: 'One newsletter',
    who,
    params: idParams,
    reply: reply(opened),
  }),
  saveNewsletter: endpoint({
    method: 'PUT',
    path: '/console/newsletters/{id}/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Save a draft',
    who,
    params: idParams,
    body: revisionForm.extend(newsletterForm.shape),
    reply: reply(opened),
    errors,
  }),
  deleteNewsletter: endpoint({
    method: 'DELETE',
    path: '/console/newsletters/{id}/v1',
    isOwn: true,
    summary: 'Delete a draft',
    who,
    params: idParams,
    reply: reply(z.object({ _id: id })),
    errors: ['WRONG_STATUS'],
  }),
  previewNewsletter: endpoint({
    method: 'GET',
    path: '/console/newsletters/preview/{id}/v1',
    isOwn: true,
    summary: 'The newsletter as it would be mailed',
    who,
    params: idParams,
    /** `url`: where its HTML can be shown in a frame, on our site; valid for ten minutes. */
    reply: reply(z.object({ subject: text, preheader: text, from: text, url: text, text })),
  }),
  testNewsletter: endpoint({
    method: 'POST',
    path: '/console/newsletters/test/{id}/v1',
    isOwn: true,
    summary: 'Send a test to one address',
    who,
    params: idParams,
    body: z.object({ email }),
    reply: reply(z.object({ _id: id })),
    errors: ['NOT_READY'],
    limit: { max: 10, perSeconds: 600 },
  }),
  sendNewsletter: endpoint({
    method: 'POST',
    path: '/console/newsletters/send/{id}/v1',
    isOwn: true,
    needsFreshFactor: true,
    summary: 'Send it to all subscribers, now or later',
    who,
    params: idParams,
    body: revisionForm.extend({ at: moment.nullable() }),
    reply: reply(opened),
    errors: [...errors, 'TIME_PASSED', 'NO_SUBSCRIBERS'],
  }),
  cancelNewsletter: endpoint({
    method: 'POST',
    path: '/console/newsletters/cancel/{id}/v1',
    isOwn: true,
    summary: 'Take it off the schedule, or stop sending: subscribers who don’t have it yet won’t get it',
    who,
    params: idParams,
    reply: reply(opened),
    errors: ['WRONG_STATUS'],
  }),
};
