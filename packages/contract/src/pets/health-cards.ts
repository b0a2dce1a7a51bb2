import { z } from 'zod';
import { moment, todayInIndia } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { optionalLine } from '../text.ts';
import { fileTypes } from '../upload-constants.ts';
import { imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import { fileRoles } from './carer-constants.ts';
import { petForm } from './pets.ts';
import { vaccinationStates } from './vaccination-constants.ts';

const NOT_YET = 'This day is still to come. Please check the date.';
const givenOn = z.iso
  .date('Enter a whole date.')
  .refine((day) => day >= '1990-01-01', 'That is too long ago. Please check the year.')
  .refine((day) => day <= todayInIndia(), NOT_YET);
const nextDueOn = z.iso
  .date('Enter a whole date.')
  .refine((day) => day >= '1990-01-01' && day < '2100-01-01', 'Please check the year.')
  .nullish();

/** A vaccination entered by an owner. The first three fields are the specification's. */
export const vaccinationForm = z
  .object({
    vetOrClinic: optionalLine('Vet or clinic', { max: 160 }),
    /** A vaccine from the list; null: see `name`. */
    vaccineId: z.uuid('Choose a vaccine.').nullish(),
    vaccinationDate: givenOn,
    name: optionalLine('Vaccine', { max: 80 }),
    batchNo: optionalLine('Batch no.', { max: 40 }),
    /** Null: given once. Left out: the vaccine's usual interval. */
    nextDueOn,
    /**
     * A photo or PDF of the old card or certificate: the path of a finished upload. Left out: keeps the existing one.
     */
    file: uploadPath.nullish(),
  })
  .refine(({ vaccineId, name }) => vaccineId || name, {
    path: ['name'],
    message: 'Choose or type the vaccine.',
  })
  .refine(({ vaccinationDate, nextDueOn: next }) => !next || next > vaccinationDate, {
    path: ['nextDueOn'],
    message: 'The next one is due after this one.',
  });

export const dewormingForm = z
  .object({
    givenOn,
    medicine: optionalLine('Medicine', { max: 80 }),
    /** Left out: as scheduled for the pet’s age. */
    nextDueOn,
  })
  .refine(({ givenOn: given, nextDueOn: next }) => !next || next > given, {
    path: ['nextDueOn'],
    message: 'The next one is due after this one.',
  });

const cardForm = z
  .object({
    /** An existing pet, or a new one. */
    petId: z.uuid('Choose the pet.').nullish(),
    pet: petForm.nullish(),
    vaccinations: z.array(vaccinationForm).max(30, 'Up to 30 at a time.').default([]),
  })
  .refine(({ petId, pet }) => Boolean(petId) !== Boolean(pet), {
    path: ['petId'],
    message: 'Choose a pet, or enter a new one.',
  });

/** A vaccination on the card. */
const cardVaccination = z.object({
  _id: id,
  vetOrClinic: z.string(),
  vaccineId: id.nullable(),
  vaccinationDate: z.string(),
  name: z.string(),
  batchNo: z.string(),
  nextDueOn: z.string().nullable(),
  /** Null: it has been repeated since. */
  state: z.enum(vaccinationStates).nullable(),
  isRabies: z.boolean(),
  /** Entered by the owner or a co-parent, so they can edit and delete it. */
  isOwnEntry: z.boolean(),
  certificateNo: z.string().nullable(),
  /** The certificate, or the document added by the owner, valid for five minutes. */
  fileUrl: z.string().nullable(),
});

/** A vaccination scheduled for a pet of this species and age that is not on its card. */
const planned = z.object({
  scheduleId: id,
  kind: z.enum(['vaccination', 'deworming']),
  name: z.string(),
  /** Null: the pet’s age is unknown. */
  dueOn: z.string().nullable(),
  state: z.enum(vaccinationStates).nullable(),
  isCore: z.boolean(),
  vaccineId: id.nullable(),
  note: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
});

const deworming = z.object({
  _id: id,
  givenOn: z.string(),
  medicine: z.string(),
  nextDueOn: z.string().nullable(),
  state: z.enum(vaccinationStates).nullable(),
});

const pass = z.object({
  code: z.string(),
  /** The full URL in the QR code on the screen. */
  url: z.string(),
  createdAt: moment,
});

/** A pet's card; `_id` is the pet's id. */
const card = z.object({
  _id: id,
  name: z.string(),
  category: z.object({ name: z.string(), petImage: z.string() }),
  breed: z.string(),
  sex: z.string(),
  bornOn: z.string().nullable(),
  isBornOnApproximate: z.boolean(),
  weightKg: z.number().nullable(),
  microchipNo: z.string(),
  photo: imageUrls.nullable(),
  allergies: z.array(z.string()),
  isCommunity: z.boolean(),
  /** The caller is its owner or a co-parent. */
  role: z.enum(fileRoles),
  vaccinations: z.array(cardVaccination),
  dewormings: z.array(deworming),
  schedule: z.array(planned),
  /** How long the card's vaccinations protect the pet from rabies; null: not protected. */
  rabiesValidUntil: z.string().nullable(),
  /** A valid government registration. */
  registration: z.object({ tokenNo: z.string(), city: z.string(), validUntil: z.string() }).nullable(),
  pass: pass.nullable(),
  /** The card on one page, valid for an hour. */
  pdfUrl: z.string(),
});

/** What anyone who scans the code can read, and nothing else. */
const checkedPass = z.object({
  name: z.string(),
  species: z.string(),
  /** URL valid for an hour. */
  photo: z.string().nullable(),
  rabiesValidUntil: z.string().nullable(),
  registrationNo: z.string().nullable(),
});

export const healthCards = {
  createCard: endpoint({
    method: 'POST',
    path: '/pet/create/pet/registration/info/web/v1',
    summary: 'Add vaccinations to a pet’s card; a new pet is added with it',
    who: 'owner',
    body: cardForm,
    reply: reply(card),
    errors: [
      'TOO_MANY_PETS',
      'BREED_UNKNOWN',
      'ALLERGY_UNKNOWN',
      'UPLOAD_UNKNOWN',
      'PET_UNKNOWN',
      'VACCINE_UNKNOWN',
      'ALREADY_THERE',
    ],
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/pet/get/all/e/health/card/pet/list/v1',
    summary: 'The cards of all current pets, with what was given, what is due and what is scheduled',
    who: 'owner',
    query: z.object({ petId: id.optional() }),
    reply: reply(z.array(card)),
  }),
  deleteCard: endpoint({
    method: 'PUT',
    path: '/pet/delete/pet/health/card/{id}/v1',
    summary: 'Delete a card’s manual entries and its pass; what we gave stays in the pet’s file',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  uploadPetDocument: endpoint({
    method: 'POST',
    path: '/pet/upload/pet/document/v1',
    isOwn: true,
    summary: 'A one-time address for a photo or PDF of a pet’s papers',
    who: 'owner',
    body: z.object({
      sFileName: z.string().max(1000, 'The file name is too long. Please shorten it.'),
      sContentType: z.enum(fileTypes, 'Choose a photo or a PDF.'),
    }),
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
  addVaccination: endpoint({
    method: 'POST',
    path: '/pet/add/vaccination/{id}/v1',
    isOwn: true,
    summary: 'Add a vaccination to a pet’s card',
    who: 'owner',
    params: idParams,
    body: vaccinationForm,
    reply: reply(card),
    errors: ['UPLOAD_UNKNOWN', 'VACCINE_UNKNOWN', 'ALREADY_THERE'],
  }),
  updateVaccination: endpoint({
    method: 'PUT',
    path: '/pet/update/vaccination/{id}/v1',
    isOwn: true,
    summary: 'Change a manually entered vaccination',
    who: 'owner',
    params: idParams,
    body: vaccinationForm,
    reply: reply(card),
    errors: ['UPLOAD_UNKNOWN', 'VACCINE_UNKNOWN', 'ALREADY_THERE', 'GIVEN_BY_US'],
  }),
  deleteVaccination: endpoint({
    method: 'DELETE',
    path: '/pet/delete/vaccination/{id}/v1',
    isOwn: true,
    summary: 'Delete a manually entered vaccination',
    who: 'owner',
    params: idParams,
    reply: reply(card),
    errors: ['GIVEN_BY_US'],
  }),
  addDeworming: endpoint({
    method: 'POST',
    path: '/pet/add/deworming/{id}/v1',
    isOwn: true,
    summary: 'Add a deworming to a pet’s card',
    who: 'owner',
    params: idParams,
    body: dewormingForm,
    reply: reply(card),
    errors: ['ALREADY_THERE'],
  }),
  deleteDeworming: endpoint({
    method: 'DELETE',
    path: '/pet/delete/deworming/{id}/v1',
    isOwn: true,
    summary: 'Delete a deworming',
    who: 'owner',
    params: idParams,
    reply: reply(card),
  }),
  makePass: endpoint({
    method: 'POST',
    path: '/pet/make/pass/{id}/v1',
    isOwn: true,
    summary: 'Make a code that anyone can check; an existing one stays',
    who: 'owner',
    params: idParams,
    reply: reply(pass),
  }),
  revokePass: endpoint({
    method: 'PUT',
    path: '/pet/revoke/pass/{id}/v1',
    isOwn: true,
    summary: 'End a pet’s code immediately',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  checkPass: endpoint({
    method: 'GET',
    path: '/pet/check/pass/{code}/v1',
    isOwn: true,
    summary: 'What a pet’s code shows; null if it is unknown or was revoked',
    who: 'anyone',
    params: z.object({ code: z.string().regex(/^[\w-]{22}$/) }),
    reply: reply(checkedPass.nullable()),
    limit: { max: 20, perSeconds: 60 },
  }),
};
