import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { int4 } from '../numbers.ts';
import { page, total } from '../page.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { abuseEvent, abuseMessage, incident, perpetrator } from './abuse-case.ts';
import {
  abuseLaws,
  abuseOutcomes,
  abuseSeverities,
  abuseStatuses,
  letterLanguages,
} from './abuse-constants.ts';
import { evidenceFile } from './evidence.ts';
import { identityCalls, identityRequest, officer } from './identities.ts';
import { authorityKinds, forwardChannels, welfareTabs } from './welfare-constants.ts';

const text = z.string();
const day = z.iso
  .date('Enter a whole date.')
  .refine((on) => on >= '2020-01-01' && on < '2100-01-01', 'Please check the year.');

const listed = z.object({
  _id: id,
  caseNo: text,
  status: z.enum(abuseStatuses),
  /** Null: not triaged yet. */
  severity: z.enum(abuseSeverities).nullable(),
  reasons: z.array(text),
  species: incident.shape.species,
  isInDanger: z.boolean(),
  city: text,
  state: text,
  submittedAt: moment,
  officer: officer.nullable(),
  photos: z.int(),
  videos: z.int(),
  /** Files still uploading or being checked. */
  pendingFiles: z.int(),
  /** The reporter has sent an unread message. */
  isAnswered: z.boolean(),
  nextFollowUpOn: text.nullable(),
  /** Number of other cases close in place and time. */
  near: z.int(),
});

const pin = listed
  .pick({
    _id: true,
    caseNo: true,
    status: true,
    severity: true,
    reasons: true,
    isInDanger: true,
    submittedAt: true,
  })
  .extend({ latitude: z.number(), longitude: z.number() });

const witness = z.object({
  _id: id,
  statement: text,
  willTestify: z.boolean(),
  /** A name or a number exists, sealed. */
  hasContact: z.boolean(),
});

const welfareCase = listed.omit({ photos: true, videos: true, pendingFiles: true, near: true }).extend({
  /** Increases with each change: decisions must name the revision that was seen. */
  revision: z.int(),
  incident,
  perpetrator,
  isReporterWitness: z.boolean(),
  witnesses: z.array(witness),
  isAnonymous: z.boolean(),
  /** A name or contact details exist, sealed. */
  hasContact: z.boolean(),
  mayContact: z.boolean(),
  laws: z.array(z.enum(abuseLaws)),
  evidence: z.array(evidenceFile.extend({ hasDeviceData: z.boolean() })),
  events: z.array(abuseEvent.extend({ by: text.nullable() })),
  messages: z.array(abuseMessage.extend({ by: text.nullable(), isSeen: z.boolean() })),
  notes: z.array(z.object({ _id: id, by: text.nullable(), text, at: moment })),
  forwards: z.array(
    z.object({
      _id: id,
      kind: z.enum(authorityKinds),
      name: text,
      channel: z.enum(forwardChannels),
      letterLanguage: z.enum(letterLanguages).nullable(),
      letterSentOn: text.nullable(),
      reference: text,
      by: text.nullable(),
      at: moment,
    }),
  ),
  /** Authorities it can be forwarded to, those of its city first. */
  authorities: z.array(
    z.object({ _id: id, kind: z.enum(authorityKinds), name: text, city: text, phone: text, email: text }),
  ),
  police: z.object({ firNo: text, station: text, officer: text, phone: text }),
  outcome: z.enum(abuseOutcomes).nullable(),
  duplicateOf: z.object({ _id: id, caseNo: text }).nullable(),
  /** Other cases close in place and time, nearest first. */
  nearby: z.array(
    listed.pick({ _id: true, caseNo: true, status: true, reasons: true, submittedAt: true }).extend({
      /** Null: the same pincode. */
      distanceKm: z.number().nullable(),
    }),
  ),
  identityRequests: z.array(identityRequest),
  letters: z.array(z.object({ language: z.enum(letterLanguages), url: text })),
});

const revisionFields = { revision: int4('Open the case again.').min(1) };
const note = paragraphs('The note', { max: 1000 }).optional();

const act = <const Path extends string, Body extends z.ZodObject>(options: {
  path: Path;
  summary: string;
  body: Body;
  errors?: readonly string[];
}) =>
  endpoint({
    method: 'PUT',
    isOwn: true,
    who: 'welfare',
    params: idParams,
    reply: reply(welfareCase),
    ...options,
    errors: ['CHANGED', 'NOT_POSSIBLE_NOW', 'OWN_REPORT', ...(options.errors ?? [])],
  });

