import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';
import { MESSAGE_MAX } from './message-constants.ts';
import { contactTopics, ticket } from './pages.ts';

/** The states of a conversation: `new`: unanswered; `open`: our turn; `waiting`: the person's turn; `solved`. */
export const messageStates = ['new', 'open', 'waiting', 'solved'] as const;

/** What is written in a conversation: by the person, to them, or among colleagues. */
export const entryKinds = ['reply', 'answer', 'note'] as const;

/** Of a mail: on its way, sent, or the last attempt failed. */
export const deliveryStates = ['sending', 'sent', 'failed'] as const;

/** Queues of the list: the person waits for us, no colleague is in charge, or a complaint isn't solved. */
const messageQueues = ['waiting', 'unassigned', 'complaints'] as const;

const form = z.object({
  state: z.enum(messageStates, 'Choose a state.'),
  /** The staff member handling it; null: none yet. */
  assignedTo: id.nullable(),
});

const row = z.object({
  _id: id,
  ticket,
  ...form.shape,
  assignedName: z.string().nullable(),
  topic: z.enum(contactTopics),
  name: z.string(),
  /** Masked in the list and its export; complete in the opened conversation. */
  email: z.string(),
  message: z.string(),
  receivedAt: moment,
  stateChangedAt: moment.nullable(),
  /** When it was last written in, by the person or by us. */
  lastWrittenAt: moment,
  /** Since when the person waits for us; null: they don't. */
  waitingSince: moment.nullable(),
  /** Until when the first answer is promised; null: it is given. */
  answerDueAt: moment.nullable(),
  /** When the mail with the ticket number of a complaint was sent; null: not yet, or no complaint. */
  acknowledgedAt: moment.nullable(),
  /** Until when a complaint must be solved; null: it is solved, or no complaint. */
  solveDueAt: moment.nullable(),
});

/** Conversations that began on the contact page, for support. */
export const messageOffice = resource({
  name: 'contact-messages',
  singular: 'message',
  see: 'see_owners',
  change: 'see_owners',
  row,
  form,
  filters: {
    queue: z.enum(messageQueues).optional(),
    state: z.enum(messageStates).optional(),
    topic: z.enum(contactTopics).optional(),
    assignedTo: id.optional(),
  },
  sorts: ['newest', 'state'],
  columns: {
    ticket: 'Ticket',
    receivedAt: 'Received (UTC)',
    topic: 'About',
    name: 'From',
    email: 'Email',
    message: 'Message',
    state: 'State',
    assignedName: 'Assigned to',
  },
});

const conversation = row.extend({
  /** The owner's account: they were signed in, or they sign in with this email address. */
  ownerId: id.nullable(),
  /** What was written after the first message, oldest first. */
  entries: z.array(
    z.object({
      _id: id,
      /** Its place in the conversation, from 1. */
      number: z.int(),
      kind: z.enum(entryKinds),
      /** Who of us wrote it; null: the person, or a colleague who has left. */
      by: z.string().nullable(),
      text: z.string(),
      at: moment,
      /** Of an answer's mail. */
      delivery: z.enum(deliveryStates).nullable(),
    }),
  ),
});
const conversationReply = reply(conversation, { revision: z.string() });

export const messageOfficeCalls = {
  list: messageOffice.reads.list,
  history: messageOffice.reads.history,
  export: messageOffice.reads.export,
  update: messageOffice.writes.update,
  get: endpoint({
    method: 'GET',
    path: '/console/get/contact-messages/{id}/v1',
    isOwn: true,
    summary: 'A whole conversation, with a marker to detect later changes of its state',
    who: 'see_owners',
    params: idParams,
    reply: conversationReply,
  }),
  answerMessage: endpoint({
    method: 'PUT',
    path: '/console/answer/contact-messages/{id}/v1',
    isOwn: true,
    summary: 'Answer a message by mail, and in the owner’s app',
    who: 'see_owners',
    params: idParams,
    body: z.object({
      text: paragraphs('The answer', { max: MESSAGE_MAX }).min(1, 'Write the answer.'),
      /** The number of the last entry that was read; 0: none. If there is a later one, 409 `CHANGED_MEANWHILE`. */
      seen: z.int().min(0).max(32_767),
      isSolved: z.boolean(),
    }),
    reply: conversationReply,
    errors: ['CHANGED_MEANWHILE'],
  }),
  noteOnMessage: endpoint({
    method: 'PUT',
    path: '/console/note/contact-messages/{id}/v1',
    isOwn: true,
    summary: 'Add a note for colleagues, which is never sent',
    who: 'see_owners',
    params: idParams,
    body: z.object({ text: paragraphs('The note', { max: MESSAGE_MAX }).min(1, 'Write the note.') }),
    reply: conversationReply,
  }),
  sendAgain: endpoint({
    method: 'PUT',
    path: '/console/resend/contact-messages/{id}/v1',
    isOwn: true,
    summary: 'Try again now to send those answers of a conversation whose mail has failed',
    who: 'see_owners',
    params: idParams,
    reply: conversationReply,
    errors: ['NOTHING_FAILED'],
  }),
  listAssignees: endpoint({
    method: 'GET',
    path: '/console/list/contact-messages/assignees/v1',
    isOwn: true,
    summary: 'People messages can be assigned to',
    who: 'see_owners',
    reply: reply(z.array(z.object({ _id: id, name: z.string() }))),
  }),
};

const readyAnswerForm = z.object({
  title: line('Title', { max: 80 }),
  /** `{name}` is replaced by the person's name. */
  text: paragraphs('The text', { max: MESSAGE_MAX }).min(1, 'The text is needed.'),
});

/** Answers that support gives often. */
export const readyAnswerOffice = resource({
  name: 'ready-answers',
  singular: 'ready answer',
  see: 'see_owners',
  change: 'see_owners',
  row: z.object({ _id: id, title: z.string(), text: z.string() }),
  form: readyAnswerForm,
  sorts: ['title'],
  columns: { title: 'Title', text: 'Text' },
});
