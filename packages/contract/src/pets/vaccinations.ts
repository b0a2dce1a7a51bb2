import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { vaccinationStates } from './vaccination-constants.ts';

/** A day like 2026-11-29. */
const day = z.iso.date();

/** A pet's vaccination: given by us, with its vial, or entered by the owner. */
const vaccination = z.object({
  _id: id,
  /** Null: not on our list. */
  vaccineId: id.nullable(),
  name: z.string(),
  manufacturer: z.string(),
  batchNo: z.string(),
  expiresOn: day.nullable(),
  givenOn: day,
  /** Null: given once. */
  nextDueOn: day.nullable(),
  /** Null: it has been repeated since. */
  state: z.enum(vaccinationStates).nullable(),
  vetOrClinic: z.string(),
  /** Only if we gave it. */
  certificateNo: z.string().nullable(),
  /** The certificate, valid for five minutes. */
  pdfUrl: z.string().nullable(),
  /** Entered by the owner or a co-parent, so they can edit and delete it. */
  isOwnEntry: z.boolean(),
  /** The photo or PDF that they added, valid for five minutes. */
  fileUrl: z.string().nullable(),
  /** The visit in which the same vaccine is to be given again. */
  booked: z.object({ visitId: id, windowStart: moment, windowEnd: moment }).nullable(),
});

/** What a certificate says to anyone holding it; nothing about the owner. */
const certificate = z.object({
  certificateNo: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  batchNo: z.string(),
  expiresOn: day,
  givenOn: day,
  nextDueOn: day.nullable(),
  givenBy: z.object({ name: z.string(), registrationNo: z.string() }),
  pet: z.object({ firstName: z.string(), species: z.string() }),
});

export const vaccinations = {
  listVaccinations: endpoint({
    method: 'GET',
    path: '/pet/get/vaccinations/{id}/v1',
    isOwn: true,
    summary: 'A pet’s vaccinations: due ones first, then given ones, newest first',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(vaccination)),
  }),
  verifyVaccination: endpoint({
    method: 'GET',
    path: '/vaccination/verify/{certificateNo}/v1',
    isOwn: true,
    summary: 'The vaccination certificate with this number; null if we did not issue it',
    who: 'anyone',
    params: z.object({ certificateNo: z.string().regex(/^TWV-[0-9A-Z]{10}$/) }),
    reply: reply(certificate.nullable()),
    // Prevents guessing numbers; a boarding kennel checks only a few certificates.
    limit: { max: 20, perSeconds: 60 },
  }),
};