export const welfareConsole = {
  listWelfareCases: endpoint({
    method: 'GET',
    path: '/console/welfare/v1',
    isOwn: true,
    summary: 'Cases of one’s cities, most severe first, then those that wait longest',
    who: 'welfare',
    query: z.object({
      page,
      tab: z.enum(welfareTabs).default('waiting'),
      severity: z.enum(abuseSeverities).optional(),
      search: optionalLine('Search', { max: 80 }),
    }),
    reply: reply(z.array(listed), { ...total, counts: z.record(z.enum(welfareTabs), z.int()), now: moment }),
  }),
  mapWelfareCases: endpoint({
    method: 'GET',
    path: '/console/welfare/map/v1',
    isOwn: true,
    summary: 'Open cases of one’s cities as points, at most 500, the newest',
    who: 'welfare',
    reply: reply(z.array(pin)),
  }),
  listIdentityRequests: endpoint({
    method: 'GET',
    path: '/console/welfare/identities/v1',
    isOwn: true,
    summary: 'Requests to see who reports, open ones first',
    who: 'welfare',
    query: z.object({ page }),
    reply: reply(z.array(identityRequest), total),
  }),
  getWelfareCase: endpoint({
    method: 'GET',
    path: '/console/welfare/{id}/v1',
    isOwn: true,
    summary: 'One case; the view is logged',
    who: 'welfare',
    params: idParams,
    reply: reply(welfareCase),
    errors: ['OWN_REPORT'],
  }),
  triageCase: act({
    path: '/console/welfare/triage/{id}/v1',
    summary: 'Set its severity and take it on; also later, when that changes',
    body: z.object({
      ...revisionFields,
      severity: z.enum(abuseSeverities, 'Choose how severe it is.'),
      nextFollowUpOn: day.nullish(),
      /** The reporter can read it. */
      note,
    }),
  }),
  askReporter: act({
    path: '/console/welfare/ask/{id}/v1',
    summary: 'Ask the reporter something',
    body: z.object({ text: paragraphs('The question', { max: 2000 }).min(1, 'Write the question.') }),
  }),
  writeCaseNote: act({
    path: '/console/welfare/note/{id}/v1',
    summary: 'Add a note for colleagues',
    body: z.object({ text: paragraphs('The note', { max: 2000 }).min(1, 'Write the note.') }),
  }),
  forwardCase: act({
    path: '/console/welfare/forward/{id}/v1',
    summary: 'Forward it: to which authority, how, and when the letter went',
    body: z
      .object({
        ...revisionFields,
        authorityId: z.uuid('Choose an authority.').nullish(),
        kind: z.enum(authorityKinds, 'Choose what it is.').nullish(),
        name: optionalLine('Name', { max: 120 }),
        channel: z.enum(forwardChannels, 'Choose how.'),
        letterLanguage: z.enum(letterLanguages).nullish(),
        letterSentOn: day.nullish(),
        reference: optionalLine('Reference', { max: 80 }),
        nextFollowUpOn: day.nullish(),
        note,
      })
      .refine(({ authorityId, kind, name }) => authorityId || (kind && name), {
        path: ['authorityId'],
        message: 'Choose an authority, or enter one.',
      }),
    errors: ['AUTHORITY_UNKNOWN'],
  }),
  recordPolice: act({
    path: '/console/welfare/police/{id}/v1',
    summary: 'FIR number, police station, officer in charge, and the next follow-up',
    body: z.object({
      ...revisionFields,
      firNo: optionalLine('FIR no.', { max: 40 }),
      station: optionalLine('Police station', { max: 120 }),
      officer: optionalLine('Officer', { max: 120 }),
      phone: optionalLine('Phone', { max: 20 }),
      nextFollowUpOn: day.nullish(),
    }),
  }),
  recordAction: act({
    path: '/console/welfare/action/{id}/v1',
    summary: 'What was done for the animal or about the perpetrator',
    body: z.object({
      ...revisionFields,
      note: paragraphs('What was done', { max: 1000 }).min(1, 'Enter what was done.'),
    }),
  }),
  closeCase: act({
    path: '/console/welfare/close/{id}/v1',
    summary: 'Close it with its outcome, which the reporter reads',
    body: z
      .object({
        ...revisionFields,
        outcome: z.enum(abuseOutcomes, 'Choose the outcome.'),
        note: paragraphs('The note', { max: 1000 }).min(1, 'Enter how it ended.'),
        /** The case number of the original. */
        duplicateOf: line('The other case', { min: 0, max: 20 }).optional(),
      })
      .refine(({ outcome, duplicateOf }) => outcome !== 'duplicate' || duplicateOf, {
        path: ['duplicateOf'],
        message: 'Enter the number of the other case.',
      }),
    errors: ['OTHER_CASE_UNKNOWN'],
  }),
  reopenCase: act({
    path: '/console/welfare/reopen/{id}/v1',
    summary: 'Open a closed case again',
    body: z.object({ ...revisionFields, reason: line('The reason', { max: 500 }) }),
  }),
  askIdentity: act({
    path: '/console/welfare/identity/ask/{id}/v1',
    summary: 'Ask to see who reports and who saw it; a colleague has to agree',
    body: z.object({ reason: line('The reason', { max: 500 }) }),
    errors: ['ASKED_ALREADY', 'NOTHING_SEALED'],
  }),
  ...identityCalls,
};
