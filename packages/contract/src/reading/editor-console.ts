import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { postKinds } from '../post-topics.ts';
import { line } from '../text.ts';
import { imageUploadForm, uploadReply } from '../uploads.ts';
import { cardKinds } from './article-text.ts';
import { card, listed, opened, revisionForm, videoFile } from './opened-post.ts';
import {
  MAX_POST_VIDEO_BYTES,
  MAX_POST_VIDEO_SECONDS,
  postStatuses,
  postVideoTypes,
  relatedServices,
  versionReasons,
} from './post-constants.ts';
import { postContent, postSlug } from './post-content.ts';
import { blogDetails, videoDetails } from './posts.ts';

const text = z.string();
const who = 'edit_posts';

const version = z.object({
  _id: id,
  number: z.int(),
  reason: z.enum(versionReasons),
  createdAt: moment,
  createdBy: text.nullable(),
  title: text,
});

const errors = ['CHANGED_MEANWHILE', 'NOT_READY', 'NEEDS_REVIEW', 'WRONG_STATUS'];

export const editorConsole = {
  listPosts: endpoint({
    method: 'GET',
    path: '/console/posts/v1',
    isOwn: true,
    summary: 'What editors work on, the last changed first',
    who,
    query: z.object({
      page,
      kind: z.enum(postKinds).optional(),
      status: z.enum(postStatuses).optional(),
      search: line('Search', { min: 0, max: 80 }).default(''),
    }),
    reply: reply(z.array(listed), { ...total, counts: z.record(z.enum(postStatuses), z.int()) }),
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/console/posts/v1',
    isOwn: true,
    summary: 'Start an article or a video',
    who,
    body: z.object({
      kind: z.enum(postKinds),
      title: line('Title', { max: 90 }),
      /** Once true, only a vet or an admin can unset it. */
      isHealthAdvice: z.boolean().default(true),
    }),
    reply: reply(opened),
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/console/posts/{id}/v1',
    isOwn: true,
    summary: 'One of them with its working copy',
    who,
    params: idParams,
    reply: reply(opened),
  }),
  savePost: endpoint({
    method: 'PUT',
    path: '/console/posts/{id}/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Save the working copy, automatically every few seconds; `isVersion` saves a version of it',
    who,
    params: idParams,
    body: revisionForm.extend({ content: postContent, isVersion: z.boolean().default(false) }),
    reply: reply(opened),
    errors: ['CHANGED_MEANWHILE', 'UPLOAD_UNKNOWN', 'STAYS_HEALTH_ADVICE'],
    limit: { max: 120, perSeconds: 60 },
    bodyBytes: 512 * 1024,
  }),
  setSlug: endpoint({
    method: 'PUT',
    path: '/console/posts/slug/{id}/v1',
    isOwn: true,
    summary: 'Give it another address; the old one leads there',
    who,
    params: idParams,
    body: z.object({ slug: postSlug }),
    reply: reply(opened),
    errors: ['TAKEN'],
  }),
  submitPost: endpoint({
    method: 'POST',
    path: '/console/posts/submit/{id}/v1',
    isOwn: true,
    summary: 'Have a vet review it: this one, or any',
    who,
    params: idParams,
    body: revisionForm.extend({ vetId: id.nullable() }),
    reply: reply(opened),
    errors,
  }),
  withdrawPost: endpoint({
    method: 'POST',
    path: '/console/posts/withdraw/{id}/v1',
    isOwn: true,
    summary: 'Take it back from review, or off the schedule',
    who,
    params: idParams,
    body: revisionForm,
    reply: reply(opened),
    errors,
  }),
  freePost: endpoint({
    method: 'POST',
    path: '/console/posts/not/advice/{id}/v1',
    isOwn: true,
    summary: 'Say that it isn’t health advice: its mark can be taken off, and it goes live without a vet',
    who: 'free_from_review',
    params: idParams,
    body: revisionForm.extend({ reason: line('Reason', { max: 300 }) }),
    reply: reply(opened),
    errors: ['CHANGED_MEANWHILE', 'WRONG_STATUS'],
  }),
  publishPost: endpoint({
    method: 'POST',
    path: '/console/posts/publish/{id}/v1',
    isOwn: true,
    summary: 'Publish the working copy, now or later',
    who,
    params: idParams,
    body: revisionForm.extend({ at: moment.nullable() }),
    reply: reply(opened),
    errors: [...errors, 'TIME_PASSED'],
  }),
  unpublishPost: endpoint({
    method: 'POST',
    path: '/console/posts/unpublish/{id}/v1',
    isOwn: true,
    summary: 'Take it off the readers’ pages; comments and counts stay',
    who,
    params: idParams,
    body: revisionForm.extend({ reason: line('Reason', { max: 300 }) }),
    reply: reply(opened),
    errors,
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/console/posts/{id}/v1',
    isOwn: true,
    summary: 'Delete what was never published',
    who,
    params: idParams,
    reply: reply(z.object({ _id: id })),
    errors: ['WAS_PUBLISHED'],
  }),
  previewPost: endpoint({
    method: 'GET',
    path: '/console/posts/preview/{id}/v1',
    isOwn: true,
    summary: 'The working copy as readers would get it',
    who,
    params: idParams,
    reply: reply(z.object({ blog: blogDetails.nullable(), video: videoDetails.nullable() })),
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/console/posts/versions/{id}/v1',
    isOwn: true,
    summary: 'Its versions, newest first',
    who,
    params: idParams,
    query: z.object({ page }),
    reply: reply(z.array(version), total),
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/console/posts/version/{id}/v1',
    isOwn: true,
    summary: 'One version, by its own id',
    who,
    params: idParams,
    reply: reply(version.extend({ content: postContent })),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/console/posts/restore/{id}/v1',
    isOwn: true,
    summary: 'Make a version the working copy; what was there becomes one, too',
    who,
    params: idParams,
    body: revisionForm.extend({ versionId: id }),
    reply: reply(opened),
    errors,
  }),
  findCards: endpoint({
    method: 'GET',
    path: '/console/posts/cards/v1',
    isOwn: true,
    summary: 'Products, vets or posts to name in a text',
    who,
    query: z.object({
      kind: z.enum(cardKinds),
      search: line('Search', { min: 0, max: 80 }).default(''),
    }),
    reply: reply(z.array(card)),
  }),
  listServices: endpoint({
    method: 'GET',
    path: '/console/posts/choices/v1',
    isOwn: true,
    summary: 'What a post can be linked with beside products and vets: concerns and services',
    who,
    reply: reply(
      z.object({
        productConcerns: z.array(z.object({ slug: text, name: text })),
        healthConcerns: z.array(z.object({ _id: id, name: text })),
        services: z.array(z.enum(relatedServices)),
      }),
    ),
  }),
  allowPicture: endpoint({
    method: 'POST',
    path: '/console/posts/picture/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Ask where to send a picture',
    who,
    body: imageUploadForm,
    reply: uploadReply,
  }),
  allowVideo: endpoint({
    method: 'POST',
    path: '/console/posts/video/{id}/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Ask where to send one size of a video (tus 1.0), or to go on with one',
    who,
    params: idParams,
    body: z.object({
      contentType: z.enum(postVideoTypes, 'Choose an MP4 or WebM video.'),
      size: z
        .int('A video can have up to 200 MB.')
        .min(1, 'The file is empty.')
        .max(MAX_POST_VIDEO_BYTES, 'A video can have up to 200 MB.'),
      /** As reported by the client; the server checks it. */
      durationSeconds: z.number().max(MAX_POST_VIDEO_SECONDS, 'A video can have up to 15 minutes.').nullish(),
      /** Set to resume an upload. */
      fileId: id.nullish(),
    }),
    reply: reply(z.object({ _id: id, sUrl: text })),
    errors: ['TOO_MANY_FILES'],
  }),
  listVideoFiles: endpoint({
    method: 'GET',
    path: '/console/posts/videos/{id}/v1',
    isOwn: true,
    summary: 'How far the sizes of its video are',
    who,
    params: idParams,
    reply: reply(z.array(videoFile)),
  }),
  removeVideoFile: endpoint({
    method: 'DELETE',
    path: '/console/posts/video/{id}/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Remove one size of a video that is not live, by its own id',
    who,
    params: idParams,
    reply: reply(z.object({ _id: id })),
    errors: ['IN_USE'],
  }),
};
