import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs, petSexes } from '../pet-categories.ts';
import { optionalLine } from '../text.ts';
import { fileTypes } from '../upload-constants.ts';
import { imageUrls, uploadedFile, uploadPath, uploadReply } from '../uploads.ts';
import { neuteredAnswers } from './pets.ts';
import {
  registrationActors,
  registrationPapers,
  registrationStatuses,
  remarkFields,
} from './registration-constants.ts';

const day = z.iso
  .date('Enter a whole date.')
  .refine((on) => on >= '1990-01-01' && on < '2100-01-01', 'Please check the year.')
  .nullish();
const file = uploadPath.nullish();

/**
 * An application. In a draft everything except pet and city can be missing; a submitted one has all that the city
 * requires.
 */
export const registrationForm = z.object({
  petId: z.uuid('Choose the pet.'),
  cityId: z.uuid('Choose the city.'),
  petName: optionalLine('Pet’s name', { max: 60 }),
  species: optionalLine('Species', { max: 40 }),
  breed: optionalLine('Breed', { max: 80 }),
  sex: z.enum(petSexes, 'Choose male, female or not sure.').optional(),
  colour: optionalLine('Colour', { max: 40 }),
  bornOn: day,
  microchipNo: z
    .string()
    .max(40, 'A microchip number has 9 to 15 letters and digits.')
    .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .regex(/^([0-9A-Z]{9,15})?$/, 'A microchip number has 9 to 15 letters and digits.')
    .optional(),
  neutered: z.enum(neuteredAnswers, 'Choose yes, no or not sure.').optional(),
  ownerName: optionalLine('Your name', { max: 80 }),
  mobileNo: z
    .string()
    .max(20, 'Enter a 10-digit mobile number.')
    .overwrite((text) => text.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0)/, ''))
    .regex(/^([6-9]\d{9})?$/, 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.')
    .optional(),
  address: optionalLine('Address', { max: 300 }),
  pincode: z
    .string()
    .regex(/^([1-9]\d{5})?$/, 'A pincode has six digits.')
    .optional(),
  rabiesGivenOn: day,
  rabiesValidUntil: day,
  rabiesBatchNo: optionalLine('Batch no.', { max: 40 }),
  vetOrClinic: optionalLine('Vet or clinic', { max: 160 }),
  /** Paths of finished uploads; null: none. */
  petImage: file,
  rabiesVaccinatedCertificate: file,
  vaccineCertificate: file,
  identityProof: file,
  addressProof: file,
  sterilisationCertificate: file,
  /** Submits it to the registry; false: it stays a draft. */
  isSubmitted: z.boolean().default(true),
});

const city = z.object({
  _id: id,
  name: z.string(),
  authority: z.string(),
  fee: rupees,
  renewalFee: rupees,
  /** The date of both fees' source, as YYYY-MM-DD; null: no source. */
  feeAsOf: z.string().nullable(),
  species: z.array(z.enum(petCategorySlugs)),
  papers: z.array(z.enum(registrationPapers)),
  checklist: z.array(z.string()),
  source: z.string(),
  sourceUrl: z.string(),
});

const text = z.string();
/** As submitted: rules added later don't apply to existing records. */
export const applied = z.object({
  petName: text,
  species: text,
  breed: text,
  sex: z.enum(petSexes),
  colour: text,
  bornOn: text.nullable(),
  microchipNo: text,
  neutered: z.enum(neuteredAnswers),
  ownerName: text,
  mobileNo: text,
  address: text,
  pincode: text,
  rabiesGivenOn: text.nullable(),
  rabiesValidUntil: text.nullable(),
  rabiesBatchNo: text,
  vetOrClinic: text,
  petImage: uploadedFile.nullable(),
  rabiesVaccinatedCertificate: uploadedFile.nullable(),
  vaccineCertificate: uploadedFile.nullable(),
  identityProof: uploadedFile.nullable(),
  addressProof: uploadedFile.nullable(),
  sterilisationCertificate: uploadedFile.nullable(),
});

const summary = z.object({
  _id: id,
  /** Null once the pet was erased. */
  petId: id.nullable(),
  petName: z.string(),
  species: z.string(),
  breed: z.string(),
  photo: imageUrls.nullable(),
  city: z.object({ _id: id, name: z.string(), authority: z.string() }),
  status: z.enum(registrationStatuses),
  isRenewal: z.boolean(),
  submittedAt: moment.nullable(),
  tokenNo: z.string().nullable(),
  approvedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** A general remark on a correction or a rejection. */
  remark: z.string(),
  /** The certificate, valid for an hour; once approved. */
  pdfUrl: z.string().nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Can be renewed: it ends soon or has ended, or the pet has a new rabies vaccination. */
  canRenew: z.boolean(),
  updatedAt: moment,
});

