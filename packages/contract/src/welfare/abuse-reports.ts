import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { int4, latitude, longitude } from '../numbers.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { uploadPath } from '../uploads.ts';
import {
  abuseActors,
  abuseLaws,
  abuseOutcomes,
  abuseStatuses,
  animalConditions,
  CASE_NO,
  letterLanguages,
  locationSources,
  MAX_WITNESSES,
  perpetratorRelations,
  RECEIPT,
} from './abuse-constants.ts';
import { evidenceAddress, evidenceFile, photoForm, videoForm } from './evidence.ts';

const text = z.string();

/** An Indian mobile number or nothing, with or without +91, blanks and hyphens. */
const mobileNo = z
  .string()
  .max(20, 'Enter a 10-digit mobile number.')
  .overwrite((typed) => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0)/, ''))
  .regex(/^([6-9]\d{9})?$/, 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.');

const seen = {
  /** Which version was changed; another one has 409 `CHANGED_MEANWHILE`. Left out: whichever there is. */
  revision: int4('Open the report again.').min(1).optional(),
  /** Saved on a pause in typing: it may be half of it, and the step is not done yet. */
  isDraft: z.boolean().optional(),
};

/** What happened, where and when. `supportingEvidance` and `uploadVideo` name files of this report, or that wait for one. */
export const incidentForm = z
  .object({
    ...seen,
    reasonIds: z.array(z.uuid('Choose from the list.')).max(8, 'Choose at most 8.').default([]),
    otherReason: optionalLine('What happened', { max: 120 }),
    species: z.enum(petCategorySlugs, 'Choose the animal.').nullish(),
    animals: z.int('How many animals?').min(1, 'How many animals?').max(999, 'Write 999 for more.').nullish(),
    condition: z.enum(animalConditions, 'Choose how the animal is.').nullish(),
    isInDanger: z.boolean().default(false),
    description: paragraphs('The description', { max: 4000 }).optional(),
    happenedAt: moment.nullish(),
    isTimeApproximate: z.boolean().default(false),
    isOngoing: z.boolean().default(false),
    address: optionalLine('Address', { max: 300 }),
    landmark: optionalLine('Landmark', { max: 160 }),
    pincode: z
      .string()
      .regex(/^([1-9]\d{5})?$/, 'A pincode has six digits.')
      .optional(),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    locatedBy: z.enum(locationSources).nullish(),
    supportingEvidance: z.array(uploadPath).max(20, 'That is too many photos.').optional(),
    uploadVideo: uploadPath.nullish(),
    /** Position and camera of photos and videos are kept aside, sealed, for the police. */
    keepsDeviceData: z.boolean().default(false),
  })
  .refine((form) => (form.latitude == null) === (form.longitude == null), {
    path: ['latitude'],
    message: 'Choose the location again.',
  });

/** Who did it, as far as anything is known. */
export const perpetratorForm = z.object({
  ...seen,
  abuseId: id,
  /** Of the perpetrator's details, as they were answered; left out the first time. */
  perpetratorId: id.nullish(),
  isUnknown: z.boolean().default(false),
  name: optionalLine('Name', { max: 120 }),
  relation: z.enum(perpetratorRelations, 'Choose from the list.').nullish(),
  count: z.int('How many people?').min(1, 'How many people?').max(99, 'Write 99 for more.').nullish(),
  appearance: paragraphs('What they look like', { max: 500 }).optional(),
  address: optionalLine('Address', { max: 300 }),
  mobileNo: mobileNo.optional(),
  vehicleNo: optionalLine('Vehicle number', { max: 20 }),
  note: paragraphs('The note', { max: 1000 }).optional(),
});

const witness = z.object({
  /** As it was answered: name and number stay as they were where they are left out. */
  _id: id.optional(),
  name: optionalLine('Name', { max: 120 }),
  mobileNo: mobileNo.optional(),
  statement: paragraphs('What they saw', { max: 1000 }).optional(),
  willTestify: z.boolean().default(false),
});

const reporter = z.object({
  name: optionalLine('Your name', { max: 80 }),
  mobileNo: mobileNo.optional(),
  email: z
    .union([
      z.literal(''),
      z.email('Enter a whole email address.').max(254, 'Enter a shorter email address.'),
    ])
    .optional(),
  address: optionalLine('Your address', { max: 300 }),
});

/** Who saw it, and who reports. Without `isDraft` it submits the report. */
export const witnessForm = z.object({
  ...seen,
  abuseId: id,
  perpetratorId: id.nullish(),
  isReporterWitness: z.boolean().default(true),
  witnesses: z.array(witness).max(MAX_WITNESSES, `Name at most ${MAX_WITNESSES} witnesses.`).default([]),
  isAnonymous: z.boolean().default(true),
  /** Left out: as it was. Forgotten where the report is anonymous. */
  reporter: reporter.optional(),
  /** We may write to them when the officer asks something; the officer doesn't see where. */
  mayContact: z.boolean().default(false),
  laws: z.array(z.enum(abuseLaws)).max(abuseLaws.length).default([]),
});

const reason = z.object({
  _id: id,
  name: text,
  nameHi: text,
  /** What counts as it, in a sentence. */
  hint: text,
  laws: z.array(z.enum(abuseLaws)),
});

const saved = z.object({
  /** Kept as `abuseId`. */
  _id: id,
  perpetratorId: id.nullable(),
  status: z.enum(abuseStatuses),
  revision: z.int(),
  /** When it was begun: kept as `formTimestamp`. */
  formTimestamp: moment,
  /**
   * To somebody without an account, when they begin and when they submit: goes as `X-Access-Key` with all that is done to
   * this report later. The second one is the case's, and good for two hours.
   */
  key: text.nullable(),
});

const summary = z.object({
  _id: id,
  status: z.enum(abuseStatuses),
  caseNo: text.nullable(),
  reasons: z.array(text),
  city: text,
  formTimestamp: moment,
  submittedAt: moment.nullable(),
  updatedAt: moment,
  /** A question of the officer waits for an answer. */
  isAsked: z.boolean(),
});

export const abuseEvent = z.object({
  from: z.enum(abuseStatuses).nullable(),
  to: z.enum(abuseStatuses),
  actor: z.enum(abuseActors),
  note: text,
  at: moment,
});

export const abuseMessage = z.object({
  _id: id,
  author: z.enum(['reporter', 'officer']),
  text,
  at: moment,
});

/** What is told of the incident, to reporter and officers. */
export const incident = z.object({
  reasons: z.array(reason.pick({ _id: true, name: true, nameHi: true })),
  otherReason: text,
  species: z.enum(petCategorySlugs).nullable(),
  animals: z.int().nullable(),
  condition: z.enum(animalConditions).nullable(),
  isInDanger: z.boolean(),
  description: text,
  happenedAt: moment.nullable(),
  isTimeApproximate: z.boolean(),
  isOngoing: z.boolean(),
  address: text,
  landmark: text,
  pincode: text,
  city: text,
  state: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locatedBy: z.enum(locationSources).nullable(),
});

export const perpetrator = z.object({
  isUnknown: z.boolean(),
  name: text,
  relation: z.enum(perpetratorRelations).nullable(),
  count: z.int().nullable(),
  appearance: text,
  address: text,
  mobileNo: text,
  vehicleNo: text,
  note: text,
});

/** Somebody who is known by name and ways to reach them. */
export const contact = z.object({ name: text, mobileNo: text, email: text, address: text });

const ownWitness = z.object({
  _id: id,
  /** Empty to who comes with the receipt, as the number; `hasContact` says that there is one. */
  name: text,
  mobileNo: text,
  hasContact: z.boolean(),
  statement: text,
  willTestify: z.boolean(),
});

const report = z.object({
  _id: id,
  status: z.enum(abuseStatuses),
  revision: z.int(),
  formTimestamp: moment,
  updatedAt: moment,
  incident,
  keepsDeviceData: z.boolean(),
  perpetratorId: id.nullable(),
  perpetrator,
  isReporterWitness: z.boolean(),
  witnesses: z.array(ownWitness),
  isAnonymous: z.boolean(),
  /** To its reporter's account, and while it is a draft. Who comes with the receipt sees no names; `hasContact` says that there is one. */
  reporter: contact.nullable(),
  hasContact: z.boolean(),
  mayContact: z.boolean(),
  laws: z.array(z.enum(abuseLaws)),
  evidence: z.array(evidenceFile),
  caseNo: text.nullable(),
  submittedAt: moment.nullable(),
  outcome: z.enum(abuseOutcomes).nullable(),
  /** To whom it went. */
  forwards: z.array(z.object({ name: text, at: moment })),
  firNo: text,
  events: z.array(abuseEvent),
  messages: z.array(abuseMessage),
  /** The complaint to the station house officer, for an hour; once submitted. */
  letters: z.array(z.object({ language: z.enum(letterLanguages), url: text })),
  canEdit: z.boolean(),
  canAddEvidence: z.boolean(),
  canWithdraw: z.boolean(),
});

const monthly = z.object({ month: text, cases: z.int() });

const writing = { max: 120, perSeconds: 60 };

export const abuseReports = {
  uploadEvidencePhoto: endpoint({
    method: 'POST',
    path: '/report/upload/support/evidence/images/v1',
    summary:
      'An address to send a photo to, by one PUT or in parts; given again it goes on where the line broke',
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
      'An address to send a video to, by one PUT or in parts; given again it goes on where the line broke',
    who: 'visitor',
    body: videoForm,
    reply: reply(evidenceAddress),
    errors: ['TOO_MANY_FILES', 'QUOTA_SPENT', 'CASE_CLOSED', 'UPLOAD_UNKNOWN'],
    limit: { max: 60, perSeconds: 60 },
  }),
  reportIncident: endpoint({
    method: 'POST',
    path: '/report/abuse/details/v1',
    summary: 'Begin a report with what happened; it is saved as a draft',
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
    limit: writing,
  }),
  reportPerpetrator: endpoint({
    method: 'POST',
    path: '/report/perpetrator/details/v1',
    summary: 'Say who did it, or that it isn’t known',
    who: 'visitor',
    body: perpetratorForm,
    reply: reply(saved),
    errors: ['STEP_MISSING', 'NOT_EDITABLE', 'CHANGED_MEANWHILE'],
    limit: writing,
  }),
  reportWitness: endpoint({
    method: 'POST',
    path: '/report/witness/details/v1',
    summary:
      'Say who saw it and who reports; submits the report, also while files are on their way. Its receipt is told once',
    who: 'visitor',
    body: witnessForm,
    reply: reply(
      saved.extend({
        caseNo: text.nullable(),
        /** Once, when it is submitted: sixteen digits. */
        receipt: text.nullable(),
        submittedAt: moment.nullable(),
      }),
    ),
    errors: ['STEP_MISSING', 'NOT_EDITABLE', 'CHANGED_MEANWHILE'],
    limit: writing,
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
    summary: 'Open a case with its number and receipt; wrong ones are all told alike',
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
    /** Goes as `X-Access-Key` with all that is done to this case for the next two hours. */
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
    limit: writing,
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
      'Cases by month, state and reason, and time to action, in whole fives: nobody can be told from them',
    who: 'anyone',
    query: z.object({ state: optionalLine('State', { max: 80 }) }),
    reply: reply(
      z.object({
        /** Like all counts here rounded down to fives: fewer than five cases read like none. */
        total: z.int(),
        open: z.int(),
        /** The last twelve, the oldest first, as "2026-11". */
        months: z.array(monthly),
        /** Most cases first; those of fewer than five are counted together as `Others`. */
        states: z.array(z.object({ state: text, cases: z.int() })),
        reasons: z.array(z.object({ reason: text, cases: z.int() })),
        statuses: z.array(z.object({ status: z.enum(abuseStatuses), cases: z.int() })),
        /** Median whole hours from the report on; null while there are fewer than five. */
        hoursToTriage: z.number().nullable(),
        hoursToForward: z.number().nullable(),
        hoursToAction: z.number().nullable(),
      }),
    ),
    limit: { max: 60, perSeconds: 60 },
    isShared: true,
  }),
};
