import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { abuseMessage, reason, report, summary } from './abuse-case.ts';
import { abuseStatuses, CASE_NO, RECEIPT } from './abuse-constants.ts';
import { incidentForm, perpetratorForm, witnessForm } from './abuse-forms.ts';
import { evidenceAddress, photoForm, videoForm } from './evidence.ts';

const text = z.string();

const saved = z.object({
  /** Stored as `abuseId`. */
  _id: id,
  perpetratorId: id.nullable(),
  status: z.enum(abuseStatuses),
  revision: z.int(),
  /** When it was started: stored as `formTimestamp`. */
  formTimestamp: moment,
  /**
   * For reporters without an account, on starting and on submitting: send it as `X-Access-Key` with all later calls for
   * this report. The second key is for the case, and valid for two hours.
   */
  key: text.nullable(),
});

const monthly = z.object({ month: text, cases: z.int() });

const WRITE_LIMIT = { max: 120, perSeconds: 60 };

export const abuseReports = {
  uploadEvidencePhoto: endpoint({
    method: 'POST',
    path: '/report/upload/support/evidence/images/v1',
    summary:
      'An address to send a photo to, by one PUT or in parts; given again it resumes where the connection dropped',
    who: 'visitor',
    body: photoForm,
    reply: reply(evidenceAddress),
    errors: ['TOO_MANY_FILES', 'QUOTA_SPENT', 'CASE_CLOSED', 'UPLOAD_UNKNOWN'],
    limit: { max: 60, perSeconds: 60 },
  }),
  uploadEvidenceVideo: endpoint({
    method: 'POST',
    path: '/report/upload/vidio/evidence/v1',
    summary:
      'An address to send a video to, by one PUT or in parts; given again it resumes where the connection dropped',
    who: 'visitor',
    body: videoForm,
    reply: reply(evidenceAddress),
    errors: ['TOO_MANY_FILES', 'QUOTA_SPENT', 'CASE_CLOSED', 'UPLOAD_UNKNOWN'],
    limit: { max: 60, perSeconds: 60 },
  }),
  reportIncident: endpoint({
    method: 'POST',
    path: '/report/abuse/details/v1',
    summary: 'Start a report with what happened; it is saved as a draft',
    who: 'visitor',
    body: incidentForm,
    reply: reply(saved),
    errors: ['NOT_COMPLETE', 'REASON_UNKNOWN', 'UPLOAD_UNKNOWN', 'TOO_MANY_FILES', 'TOO_MANY_REPORTS'],
    limit: { max: 20, perSeconds: 600 },
  }),
  updateIncident: endpoint({
    method: 'PUT',
    path: '/report/update/abuse/details/{abuseId}/v1',
    summary: 'Change what happened, until the case is triaged',
    who: 'visitor',
    params: z.object({ abuseId: id }),
    body: incidentForm,
    reply: reply(saved),
    errors: [
      'NOT_COMPLETE',
      'REASON_UNKNOWN',
      'UPLOAD_UNKNOWN',
      'TOO_MANY_FILES',
      'NOT_EDITABLE',
      'CHANGED_MEANWHILE',
    ],
    limit: WRITE_LIMIT,
  }),
  reportPerpetrator: endpoint({
    method: 'POST',
    path: '/report/perpetrator/details/v1',
    summary: 'Add who did it, or that it isn’t known',
    who: 'visitor',
    body: perpetratorForm,
    reply: reply(saved),
    errors: ['STEP_MISSING', 'NOT_EDITABLE', 'CHANGED_MEANWHILE'],
    limit: WRITE_LIMIT,
  }),
  reportWitness: endpoint({
    method: 'POST',
    path: '/report/witness/details/v1',
    summary:
      'Add who saw it and who reports; submits the report, also while files are on their way. Its receipt is shown once',
    who: 'visitor',
    body: witnessForm,
    reply: reply(
      saved.extend({
        caseNo: text.nullable(),
        /** Returned once, on submission: sixteen digits. */
        receipt: text.nullable(),
        submittedAt: moment.nullable(),
      }),
    ),
    errors: ['STEP_MISSING', 'NOT_EDITABLE', 'CHANGED_MEANWHILE'],
    limit: WRITE_LIMIT,
  }),
  listAbuseReasons: endpoint({
    method: 'GET',
    path: '/report/get/all/animal/abuse/name/v1',
    summary: 'What can be reported',
    who: 'anyone',
    reply: reply(z.array(reason)),
    isShared: true,
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/report/get/single/report/details/{id}/v1',
    summary: 'A report of one’s own, draft or case, with its timeline',
    who: 'visitor',
    params: idParams,
    reply: reply(report),
  }),
  listMyReports: endpoint({
    method: 'GET',
    path: '/report/get/my/reports/v1',
    isOwn: true,
    summary: 'The caller’s reports, unfinished ones first',
    who: 'owner',
    reply: reply(z.array(summary)),
  }),
  discardReport: endpoint({
    method: 'PUT',
    path: '/report/discard/{id}/v1',
    isOwn: true,
    summary: 'Erase an unfinished report with its files',
    who: 'visitor',
    params: idParams,
    reply: reply(z.null()),
    errors: ['NOT_A_DRAFT'],
  }),
  openCase: endpoint({
    method: 'POST',
    path: '/report/open/case/v1',
    isOwn: true,
    summary: 'Open a case with its number and receipt; wrong ones all get the same answer',
    who: 'anyone',
    body: z.object({
      caseNo: z
        .string('Enter the case number.')
        .max(40, 'A case number looks like TWA-7K3M9QXD.')
        .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
        .regex(CASE_NO, 'A case number looks like TWA-7K3M9QXD.'),
      receipt: z
        .string('Enter the receipt.')
        .max(40, 'A receipt has 16 digits.')
        .overwrite((typed) => typed.replace(/[\s-]/g, ''))
        .regex(RECEIPT, 'A receipt has 16 digits.'),
    }),
    /** Send it as `X-Access-Key` with all calls for this case during the next two hours. */
    reply: reply(z.object({ _id: id, key: text })),
    errors: ['CASE_UNKNOWN'],
    limit: { max: 10, perSeconds: 600 },
  }),
  removeEvidence: endpoint({
    method: 'PUT',
    path: '/report/remove/evidence/{id}/v1',
    isOwn: true,
    summary: 'Take back a photo or video: of a draft, or one that has not arrived or was refused',
    who: 'visitor',
    params: idParams,
    body: z.object({ abuseId: id }),
    reply: reply(z.null()),
    errors: ['NOT_REMOVABLE'],
    limit: WRITE_LIMIT,
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/report/answer/{id}/v1',
    isOwn: true,
    summary: 'Write to the officer of one’s case, until it is closed',
    who: 'visitor',
    params: idParams,
    body: z.object({ text: paragraphs('The message', { max: 2000 }).min(1, 'Write something.') }),
    reply: reply(z.array(abuseMessage)),
    errors: ['CASE_CLOSED', 'TOO_MANY_MESSAGES'],
    limit: { max: 20, perSeconds: 600 },
  }),
  withdrawReport: endpoint({
    method: 'PUT',
    path: '/report/withdraw/{id}/v1',
    isOwn: true,
    summary: 'Withdraw a case that was not forwarded yet',
    who: 'visitor',
    params: idParams,
    body: z.object({ reason: line('The reason', { max: 500 }) }),
    reply: reply(report),
    errors: ['NOT_WITHDRAWABLE'],
  }),
  getAbuseStatistics: endpoint({
    method: 'GET',
    path: '/report/statistics/v1',
    isOwn: true,
    summary:
      'Cases by month, state and reason, and time to action, in whole fives: no one can be identified from them',
    who: 'anyone',
    query: z.object({ state: optionalLine('State', { max: 80 }) }),
    reply: reply(
      z.object({
        /** Rounded down to a multiple of five, like all counts here: fewer than five cases look like none. */
        total: z.int(),
        open: z.int(),
        /** The last twelve months, oldest first, as "2026-11". */
        months: z.array(monthly),
        /** Most cases first; states with fewer than five are combined as `Others`. */
        states: z.array(z.object({ state: text, cases: z.int() })),
        reasons: z.array(z.object({ reason: text, cases: z.int() })),
        statuses: z.array(z.object({ status: z.enum(abuseStatuses), cases: z.int() })),
        /** Median in whole hours since the report; null while there are fewer than five. */
        hoursToTriage: z.number().nullable(),
        hoursToForward: z.number().nullable(),
        hoursToAction: z.number().nullable(),
      }),
    ),
    limit: { max: 60, perSeconds: 60 },
    isShared: true,
  }),
};
