import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { int4 } from '../numbers.ts';
import { page, total } from '../page.ts';
import { line, optionalLine } from '../text.ts';
import { registrationStatuses, registryTabs, remarkFields } from './registration-constants.ts';
import { applied, registrations } from './registrations.ts';

const registryJob = z.object({
  _id: id,
  petName: z.string(),
  species: z.string(),
  breed: z.string(),
  city: z.string(),
  status: z.enum(registrationStatuses),
  isRenewal: z.boolean(),
  submittedAt: moment,
  /** The officer reviewing it; null: none yet. */
  officer: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  validUntil: z.string().nullable(),
});

const review = registryJob.extend({
  /** Increases with each change: decisions must name the revision that was seen. */
  revision: int4('Open the application again.'),
  authority: z.string(),
  /**
   * The city's requirements and whether they are met, as far as we can check automatically; the officer judges the
   * rest.
   */
  checks: z.array(z.object({ name: z.string(), isMet: z.boolean(), note: z.string() })),
  checklist: z.array(z.string()),
  applied,
  /** Certificate number of the same vaccination on the pet’s card, if we gave it. */
  ownCertificateNo: z.string().nullable(),
  remarks: z.partialRecord(z.enum(remarkFields), z.string()),
  remark: z.string(),
  /** Its validity if it were approved now. */
  wouldBeValidUntil: z.string().nullable(),
  tokenNo: z.string().nullable(),
  approvedOn: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  events: registrations.getRegistration.reply.shape.data.shape.events,
});

const revisionFields = { revision: int4('Open the application again.').min(1) };

export const registryConsole = {
  listRegistryWork: endpoint({
    method: 'GET',
    path: '/console/registry/v1',
    isOwn: true,
    summary: 'Applications of the officer’s cities, longest waiting first',
    who: 'registry',
    query: z.object({
      page,
      tab: z.enum(registryTabs).default('waiting'),
      search: optionalLine('Search', { max: 80 }),
    }),
    reply: reply(z.array(registryJob), {
      ...total,
      counts: z.record(z.enum(registryTabs), z.int()),
      now: moment,
    }),
  }),
  getRegistryReview: endpoint({
    method: 'GET',
    path: '/console/registry/{id}/v1',
    isOwn: true,
    summary: 'One application with its papers',
    who: 'registry',
    params: idParams,
    reply: reply(review),
  }),
  takeRegistration: endpoint({
    method: 'PUT',
    path: '/console/registry/take/{id}/v1',
    isOwn: true,
    summary: 'Take an application for review',
    who: 'registry',
    params: idParams,
    reply: reply(review),
    errors: ['NOT_WAITING', 'TAKEN', 'OWN_PET'],
  }),
  releaseRegistration: endpoint({
    method: 'PUT',
    path: '/console/registry/release/{id}/v1',
    isOwn: true,
    summary: 'Return an application to the queue',
    who: 'registry',
    params: idParams,
    reply: reply(review),
    errors: ['NOT_YOURS'],
  }),
  approveRegistration: endpoint({
    method: 'PUT',
    path: '/console/registry/approve/{id}/v1',
    isOwn: true,
    summary:
      'Approve: it gets a token number, and is valid as long as the rabies vaccination, a year at most',
    who: 'registry',
    params: idParams,
    body: z.object(revisionFields),
    reply: reply(review),
    errors: ['NOT_YOURS', 'CHANGED', 'RABIES_OVER', 'NOT_COMPLETE'],
  }),
  askForCorrection: endpoint({
    method: 'PUT',
    path: '/console/registry/correct/{id}/v1',
    isOwn: true,
    summary: 'Ask the owner for corrections, with a remark on each field',
    who: 'registry',
    params: idParams,
    body: z
      .object({
        ...revisionFields,
        remarks: z.partialRecord(z.enum(remarkFields), line('The remark', { max: 300 })),
        remark: optionalLine('The remark', { max: 500 }),
      })
      .refine(({ remarks, remark }) => Object.keys(remarks).length > 0 || remark, {
        path: ['remark'],
        message: 'Enter what needs correcting.',
      }),
    reply: reply(review),
    errors: ['NOT_YOURS', 'CHANGED'],
  }),
  rejectRegistration: endpoint({
    method: 'PUT',
    path: '/console/registry/reject/{id}/v1',
    isOwn: true,
    summary: 'Reject an application, with a reason for its owner',
    who: 'registry',
    params: idParams,
    body: z.object({ ...revisionFields, reason: line('The reason', { max: 500 }) }),
    reply: reply(review),
    errors: ['NOT_YOURS', 'CHANGED'],
  }),
};
