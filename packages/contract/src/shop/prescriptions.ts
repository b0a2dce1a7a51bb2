import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { petSexes } from '../pet-categories.ts';
import { imageUrls } from '../uploads.ts';
import { advisedKinds } from './prescription-notes.ts';

/** A vet's recommendations, in the notes and on the signed prescription. */
export const adviceFields = {
  procedures: z.array(z.string()),
  advised: z.array(z.object({ kind: z.enum(advisedKinds), note: z.string() })),
};

/** A vet's handwriting: a picture, or strokes as SVG path data in a box of 200 by 60; null: none. */
export const handwriting = z
  .object({ picture: imageUrls.nullable(), strokes: z.string().nullable() })
  .nullable();

/** A signed prescription, exactly as on the day it was signed. */
export const prescription = z.object({
  consultId: id,
  consultedAt: moment,
  signedAt: moment,
  /** The last day on which it can be used to order. */
  validUntil: moment,
  isValid: z.boolean(),
  vet: z.object({
    _id: id,
    name: z.string(),
    degrees: z.array(z.string()),
    registration: z.object({ council: z.string(), number: z.string() }),
    /** As it was when the vet signed. */
    signature: handwriting,
  }),
  /** Null once the owner was erased. */
  pet: z
    .object({
      name: z.string(),
      category: z.string(),
      breed: z.string(),
      sex: z.enum(petSexes),
      bornOn: z.string().nullable(),
      isBornOnApproximate: z.boolean(),
      weightKg: z.number().nullable(),
    })
    .nullable(),
  assessment: z.string(),
  advice: z.string(),
  followUpOn: z.string().nullable(),
  lines: z.array(
    z.object({
      medicine: z.string(),
      strength: z.string(),
      dose: z.string(),
      timesADay: z.int(),
      days: z.int(),
      instructions: z.string(),
      allowSubstitution: z.boolean(),
    }),
  ),
  ...adviceFields,
  /** The prescription as a PDF, valid for five minutes. */
  pdfUrl: z.string(),
});

/** The code on a signed document: 128 bits. */
const VERIFY_CODE = /^[\w-]{22}$/;

/** What a signed document says to anyone holding it; nothing about the owner. */
const verified = z.object({
  signedAt: moment,
  validUntil: moment,
  isValid: z.boolean(),
  vet: z.object({ name: z.string(), registration: z.object({ council: z.string(), number: z.string() }) }),
  /** Null once the owner was erased. */
  pet: z.object({ firstName: z.string(), species: z.string() }).nullable(),
  medicines: z.array(z.string()),
});

export const prescriptions = {
  verifyPrescription: endpoint({
    method: 'GET',
    path: '/prescription/verify/{code}/v1',
    isOwn: true,
    summary: 'Whether a paper with this code was signed by one of our vets: null, where it was not',
    who: 'anyone',
    params: z.object({ code: z.string().regex(VERIFY_CODE) }),
    reply: reply(verified.nullable()),
    // Prevents guessing codes; a pharmacy checks only a few prescriptions.
    limit: { max: 20, perSeconds: 60 },
  }),
  getPrescription: endpoint({
    method: 'GET',
    path: '/user/get/prescription/{id}/v1',
    isOwn: true,
    summary: 'A consultation’s prescription, for its owner and its vet; 404 until it is signed',
    who: 'owner',
    params: idParams,
    reply: reply(prescription),
  }),
};
