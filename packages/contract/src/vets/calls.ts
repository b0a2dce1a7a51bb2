import { z } from 'zod';
import { consultationStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { isStorableText, tooLong, unstorable } from '../text.ts';
import { imageUrls, uploadPath } from '../uploads.ts';
import { callRoles, chatSenders, MESSAGE_LENGTH } from './call-constants.ts';
import { consultationKinds } from './consultation-constants.ts';

/** A call as the one who asks may see it. */
const call = z.object({
  consultId: id,
  chatId: id,
  channelName: z.string(),
  kind: z.enum(consultationKinds),
  /** Which side the one who asks is on. */
  role: z.enum(callRoles),
  status: z.enum(consultationStatuses),
  canJoin: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  /** From when on and until when one may enter; until the vet has finished in any case. */
  opensAt: moment,
  closesAt: moment,
  /** When both were there for the first time. */
  talkingSince: moment.nullable(),
  finishedAt: moment.nullable(),
  /** The server's clock. */
  now: moment,
  isOwnerHere: z.boolean(),
  isVetHere: z.boolean(),
  vet: z.object({ _id: id, name: z.string() }),
  /** Whom one talks to: the vet, or the owner by first name. */
  peer: z.object({ name: z.string(), photo: z.string().nullable() }),
  pet: z
    .object({
      _id: id,
      name: z.string(),
      category: z.string(),
      breed: z.string(),
      photo: imageUrls.nullable(),
    })
    .nullable(),
  /** For RTCPeerConnection; what is secret in it ends with the call. */
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** With Agora: what its SDK needs beside the token. */
  agora: z.object({ appId: z.string(), uid: z.int() }).nullable(),
  /** The made-up vet, whose picture the browser draws itself. */
  isSandboxVet: z.boolean(),
});

const message = z.object({
  _id: id,
  sender: z.enum(chatSenders),
  /** Sent by the one who asks. */
  isOwn: z.boolean(),
  /** As the sender's browser gave it. */
  clientId: z.uuid(),
  text: z.string(),
  image: imageUrls.nullable(),
  createdAt: moment,
});

/** A chat message: text, a picture, or both. */
export const messageForm = z
  .object({
    /** Made by the browser, so that a message sent again is there once. */
    clientId: z.uuid('A message needs an id of its own.'),
    text: z
      .string()
      .trim()
      .max(MESSAGE_LENGTH, tooLong('A message', MESSAGE_LENGTH))
      .refine(isStorableText, unstorable('The message'))
      .optional(),
    /** The path of a finished upload. */
    image: uploadPath.nullish(),
  })
  .refine(({ text, image }) => text || image, {
    path: ['text'],
    error: 'Write something, or choose a picture.',
  });

export const calls = {
  getCall: endpoint({
    method: 'GET',
    path: '/consultation/get/call/{id}/v1',
    isOwn: true,
    summary:
      'The call of a consultation, for its owner and its vet: who is there, until when, by which servers',
    who: 'owner',
    params: idParams,
    reply: reply(call),
  }),
  getChat: endpoint({
    method: 'GET',
    path: '/consultation/get/chat/{id}/v1',
    isOwn: true,
    summary: 'The newest messages of a consultation, oldest first; `before` goes back',
    who: 'owner',
    params: idParams,
    query: z.object({
      /** A message’s id: those before it. */
      before: z.uuid('We don’t know this. Please choose it again.').optional(),
    }),
    reply: reply(z.array(message), {
      hasEarlier: z.boolean(),
      /** Whether one may write now. */
      isOpen: z.boolean(),
      /** Until when one may write; null before the consultation is over, or when there is no writing any more. */
      openUntil: moment.nullable(),
    }),
  }),
  sendChat: endpoint({
    method: 'POST',
    path: '/consultation/send/chat/{id}/v1',
    isOwn: true,
    summary: 'Write to the other side; the same clientId again sends nothing more',
    who: 'owner',
    params: idParams,
    body: messageForm,
    reply: reply(message),
    errors: ['CHAT_CLOSED', 'TOO_MANY_MESSAGES', 'UPLOAD_UNKNOWN'],
  }),
  getRtcToken: endpoint({
    method: 'GET',
    path: '/agoraToken/rtc/{a}/{b}/v1',
    summary:
      'The token for a call’s channel: {a} is the channel, {b} one’s own role (owner, vet) or uid (1, 2), or 0',
    who: 'owner',
    params: z.object({ a: z.string().max(64), b: z.string().max(64) }),
    reply: reply(
      z.object({
        rtcToken: z.string(),
        channelName: z.string(),
        uid: z.int(),
        /** `tailwell`: Agora isn't set up, and the token is our own: it says who may be in which channel until when. */
        provider: z.enum(['agora', 'tailwell']),
        appId: z.string().nullable(),
        expiresAt: moment,
      }),
    ),
  }),
  finishConsultation: endpoint({
    method: 'PUT',
    path: '/vet/finish/consultation/{id}/v1',
    isOwn: true,
    summary: 'End a consultation: nobody can enter the call any more, the notes are next',
    who: 'vet',
    params: idParams,
    reply: reply(z.object({ consultId: id, status: z.enum(consultationStatuses) })),
    errors: ['NOT_FINISHABLE'],
  }),
};