const registration = summary.extend({
  cityDetails: city,
  applied,
  /** Corrections that the officer requests, by field. */
  remarks: z.partialRecord(z.enum(remarkFields), z.string()),
  /** Certificate number of a vaccination on the pet’s card that we gave. It counts as the anti-rabies certificate. */
  ownCertificateNo: z.string().nullable(),
  /** What is missing for submission, as a sentence per field. */
  missing: z.partialRecord(z.enum(remarkFields), z.string()),
  events: z.array(
    z.object({
      from: z.enum(registrationStatuses).nullable(),
      to: z.enum(registrationStatuses),
      actor: z.enum(registrationActors),
      note: z.string(),
      at: moment,
    }),
  ),
});

/**
 * Initial values of the form, from pet, card, profile and saved address. Files aren't prefilled: the user chooses them.
 */
const prefill = applied
  .omit({
    petImage: true,
    rabiesVaccinatedCertificate: true,
    vaccineCertificate: true,
    identityProof: true,
    addressProof: true,
    sterilisationCertificate: true,
  })
  .extend({ cityId: id.nullable(), ownCertificateNo: z.string().nullable() });

const certificate = z.object({
  tokenNo: z.string(),
  petName: z.string(),
  species: z.string(),
  breed: z.string(),
  city: z.string(),
  authority: z.string(),
  approvedOn: z.string(),
  validUntil: z.string(),
  isValid: z.boolean(),
});

export const registrations = {
  listRegistrations: endpoint({
    method: 'GET',
    path: '/pet/get/my/goverment/pet/v1',
    summary: 'The caller’s registrations, the newest first',
    who: 'owner',
    reply: reply(z.array(summary)),
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/pet/get/single/goverment/register/pet/{id}/v1',
    summary: 'One registration with its papers, remarks and history',
    who: 'owner',
    params: idParams,
    reply: reply(registration),
  }),
  uploadRegistrationPaper: endpoint({
    method: 'POST',
    path: '/pet/upload/goverment/register/pet/image/v1',
    summary: 'A one-time address for a photo or PDF: the pet’s photo, and each of the papers',
    who: 'owner',
    body: z.object({
      sFileName: z.string().max(1000, 'The file name is too long. Please shorten it.'),
      sContentType: z.enum(fileTypes, 'Choose a photo or a PDF.'),
    }),
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
  register: endpoint({
    method: 'POST',
    path: '/pet/register/goverment/pet/web/v1',
    summary: 'Send a registration to the registry, or keep it as a draft (`isSubmitted` false)',
    who: 'owner',
    body: registrationForm,
    reply: reply(registration),
    errors: [
      'PET_UNKNOWN',
      'CITY_UNKNOWN',
      'UPLOAD_UNKNOWN',
      'ALREADY_REGISTERED',
      'NOT_COMPLETE',
      'SPECIES_NOT_TAKEN',
    ],
  }),
  updateRegistration: endpoint({
    method: 'PUT',
    path: '/pet/update/goverment/pet/{id}/v1',
    summary: 'Change a draft or make the requested corrections, and send it (unless `isSubmitted` is false)',
    who: 'owner',
    params: idParams,
    body: registrationForm,
    reply: reply(registration),
    errors: ['CITY_UNKNOWN', 'UPLOAD_UNKNOWN', 'NOT_COMPLETE', 'NOT_EDITABLE', 'SPECIES_NOT_TAKEN'],
  }),
  deleteRegistration: endpoint({
    method: 'PUT',
    path: '/pet/delete/goverment/pet/{id}/v1',
    summary: 'Delete a registration that is not in review yet',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
    errors: ['NOT_DELETABLE'],
  }),
  renewRegistration: endpoint({
    method: 'POST',
    path: '/pet/renew/goverment/pet/{id}/v1',
    isOwn: true,
    summary: 'Start a renewal, filled in from the last registration and the newest rabies vaccination',
    who: 'owner',
    params: idParams,
    reply: reply(registration),
    errors: ['NOT_RENEWABLE', 'ALREADY_REGISTERED'],
  }),
  getPrefill: endpoint({
    method: 'GET',
    path: '/pet/get/goverment/pet/prefill/{id}/v1',
    isOwn: true,
    summary: 'The prefilled form for a pet',
    who: 'owner',
    params: idParams,
    reply: reply(prefill),
  }),
  listRegistrationCities: endpoint({
    method: 'GET',
    path: '/pet/get/goverment/cities/v1',
    isOwn: true,
    summary: 'Where pets can be registered, with papers, fee and checklist of each city',
    who: 'anyone',
    reply: reply(z.array(city)),
    isShared: true,
  }),
  verifyRegistration: endpoint({
    method: 'GET',
    path: '/registration/verify/{tokenNo}/v1',
    isOwn: true,
    summary: 'The registration with this token number; null if there is none',
    who: 'anyone',
    params: z.object({ tokenNo: z.string().regex(/^TWR-[0-9A-Z]{10}$/) }),
    reply: reply(certificate.nullable()),
    limit: { max: 20, perSeconds: 60 },
  }),
};
