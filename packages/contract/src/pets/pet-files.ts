import { z } from 'zod';
import { moment, todayInIndia } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { line, optionalLine } from '../text.ts';
import { uploadPath } from '../uploads.ts';
import { documentKinds, shareDays } from './pet-file-constants.ts';

const pastDay = z.iso
  .date('Enter a whole date.')
  .refine((day) => day >= '1990-01-01', 'That is too long ago. Please check the year.')
  .refine((day) => day <= todayInIndia(), 'This day is still to come. Please check the date.');

export const weightForm = z.object({
  on: pastDay,
  weightKg: z
    .number('Enter the weight in kilograms, like 4.5.')
    .min(0.001, 'Enter the weight in kilograms, like 4.5.')
    .max(1500, 'Weight can be at most 1,500 kg.'),
});

export const documentForm = z.object({
  /** The path of a finished upload. */
  file: uploadPath.min(1, 'Add a photo or PDF.'),
  title: line('Title', { max: 80 }),
  kind: z.enum(documentKinds, 'Choose what it is.'),
  datedOn: pastDay.nullish(),
});

const document = z.object({
  _id: id,
  title: z.string(),
  kind: z.enum(documentKinds),
  datedOn: z.string().nullable(),
  createdAt: moment,
  /** URL valid for an hour. */
  url: z.string(),
  isPdf: z.boolean(),
});

const share = z.object({
  _id: id,
  note: z.string(),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  opened: z.int(),
  lastOpenedAt: moment.nullable(),
});

/**
 * A pet's complete file for printing or for reading through a link: everything useful for treatment, nothing about its
 * owner or carers.
 */
const file = z.object({
  pet: z.object({
    name: z.string(),
    species: z.string(),
    breed: z.string(),
    sex: z.string(),
    bornOn: z.string().nullable(),
    isBornOnApproximate: z.boolean(),
    weightKg: z.number().nullable(),
    neutered: z.string(),
    microchipNo: z.string(),
    note: z.string(),
    photo: z.string().nullable(),
    allergies: z.array(z.string()),
  }),
  vaccinations: z.array(
    z.object({
      name: z.string(),
      givenOn: z.string(),
      nextDueOn: z.string().nullable(),
      vetOrClinic: z.string(),
      batchNo: z.string(),
    }),
  ),
  dewormings: z.array(z.object({ medicine: z.string(), givenOn: z.string() })),
  consultations: z.array(
    z.object({
      at: moment,
      vetName: z.string(),
      assessment: z.string(),
      advice: z.string(),
      medicines: z.array(z.string()),
      /** URL valid for an hour. */
      pdfUrl: z.string().nullable(),
    }),
  ),
  reports: z.array(z.object({ name: z.string(), at: moment, pdfUrl: z.string() })),
  medicines: z.array(z.object({ medicine: z.string(), strength: z.string(), dose: z.string() })),
  weights: z.array(z.object({ on: z.string(), weightKg: z.number() })),
  documents: z.array(document.omit({ _id: true })),
});
const sharedFile = file.extend({ expiresAt: moment });

export const petFiles = {
  addWeight: endpoint({
    method: 'POST',
    path: '/pet/add/weight/{id}/v1',
    isOwn: true,
    summary: 'Add a pet’s weight on a day; the newest one is its current weight',
    who: 'owner',
    params: idParams,
    body: weightForm,
    reply: reply(z.null()),
  }),
  deleteWeight: endpoint({
    method: 'PUT',
    path: '/pet/delete/weight/{id}/v1',
    isOwn: true,
    summary: 'Delete the weight of a day',
    who: 'owner',
    params: idParams,
    body: z.object({ on: pastDay }),
    reply: reply(z.null()),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/pet/get/file/{id}/v1',
    isOwn: true,
    summary: 'A pet’s whole file on one page, as seen by anyone with a link',
    who: 'owner',
    params: idParams,
    reply: reply(file),
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/pet/get/documents/{id}/v1',
    isOwn: true,
    summary: 'The papers in a pet’s file, the newest first',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(document)),
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/pet/add/document/{id}/v1',
    isOwn: true,
    summary: 'Put a photo or PDF into a pet’s file',
    who: 'owner',
    params: idParams,
    body: documentForm,
    reply: reply(document),
    errors: ['UPLOAD_UNKNOWN', 'TOO_MANY_DOCUMENTS'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/pet/delete/document/{id}/v1',
    isOwn: true,
    summary: 'Delete a paper of a pet’s file',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/pet/get/shares/{id}/v1',
    isOwn: true,
    summary: 'The last 20 links to a pet’s file, newest first',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(share)),
  }),
  shareFile: endpoint({
    method: 'POST',
    path: '/pet/share/file/{id}/v1',
    isOwn: true,
    summary: 'Make a link to a pet’s file with an end date; it is shown only once',
    who: 'owner',
    params: idParams,
    body: z.object({
      days: z.literal(shareDays, 'Choose for how long.'),
      note: optionalLine('Vet or clinic', { max: 80 }),
    }),
    reply: reply(share.extend({ url: z.string() })),
    errors: ['TOO_MANY_SHARES'],
  }),
  endShare: endpoint({
    method: 'PUT',
    path: '/pet/end/share/{id}/v1',
    isOwn: true,
    summary: 'End a link immediately',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  openSharedFile: endpoint({
    method: 'POST',
    path: '/pet/open/shared/file/v1',
    isOwn: true,
    summary: 'A pet’s file, by a link’s code; null if the link is unknown or has ended',
    who: 'anyone',
    // Not in the URL: URLs appear in logs.
    body: z.object({
      code: z.string().regex(/^[\w-]{22}$/, 'Open the link again.'),
      /** Set by a page that is already open and needs fresh URLs of its documents. */
      isAgain: z.boolean().default(false),
    }),
    reply: reply(sharedFile.nullable()),
    limit: { max: 20, perSeconds: 60 },
  }),
};
