import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { optionalLine } from '../text.ts';
import { contact } from './abuse-case.ts';

const text = z.string();

/** An officer, and whether it is the caller. */
export const officer = z.object({ name: text, isMe: z.boolean() });

/** An officer's request to see the reporter's identity, and a colleague's answer. */
export const identityRequest = z.object({
  _id: id,
  reportId: id,
  caseNo: text,
  askedBy: officer,
  reason: text,
  askedAt: moment,
  answeredBy: text.nullable(),
  isApproved: z.boolean().nullable(),
  answer: text,
  /** Until when the requesting officer can read it. */
  expiresAt: moment.nullable(),
  /** Not the officer who made the request. */
  canAnswer: z.boolean(),
});

/** Calls to answer a request, and to view the identity once approved. */
export const identityCalls = {
  answerIdentity: endpoint({
    method: 'PUT',
    path: '/console/welfare/identity/answer/{id}/v1',
    isOwn: true,
    summary: 'Agree or refuse that a colleague sees who reports',
    who: 'welfare',
    params: idParams,
    body: z.object({
      isApproved: z.boolean('Agree or refuse.'),
      reason: optionalLine('The reason', { max: 500 }),
    }),
    reply: reply(identityRequest),
    errors: ['OWN_REQUEST', 'OWN_REPORT', 'ANSWERED_ALREADY'],
  }),
  openIdentity: endpoint({
    method: 'POST',
    path: '/console/welfare/identity/open/{id}/v1',
    isOwn: true,
    summary: 'Who reports and who saw it, where a colleague has agreed; every view is logged',
    who: 'welfare',
    /** The case's id. */
    params: idParams,
    reply: reply(
      z.object({
        reporter: contact.nullable(),
        witnesses: z.array(z.object({ _id: id, name: text, mobileNo: text })),
        /** Camera metadata of the pictures, by file; `originalUrl` is valid for ten minutes. */
        devices: z.array(
          z.object({
            evidenceId: id,
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            device: text,
            capturedAt: moment.nullable(),
            originalUrl: text.nullable(),
          }),
        ),
        expiresAt: moment,
      }),
    ),
    errors: ['OWN_REPORT', 'NOT_AGREED'],
  }),
};
