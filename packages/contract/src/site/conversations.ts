import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { paragraphs } from '../text.ts';
import { MESSAGE_MAX } from './message-constants.ts';
import { contactTopics, ticket } from './pages.ts';

/** What the person who wrote to us sees of its state: we haven't answered, we have, or it is solved. */
export const conversationStates = ['sent', 'answered', 'solved'] as const;

/** A conversation as the person who started it sees it: without notes, and without our names. */
const conversation = z.object({
  ticket,
  topic: z.enum(contactTopics),
  state: z.enum(conversationStates),
  /** Until when we must solve a complaint; null: it is solved, or no complaint. */
  solveDueAt: moment.nullable(),
  /** Oldest first; the first is what they wrote on the contact page. */
  messages: z.array(
    z.object({ _id: id, author: z.enum(['person', 'support']), text: z.string(), at: moment }),
  ),
});

const listed = z.object({
  _id: id,
  ticket,
  topic: z.enum(contactTopics),
  state: z.enum(conversationStates),
  /** The beginning of the latest message. */
  excerpt: z.string(),
  lastWrittenAt: moment,
});

const replyForm = z.object({
  text: paragraphs('The message', { max: MESSAGE_MAX }).min(1, 'Write something first.'),
});

/** More than any human writes. */
const limit = { max: 20, perSeconds: 600 };

/** Conversations with support, for those who have written to us. */
export const conversations = {
  listMyMessages: endpoint({
    method: 'GET',
    path: '/user/list/my/messages/v1',
    isOwn: true,
    summary: 'The owner’s conversations with support, those with the latest messages first',
    who: 'owner',
    query: z.object({ page }),
    reply: reply(z.array(listed), total),
  }),
  getMyMessage: endpoint({
    method: 'GET',
    path: '/user/get/my/message/{id}/v1',
    isOwn: true,
    summary: 'One of the owner’s conversations with support',
    who: 'owner',
    params: idParams,
    reply: reply(conversation),
  }),
  replyToMyMessage: endpoint({
    method: 'POST',
    path: '/user/reply/my/message/{id}/v1',
    isOwn: true,
    summary: 'Write in one of the owner’s conversations; reopens it',
    who: 'owner',
    params: idParams,
    body: replyForm,
    reply: reply(conversation),
    errors: ['TOO_MANY_MESSAGES'],
    limit,
  }),
  openConversation: endpoint({
    method: 'GET',
    path: '/static/get/conversation/v1',
    isOwn: true,
    summary: 'The conversation whose key, from a link in our mail, is in the header X-Access-Key',
    who: 'anyone',
    reply: reply(conversation),
    errors: ['LINK_EXPIRED'],
    limit: { max: 60, perSeconds: 60 },
  }),
  replyByLink: endpoint({
    method: 'POST',
    path: '/static/reply/conversation/v1',
    isOwn: true,
    summary: 'Write in the conversation of a key; reopens it',
    who: 'anyone',
    body: replyForm,
    reply: reply(conversation),
    errors: ['LINK_EXPIRED', 'TOO_MANY_MESSAGES'],
    limit,
  }),
};
