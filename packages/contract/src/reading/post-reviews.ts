import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { postKinds } from '../post-topics.ts';
import { paragraphs } from '../text.ts';
import { revision, revisionForm } from './opened-post.ts';
import { blogDetails, videoDetails } from './posts.ts';

const text = z.string();

const reviewListed = z.object({
  _id: id,
  kind: z.enum(postKinds),
  title: text,
  summary: text,
  revision,
  submittedAt: moment,
  submittedBy: text.nullable(),
  /** This vet was asked by name. */
  isAskedOfMe: z.boolean(),
  /** This vet's note on an older version; empty: none. */
  note: text,
});

/** Vets' reviews of posts: health advice goes live only after one. */
export const postReviews = {
  listReviews: endpoint({
    method: 'GET',
    path: '/vet/post/reviews/v1',
    isOwn: true,
    summary: 'What waits for this vet’s review, the longest waiting first',
    who: 'vet',
    query: z.object({ page }),
    reply: reply(z.array(reviewListed), total),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/vet/post/review/{id}/v1',
    isOwn: true,
    summary: 'One of them as readers would get it',
    who: 'vet',
    params: idParams,
    reply: reply(reviewListed.extend({ blog: blogDetails.nullable(), video: videoDetails.nullable() })),
  }),
  answerReview: endpoint({
    method: 'POST',
    path: '/vet/post/review/{id}/v1',
    isOwn: true,
    summary: 'Approve it as it was read, or ask for changes',
    who: 'vet',
    params: idParams,
    body: revisionForm
      .extend({
        isApproved: z.boolean(),
        /** False: it never needed a review, and its editors can remove the mark. */
        isHealthAdvice: z.boolean().default(true),
        note: paragraphs('Your note', { max: 2000 }),
      })
      .refine(({ isApproved, note }) => isApproved || note !== '', {
        error: 'Write what has to change.',
        path: ['note'],
      })
      .refine(({ isApproved, isHealthAdvice }) => isApproved || isHealthAdvice, {
        error: 'Approve it, too: then its editors can go on.',
        path: ['isHealthAdvice'],
      }),
    reply: reply(z.object({ _id: id })),
    errors: ['CHANGED_MEANWHILE', 'WRONG_STATUS', 'OWN_ARTICLE'],
  }),
};
