import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { int4 } from '../numbers.ts';
import { page, total } from '../page.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { pdfUploadForm, uploadPath, uploadReply } from '../uploads.ts';
import { labFlags, labReportStatuses, labTabs } from './home-visit-constants.ts';

/** The barcode on a tube; lowercase letters and spaces from scanning or typing are normalised. */
export const barcode = z
  .string('Scan or type the barcode.')
  .max(60, 'A barcode has 4 to 40 letters, digits and dashes.')
  .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9-]{4,40}$/, 'A barcode has 4 to 40 letters, digits and dashes.');

/** A test's report, and its sample. */
const labJob = z.object({
  _id: id,
  status: z.enum(labReportStatuses),
  barcode: z.string(),
  test: z.string(),
  lab: z.string(),
  /** Null once the owner was erased. */
  pet: z.object({ name: z.string(), category: z.string() }).nullable(),
  collectedAt: moment,
  receivedAt: moment.nullable(),
  /** The sample was unusable: when that was found, and why. */
  rejection: z.object({ at: moment, reason: z.string() }).nullable(),
  dueAt: moment,
  verifiedAt: moment.nullable(),
  /** How many values are entered, and how many there should be. */
  values: z.object({ entered: z.int(), of: z.int() }),
});

const labReport = labJob.extend({
  /** Increases with each change: saving and verifying must name the revision that was seen. */
  revision: int4('Open the report again.'),
  /** The tube and its contents, as the test requires. */
  sample: z.string(),
  collectedBy: z.string().nullable(),
  breed: z.string().nullable(),
  sex: z.string().nullable(),
  /** The pet's age when the sample was taken; null: unknown. */
  ageMonths: z.int().nullable(),
  parameters: z.array(
    z.object({
      _id: id,
      name: z.string(),
      unit: z.string(),
      decimals: z.int(),
      /** The reference range for this species and age; null: no bound on that side. */
      low: z.number().nullable(),
      high: z.number().nullable(),
      value: z.number().nullable(),
      flag: z.enum(labFlags),
    }),
  ),
  comment: z.string(),
  /** The lab’s own PDF, valid for five minutes. */
  attachmentUrl: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: moment.nullable(),
  verifiedBy: z.string().nullable(),
  /** The caller entered some of it, so a colleague must verify it. */
  isOwnWork: z.boolean(),
  /** The owner's report as PDF, valid for five minutes; once it is verified. */
  pdfUrl: z.string().nullable(),
});

const value = z
  .number('Enter a number.')
  .min(-1_000_000, 'Enter a smaller number.')
  .max(1_000_000_000, 'Enter a smaller number.')
  // Rounded, since PostgreSQL rejects numbers that are too small, such as 5e-324.
  .overwrite((number) => Math.round(number * 1e6) / 1e6);

export const resultsForm = z.object({
  /** The revision of the report that was changed. */
  revision: int4('Open the report again.'),
  /** All entered values; one left out is removed. */
  results: z
    .array(
      z.object({
        parameterId: id,
        value,
        /** Far outside the reference range, and double-checked. */
        isConfirmed: z.boolean().optional(),
      }),
    )
    .max(100, 'At most 100 values.'),
  comment: paragraphs('The comment', { max: 2_000 }),
  /** The path of a PDF just uploaded; null: none any more; left out: unchanged. */
  pdf: uploadPath.nullish(),
  /** Everything is entered: ready for a colleague to verify. */
  isComplete: z.boolean(),
});

const CONFLICT_ERRORS = ['NOT_NOW', 'CHANGED_ELSEWHERE'];

export const labConsole = {
  listLabWork: endpoint({
    method: 'GET',
    path: '/lab/get/my/samples/v1',
    isOwn: true,
    summary: 'Samples and reports of the city’s lab, earliest due first; completed ones newest first',
    who: 'lab',
    query: z.object({
      page,
      tab: z.enum(labTabs, 'Choose one of the lists.').default('receive'),
      search: optionalLine('Search', { max: 60 }),
    }),
    reply: reply(z.array(labJob), {
      ...total,
      /** How many are waiting in each list, and how many in total are late. */
      counts: z.object({
        receive: z.int(),
        waiting: z.int(),
        partial: z.int(),
        verify: z.int(),
        late: z.int(),
      }),
      now: moment,
    }),
  }),
  getLabReport: endpoint({
    method: 'GET',
    path: '/lab/get/report/{id}/v1',
    isOwn: true,
    summary: 'One of them, with its values and what is usual',
    who: 'lab',
    params: idParams,
    reply: reply(labReport),
  }),
  receiveSample: endpoint({
    method: 'PUT',
    path: '/lab/receive/sample/v1',
    isOwn: true,
    summary: 'Receive a tube by its barcode',
    who: 'lab',
    body: z.object({ barcode }),
    reply: reply(labReport),
    errors: ['SAMPLE_UNKNOWN', 'NOT_NOW'],
  }),
  rejectSample: endpoint({
    method: 'PUT',
    path: '/lab/reject/sample/{id}/v1',
    isOwn: true,
    summary: 'Reject a sample: the owner books another collection for free',
    who: 'lab',
    params: idParams,
    body: z.object({ reason: line('The reason', { min: 3, max: 300 }) }),
    reply: reply(labReport),
    errors: ['NOT_NOW'],
  }),
  saveResults: endpoint({
    method: 'PUT',
    path: '/lab/save/results/{id}/v1',
    isOwn: true,
    summary: 'Save the values, comment and PDF available so far; FAR_OUT names values to check again',
    who: 'lab',
    params: idParams,
    body: resultsForm,
    reply: reply(labReport),
    errors: [...CONFLICT_ERRORS, 'FAR_OUT', 'INCOMPLETE', 'PARAMETER_UNKNOWN', 'UPLOAD_UNKNOWN'],
  }),
  verifyReport: endpoint({
    method: 'PUT',
    path: '/lab/verify/report/{id}/v1',
    isOwn: true,
    summary: 'A second person verifies the values; the owner gets the report',
    who: 'lab',
    params: idParams,
    body: z.object({ revision: z.int() }),
    reply: reply(labReport),
    errors: [...CONFLICT_ERRORS, 'SECOND_PERSON'],
  }),
  uploadReport: endpoint({
    method: 'POST',
    path: '/lab/upload/report/v1',
    isOwn: true,
    summary: 'A one-time address for a report’s PDF',
    who: 'lab',
    body: pdfUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
