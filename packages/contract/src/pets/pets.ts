import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment, todayInIndia } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { petSexes } from '../pet-categories.ts';
import { petCategoryId } from '../pet-key.ts';
import { isStorableText, line, optionalLine, tooLongMessage, unstorableMessage } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import { fileRoles } from './carer-constants.ts';
import { documentKinds, timelineKinds, timelinePartNames } from './pet-file-constants.ts';

/** How many pets a user can have, including those no longer with them. */
export const PETS_PER_OWNER = 50;

export const neuteredAnswers = ['yes', 'no', 'unknown'] as const;
/** `passed_away` and `no_longer_with_me` stop everything scheduled for the pet. */
export const petStatuses = ['with_me', 'passed_away', 'no_longer_with_me'] as const;
export type PetStatus = (typeof petStatuses)[number];

// Tortoises and parrots live long, but no pet is older than that.
const EARLIEST_BIRTH = '1900-01-01';

const bornOn = z.iso
  .date('Enter a whole date.')
  .refine((day) => day >= EARLIEST_BIRTH, 'That is too long ago. Please check the year.')
  .refine((day) => day <= todayInIndia(), 'This day is still to come. Please check the date.');

const weightKg = z
  .number('Enter the weight in kilograms, like 4.5.')
  .min(0.001, 'Enter the weight in kilograms, like 4.5.')
  .max(1500, 'Weight can be at most 1,500 kg.');

// ISO 11784 chips have 15 digits; older ones have 9 or 10 letters and digits.
const microchipNo = z
  .string()
  .max(40, 'A microchip number has 9 to 15 letters and digits.')
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^([0-9A-Z]{9,15})?$/, 'A microchip number has 9 to 15 letters and digits.');

const note = z
  .string()
  .trim()
  .max(1000, tooLongMessage('The note', 1000))
  .refine(isStorableText, unstorableMessage('The note'));

/** What users enter about a pet. */
export const petForm = z.object({
  name: line('Name', { max: 60 }),
  /** The category's slug or `_id`. */
  category: petCategoryId,
  /** The breed's id, within the category. */
  breed: z.uuid('Choose a breed, or Mixed / not sure.'),
  sex: z.enum(petSexes, 'Choose male, female or not sure.'),
  /** Left out: unknown. An approximate age is converted to a date. */
  bornOn: bornOn.nullish(),
  isBornOnApproximate: z.boolean().optional(),
  weightKg: weightKg.nullish(),
  neutered: z.enum(neuteredAnswers, 'Choose yes, no or not sure.'),
  /** Ids of allergies. */
  allergies: z.array(z.uuid('Choose from the list.')).max(30, 'Choose at most 30.').optional(),
  microchipNo: microchipNo.optional(),
  note: note.optional(),
  colour: optionalLine('Colour', { max: 40 }),
  /**
   * A community animal that the user cares for: where it lives, its ear notch, who feeds it. Null or left out: not one.
   */
  community: z
    .object({
      area: optionalLine('Where it lives', { max: 120 }),
      earNotch: z.enum(neuteredAnswers, 'Choose yes, no or not sure.'),
      fedBy: optionalLine('Who feeds it', { max: 120 }),
    })
    .nullish(),
  /** The path of a finished upload; null or left out: no picture. */
  petImage: uploadPath.nullish(),
});

/** A pet's new status. */
export const petStatusForm = z.object({ status: z.enum(petStatuses, 'Choose one of these.') });

const named = z.object({ _id: id, name: z.string() });

const category = named.extend({
  /** An illustration, by its path relative to the image base. */ petImage: z.string(),
});

const pet = z.object({
  _id: id,
  name: z.string(),
  category,
  breed: named,
  sex: z.enum(petSexes),
  bornOn: z.string().nullable(),
  isBornOnApproximate: z.boolean(),
  weightKg: z.number().nullable(),
  neutered: z.enum(neuteredAnswers),
  allergies: z.array(named),
  microchipNo: z.string(),
  note: z.string(),
  colour: z.string(),
  community: z.object({ area: z.string(), earNotch: z.enum(neuteredAnswers), fedBy: z.string() }).nullable(),
  /** The caller is its owner or a co-parent. */
  role: z.enum(fileRoles),
  /** The owner's name, for a co-parent; null: the caller is the owner. */
  sharedBy: z.string().nullable(),
  /** The stored path, to send back with changes. */
  petImage: z.string().nullable(),
  /** URLs of the picture, valid for an hour or two. */
  photo: imageUrls.nullable(),
  status: z.enum(petStatuses),
  statusSince: moment,
  createdAt: moment,
  updatedAt: moment,
});

/** Care at home: a visit, what was given or found during it, or a vaccine that is due. */
const timelineCare = z.object({
  /** The visit; for due items the visit that they are booked in, or null. */
  visitId: id.nullable(),
  kind: z.enum(homeVisitKinds),
  /** Only for visits; otherwise null. */
  status: z.enum(homeVisitStatuses).nullable(),
  /** End of the arrival window; null except for visits. */
  windowEnd: moment.nullable(),
  /** What was done, given, measured or is due. */
  names: z.array(z.string()),
  /** For vaccines on our list. */
  vaccineId: id.nullable(),
});

/** For records: a deworming, a document, a government registration. */
const timelineRecord = z.object({
  /** The medicine, the document’s title, or the city. */
  title: z.string(),
  documentKind: z.enum(documentKinds).nullable(),
  /** For the caller's own registration. */
  registrationId: id.nullable(),
  tokenNo: z.string().nullable(),
  /** The last day of a registration, or when the next deworming is due. */
  until: z.string().nullable(),
});

