import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment, todayInIndia } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { petSexes } from '../pet-categories.ts';
import { petCategoryId } from '../pet-key.ts';
import { isStorableText, line, optionalLine, tooLong, unstorable } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import { fileRoles } from './carer-constants.ts';
import { documentKinds, timelineKinds, timelinePartNames } from './pet-file-constants.ts';

/** How many pets one person may keep, those included that are no longer there. */
export const PETS_PER_OWNER = 50;

export const neuteredAnswers = ['yes', 'no', 'unknown'] as const;
/** `passed_away` and `no_longer_with_me` stop everything that is done for a pet. */
export const petStatuses = ['with_me', 'passed_away', 'no_longer_with_me'] as const;
export type PetStatus = (typeof petStatuses)[number];

// Tortoises and parrots grow old; nobody's pet is older than that.
const OLDEST_BIRTH = '1900-01-01';

const bornOn = z.iso
  .date('Enter a whole date.')
  .refine((day) => day >= OLDEST_BIRTH, 'That is too long ago. Please check the year.')
  .refine((day) => day <= todayInIndia(), 'This day is still to come. Please check the date.');

const weightKg = z
  .number('Enter the weight in kilograms, like 4.5.')
  .min(0.001, 'Enter the weight in kilograms, like 4.5.')
  .max(1500, 'Weight can be at most 1,500 kg.');

// ISO 11784 chips have 15 digits; older ones 9 or 10 letters and digits.
const microchipNo = z
  .string()
  .max(40, 'A microchip number has 9 to 15 letters and digits.')
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^([0-9A-Z]{9,15})?$/, 'A microchip number has 9 to 15 letters and digits.');

const note = z
  .string()
  .trim()
  .max(1000, tooLong('The note', 1000))
  .refine(isStorableText, unstorable('The note'));

/** What a person writes about a pet. */
export const petForm = z.object({
  name: line('Name', { max: 60 }),
  /** The category's slug or `_id`. */
  category: petCategoryId,
  /** The breed's id, one of the category's. */
  breed: z.uuid('Choose a breed, or Mixed / not sure.'),
  sex: z.enum(petSexes, 'Choose male, female or not sure.'),
  /** Left out: nobody knows. A rough age is the day that it counts back to. */
  bornOn: bornOn.nullish(),
  isBornOnApproximate: z.boolean().optional(),
  weightKg: weightKg.nullish(),
  neutered: z.enum(neuteredAnswers, 'Choose yes, no or not sure.'),
  /** Ids of allergies. */
  allergies: z.array(z.uuid('Choose from the list.')).max(30, 'Choose at most 30.').optional(),
  microchipNo: microchipNo.optional(),
  note: note.optional(),
  colour: optionalLine('Colour', { max: 40 }),
  /** An animal of the street that somebody looks after: where it lives, its ear notch, who feeds it. Null or left out: none. */
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

/** What has become of a pet. */
export const petStatusForm = z.object({ status: z.enum(petStatuses, 'Choose one of these.') });

const named = z.object({ _id: id, name: z.string() });

const category = named.extend({
  /** A drawn picture, by its path below the image base. */ petImage: z.string(),
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
  /** Its owner's name, for a co-parent; null: it is the caller's own. */
  sharedBy: z.string().nullable(),
  /** The stored path, to be sent back with changes. */
  petImage: z.string().nullable(),
  /** Where the picture is to be had, for an hour or two. */
  photo: imageUrls.nullable(),
  status: z.enum(petStatuses),
  statusSince: moment,
  createdAt: moment,
  updatedAt: moment,
});

/** Care at home: a visit, what was given or found in it, or a vaccine that is due. */
const timelineCare = z.object({
  /** The visit; of what is due the one in which it is booked, or null. */
  visitId: id.nullable(),
  kind: z.enum(homeVisitKinds),
  /** A visit’s; null for all else. */
  status: z.enum(homeVisitStatuses).nullable(),
  /** Until when somebody arrives; null for all but visits. */
  windowEnd: moment.nullable(),
  /** What was done, given, measured or is due. */
  names: z.array(z.string()),
  /** Of a vaccine on our list. */
  vaccineId: id.nullable(),
});

/** Of what was written down: a deworming, a paper, a government registration. */
const timelineRecord = z.object({
  /** The medicine, the paper’s title, or the city. */
  title: z.string(),
  documentKind: z.enum(documentKinds).nullable(),
  /** Of one’s own registration. */
  registrationId: id.nullable(),
  tokenNo: z.string().nullable(),
  /** The last day of a registration; or when the next deworming is due. */
  until: z.string().nullable(),
});

/** One thing that happened or is to happen, with what its kind has; all else is null or empty. */
const timelineEntry = z.object({
  /** One of its kind and pet. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: moment,
  /** Which other carer has booked or added it, by their first name; null: the caller, or nobody. Its page is theirs alone. */
  by: z.string().nullable(),
  /** A consultation's, also of a prescription and a follow-up. */
  consultId: id.nullable(),
  vetId: id.nullable(),
  vetName: z.string().nullable(),
  concernId: id.nullable(),
  concern: z.string().nullable(),
  consultationStatus: z.enum(consultationStatuses).nullable(),
  assessment: z.string(),
  medicines: z.array(z.string()),
  /** The PDF of a prescription, certificate or report, or a paper that was added, for five minutes. */
  pdfUrl: z.string().nullable(),
  /** A day like 2026-11-29. */
  followUpOn: z.string().nullable(),
  /** Whether the same vet has been booked for this pet since; of a vaccine that is due, whether its visit is. */
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
      /** In names, medicines, the assessment, the vet. */
      search: optionalLine('What you look for', { max: 80 }),
      /** The `next` of the page before. */
      before: z
        .string()
        .max(80, 'Open the list anew.')
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z-]+:[0-9a-f-]+$/, 'Open the list anew.')
        .refine((text) => !Number.isNaN(Date.parse(text.split('~')[0] ?? '')), 'Open the list anew.')
        .optional(),
    }),
    reply: reply(z.array(timelineEntry), { next: z.string().nullable() }),
  }),
  listWeights: endpoint({
    method: 'GET',
    path: '/pet/get/weights/{id}/v1',
    isOwn: true,
    summary: 'How heavy a pet was, oldest first: the last 400 days on which it was said',
    who: 'owner',
    params: idParams,
    reply: reply(z.array(z.object({ on: z.string(), weightKg: z.number() })), {
      /** What grown-up animals of its breed weigh, and who says so; null: nobody whom we know. */
      range: z.object({ lowKg: z.number(), highKg: z.number(), source: z.string() }).nullable(),
    }),
  }),
  archivePet: endpoint({
    method: 'PUT',
    path: '/pet/archive/pet/info/{id}/v1',
    isOwn: true,
    summary: 'Say what has become of a pet, or that it is back',
    who: 'owner',
    params: idParams,
    body: petStatusForm,
    reply: reply(pet),
  }),
};
