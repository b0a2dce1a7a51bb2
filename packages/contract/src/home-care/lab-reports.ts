import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { labFlags, labReportStatuses } from './home-visit-constants.ts';

/** A pet's test, from its sample on. */
const reportSummary = z.object({
  /** Id of the visit’s line, which has exactly one report. */
  _id: id,
  visitId: id,
  test: z.string(),
  status: z.enum(labReportStatuses),
  collectedAt: moment,
  dueAt: moment,
  verifiedAt: moment.nullable(),
  /** Why the last sample was unusable. */
  rejection: z.string().nullable(),
  /** How many values are out of range. */
  unusual: z.int(),
});

const result = z.object({
  parameterId: id,
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  flag: z.enum(labFlags),
});

const report = reportSummary.extend({
  pet: z.object({
    _id: id,
    name: z.string(),
    /** As in filters of vet lists: "dog". */
    species: z.string(),
  }),
  lab: z.object({ name: z.string(), address: z.string(), accreditation: z.string() }),
  verifiedBy: z.string().nullable(),
  /** Of the same visit: how many reports are verified, and how many there are in total. */
  ofVisit: z.object({ verified: z.int(), all: z.int() }),
  comment: z.string(),
  /** Empty until it is verified. */
  results: z.array(
    result.extend({
      /** Earlier measurements in the same unit, oldest first. */
      earlier: z.array(z.object({ at: moment, value: z.number(), flag: z.enum(labFlags) })),
    }),
  ),
  /** The report as a PDF, and the lab’s own PDF, valid for five minutes. */
  pdfUrl: z.string().nullable(),
  attachmentUrl: z.string().nullable(),
});

export const labReports = {
  listPetReports: endpoint({
    method: 'GET',
    path: '/pet/get/lab/reports/{id}/v1',
    isOwn: true,
    summary: 'Blood tests of a pet, newest first, including those with reports pending',
    who: 'owner',
    params: idParams,
    query: z.object({ page }),
    reply: reply(z.array(reportSummary), total),
  }),
  getPetReport: endpoint({
    method: 'GET',
    path: '/pet/get/lab/report/{id}/v1',
    isOwn: true,
    summary: 'The report of a visit’s line, with what was measured before',
    who: 'owner',
    params: idParams,
    reply: reply(report),
  }),
  listReportsForVet: endpoint({
    method: 'GET',
    path: '/vet/get/my/consultation/lab/reports/{id}/v1',
    isOwn: true,
    summary: 'Verified blood tests of the pet in the vet’s own consultation, newest first',
    who: 'vet',
    params: idParams,
    reply: reply(
      z.array(
        reportSummary.pick({ _id: true, test: true, collectedAt: true, unusual: true }).extend({
          comment: z.string(),
          results: z.array(result),
          pdfUrl: z.string(),
          attachmentUrl: z.string().nullable(),
        }),
      ),
    ),
  }),
};
