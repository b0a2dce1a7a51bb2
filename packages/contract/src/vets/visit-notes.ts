import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import {
  advisedKinds,
  LINES_PER_PRESCRIPTION,
  lineLengths,
  MAX_ADVISED_NOTE_LENGTH,
  MAX_DAYS,
  MAX_PROCEDURE_LENGTH,
  MAX_TIMES_A_DAY,
  noteLengths,
  PROCEDURES_PER_VISIT,
} from '../shop/prescription-notes.ts';
import { adviceFields } from '../shop/prescriptions.ts';
import { line, paragraphs } from '../text.ts';

/** A medicine in a draft: missing parts are empty or null. */
const draftLine = z.object({
  medicine: line('The medicine', { min: 0, max: lineLengths.medicine }),
  /** Such as 250 mg or 50 mg/ml. */
  strength: line('The strength', { min: 0, max: lineLengths.strength }),
  /** Amount per dose: "1 tablet". */
  dose: line('The dose', { min: 0, max: lineLengths.dose }),
  timesADay: z
    .int('Say how often a day.')
    .min(1, 'At least once a day.')
    .max(MAX_TIMES_A_DAY, `At most ${MAX_TIMES_A_DAY} times a day.`)
    .nullable(),
  days: z
    .int('Say for how many days.')
    .min(1, 'At least 1 day.')
    .max(MAX_DAYS, `At most ${MAX_DAYS} days.`)
    .nullable(),
  instructions: line('The instructions', { min: 0, max: lineLengths.instructions }),
  /** Whether another brand with the same substance, strength and form is allowed. */
  allowSubstitution: z.boolean('This is yes or no: true or false.').default(true),
});

// PostgreSQL has no year 0, and later follow-ups make no sense.
const followUpOn = z.iso
  .date('Choose a day.')
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Choose a day in the next months.');

const advised = z.object({
  kind: z.enum(advisedKinds, 'Choose from the list.'),
  note: line('The note', { min: 0, max: MAX_ADVISED_NOTE_LENGTH }).default(''),
});

/** A vet's notes, possibly incomplete. */
export const notesForm = z.object({
  /** For the vet's own records; owners never see it. */
  findings: paragraphs('Findings', { max: noteLengths.findings }),
  assessment: paragraphs('Assessment', { max: noteLengths.assessment }),
  advice: paragraphs('Advice', { max: noteLengths.advice }),
  followUpOn: followUpOn.nullable(),
  /** What was done or should be done, as short lines. */
  procedures: z
    .array(line('The procedure', { max: MAX_PROCEDURE_LENGTH }))
    .max(PROCEDURES_PER_VISIT, `At most ${PROCEDURES_PER_VISIT} procedures.`)
    .default([]),
  /** Tests and visits that the vet recommends. */
  advised: z
    .array(advised)
    .max(advisedKinds.length, 'Each of them once.')
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Each of them once.')
    .default([]),
  lines: z.array(draftLine).max(LINES_PER_PRESCRIPTION, `At most ${LINES_PER_PRESCRIPTION} medicines.`),
  /** `updatedAt` of the draft that this one is based on; null for the first. Rejected if it has changed. */
  updatedAt: moment.nullable(),
});

const signForm = z.object({
  /** `updatedAt` of the draft that the vet was shown: exactly this one is signed. */
  updatedAt: moment,
});

const notes = notesForm.extend({
  ...adviceFields,
  lines: z.array(draftLine.extend({ allowSubstitution: z.boolean() })),
  consultId: id,
  status: z.enum(consultationStatuses),
  /** Null before the first save. */
  updatedAt: moment.nullable(),
  /** Once signed, the notes are final. */
  signedAt: moment.nullable(),
  /** Whether the consultation's status allows writing, or signing, notes. */
  canWrite: z.boolean(),
  canSign: z.boolean(),
});

/** A home service that a vet recommended, and whether it is booked. */
const advisedVisit = z.object({
  kind: z.enum(homeVisitKinds),
  /** The vet's note: which test, vaccine or care; can be empty. */
  note: z.string(),
  /** The service with that name; null: the owner chooses. */
  serviceId: id.nullable(),
  /** The pet; null once it is no longer with its owner. */
  petId: id.nullable(),
  /** The visit in which it will be, or was, done. */
  booked: z
    .object({ visitId: id, status: z.enum(homeVisitStatuses), windowStart: moment, windowEnd: moment })
    .nullable(),
});

export const visitNotes = {
  listAdvised: endpoint({
    method: 'GET',
    path: '/user/get/advised/visits/{id}/v1',
    isOwn: true,
    summary: 'The tests and visits at home that a consultation’s vet has advised; none until it is signed',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(advisedVisit)),
  }),
  getNotes: endpoint({
    method: 'GET',
    path: '/vet/get/notes/{id}/v1',
    isOwn: true,
    summary: 'What the vet has written about a consultation; an empty draft before that',
    who: 'vet',
    params: idParams,
    reply: reply(notes),
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/vet/save/notes/{id}/v1',
    isOwn: true,
    summary: 'Keep a draft. CHANGED_ELSEWHERE comes with the present one as `notes` in the details',
    who: 'vet',
    isDraft: true,
    params: idParams,
    body: notesForm,
    reply: reply(notes),
    errors: ['CHANGED_ELSEWHERE', 'SIGNED', 'NOT_WRITABLE'],
  }),
  signConsultation: endpoint({
    method: 'PUT',
    path: '/vet/sign/consultation/{id}/v1',
    isOwn: true,
    summary: 'Sign the notes and the prescription: the consultation is completed, and the owner is notified',
    who: 'vet',
    params: idParams,
    body: signForm,
    reply: reply(notes),
    errors: ['CHANGED_ELSEWHERE', 'SIGNED', 'NOT_SIGNABLE', 'INCOMPLETE'],
  }),
};