/** A past or future event with the fields of its kind; all others are null or empty. */
const timelineEntry = z.object({
  /** Unique per kind and pet. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: moment,
  /**
   * First name of the other carer who booked or added it; null: the caller, or no one. Only that carer can open its
   * page.
   */
  by: z.string().nullable(),
  /** The consultation's id, also for a prescription and a follow-up. */
  consultId: id.nullable(),
  vetId: id.nullable(),
  vetName: z.string().nullable(),
  concernId: id.nullable(),
  concern: z.string().nullable(),
  consultationStatus: z.enum(consultationStatuses).nullable(),
  assessment: z.string(),
  medicines: z.array(z.string()),
  /** The PDF of a prescription, certificate or report, or an added document, valid for five minutes. */
  pdfUrl: z.string().nullable(),
  /** A small picture of an added photo, valid for five minutes. */
  thumbnailUrl: z.string().nullable(),
  /** A day like 2026-11-29. */
  followUpOn: z.string().nullable(),
  /** Whether a follow-up has an upcoming appointment with its vet; for a due vaccine, whether its visit is booked. */
  isBooked: z.boolean(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  weightKg: z.number().nullable(),
  care: timelineCare.nullable(),
  record: timelineRecord.nullable(),
});

export const pets = {
  listPetCategories: endpoint({
    method: 'GET',
    path: '/pet/admin/get/all/pet/category/v1',
    summary: 'What kinds of pets there are',
    who: 'anyone',
    reply: reply(z.array(category)),
    isShared: true,
  }),
  listBreeds: endpoint({
    method: 'GET',
    path: '/pet/get/breed/{id}/v1',
    summary: 'The breeds of a category, "Mixed / not sure" first',
    who: 'anyone',
    params: z.object({ id: petCategoryId }),
    reply: reply(z.array(named)),
    isShared: true,
  }),
  listAllergies: endpoint({
    method: 'GET',
    path: '/pet/get/all/allergies/v1',
    summary: 'What pets can be allergic to',
    who: 'anyone',
    reply: reply(z.array(named)),
    isShared: true,
  }),
  uploadPetImage: endpoint({
    method: 'POST',
    path: '/pet/upload/pet/profile/image/v1',
    summary: "A one-time address for a pet's picture",
    who: 'owner',
    body: imageUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
  createPet: endpoint({
    method: 'POST',
    path: '/pet/create/info/v1',
    summary: 'Add a pet',
    who: 'owner',
    body: petForm,
    reply: reply(pet),
    errors: ['TOO_MANY_PETS', 'BREED_UNKNOWN', 'ALLERGY_UNKNOWN', 'UPLOAD_UNKNOWN'],
  }),
  updatePet: endpoint({
    method: 'PUT',
    path: '/pet/update/pet/info/{id}/v1',
    summary: 'Change a pet',
    who: 'owner',
    params: idParams,
    body: petForm,
    reply: reply(pet),
    errors: ['BREED_UNKNOWN', 'ALLERGY_UNKNOWN', 'UPLOAD_UNKNOWN'],
  }),
  listPets: endpoint({
    method: 'GET',
    path: '/pet/get/all/info/list/v1',
    summary: "The caller's own pets, the first one first; then those that they are a co-parent of",
    who: 'owner',
    reply: reply(z.array(pet)),
  }),
  getPet: endpoint({
    method: 'GET',
    path: '/pet/get/pet/info/{id}/v1',
    summary: 'One pet',
    who: 'owner',
    params: idParams,
    reply: reply(pet),
  }),
  getTimeline: endpoint({
    method: 'GET',
    path: '/pet/get/timeline/{id}/v1',
    isOwn: true,
    summary: 'What has happened with a pet and what is to come, newest first, 20 at a time',
    who: 'owner',
    params: idParams,
    query: z.object({
      kind: z.enum(timelineKinds, 'Choose one of the kinds.').optional(),
      show: z.enum(timelinePartNames, 'Choose one of these.').optional(),
      /** Searches names, medicines, the assessment and the vet. */
      search: optionalLine('What you look for', { max: 80 }),
      /** `next` from the previous page. */
      before: z
        .string()
        .max(80, 'Open the list again.')
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z-]+:[0-9a-f-]+$/, 'Open the list again.')
        .refine((text) => !Number.isNaN(Date.parse(text.split('~')[0] ?? '')), 'Open the list again.')
        .optional(),
    }),
    reply: reply(z.array(timelineEntry), { next: z.string().nullable() }),
  }),
  listWeights: endpoint({
    method: 'GET',
    path: '/pet/get/weights/{id}/v1',
    isOwn: true,
    summary: 'A pet’s weights, oldest first: the last 400 days with an entry',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(z.object({ on: z.string(), weightKg: z.number() })), {
      /** The breed's adult weight, with its source; null: no source known. */
      range: z.object({ lowKg: z.number(), highKg: z.number(), source: z.string() }).nullable(),
    }),
  }),
  archivePet: endpoint({
    method: 'PUT',
    path: '/pet/archive/pet/info/{id}/v1',
    isOwn: true,
    summary: 'Archive a pet with its status, or bring it back',
    who: 'owner',
    params: idParams,
    body: petStatusForm,
    reply: reply(pet),
  }),
};
