import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { int4, latitude, longitude } from '../numbers.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { optionalLine, paragraphs } from '../text.ts';
import { uploadPath } from '../uploads.ts';
import {
  abuseLaws,
  animalConditions,
  locationSources,
  MAX_WITNESSES,
  perpetratorRelations,
} from './abuse-constants.ts';

/** An Indian mobile number or empty, with or without +91, spaces and hyphens. */
const mobileNo = z
  .string()
  .max(20, 'Enter a 10-digit mobile number.')
  .overwrite((typed) => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0)/, ''))
  .regex(/^([6-9]\d{9})?$/, 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.');

const revisionFields = {
  /** The revision that was changed; a different one fails with 409 `CHANGED_MEANWHILE`. Left out: any revision. */
  revision: int4('Open the report again.').min(1).optional(),
  /** Saved on a pause in typing: it may be incomplete, and the step is not done yet. */
  isDraft: z.boolean().optional(),
};

/**
 * What happened, where and when. `supportingEvidance` and `uploadVideo` name files of this report, or unassigned ones.
 */
export const incidentForm = z
  .object({
    ...revisionFields,
    reasonIds: z.array(z.uuid('Choose from the list.')).max(8, 'Choose at most 8.').default([]),
    otherReason: optionalLine('What happened', { max: 120 }),
    species: z.enum(petCategorySlugs, 'Choose the animal.').nullish(),
    animals: z.int('How many animals?').min(1, 'How many animals?').max(999, 'Write 999 for more.').nullish(),
    condition: z.enum(animalConditions, 'Choose how the animal is.').nullish(),
    isInDanger: z.boolean().default(false),
    description: paragraphs('The description', { max: 4000 }).optional(),
    happenedAt: moment.nullish(),
    isTimeApproximate: z.boolean().default(false),
    isOngoing: z.boolean().default(false),
    address: optionalLine('Address', { max: 300 }),
    landmark: optionalLine('Landmark', { max: 160 }),
    pincode: z
      .string()
      .regex(/^([1-9]\d{5})?$/, 'A pincode has six digits.')
      .optional(),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    locatedBy: z.enum(locationSources).nullish(),
    supportingEvidance: z.array(uploadPath).max(20, 'That is too many photos.').optional(),
    uploadVideo: uploadPath.nullish(),
    /** Stores position and camera data of photos and videos separately, sealed, for the police. */
    keepsDeviceData: z.boolean().default(false),
  })
  .refine((form) => (form.latitude == null) === (form.longitude == null), {
    path: ['latitude'],
    message: 'Choose the location again.',
  });

/** Who did it, as far as known. */
export const perpetratorForm = z.object({
  ...revisionFields,
  abuseId: id,
  /** Id of the perpetrator's details, as returned by the server; left out the first time. */
  perpetratorId: id.nullish(),
  isUnknown: z.boolean().default(false),
  name: optionalLine('Name', { max: 120 }),
  relation: z.enum(perpetratorRelations, 'Choose from the list.').nullish(),
  count: z.int('How many people?').min(1, 'How many people?').max(99, 'Write 99 for more.').nullish(),
  appearance: paragraphs('What they look like', { max: 500 }).optional(),
  address: optionalLine('Address', { max: 300 }),
  mobileNo: mobileNo.optional(),
  vehicleNo: optionalLine('Vehicle number', { max: 20 }),
  note: paragraphs('The note', { max: 1000 }).optional(),
});

const witness = z.object({
  /** As returned by the server: name and number stay unchanged if left out. */
  _id: id.optional(),
  name: optionalLine('Name', { max: 120 }),
  mobileNo: mobileNo.optional(),
  statement: paragraphs('What they saw', { max: 1000 }).optional(),
  willTestify: z.boolean().default(false),
});

const reporter = z.object({
  name: optionalLine('Your name', { max: 80 }),
  mobileNo: mobileNo.optional(),
  email: z
    .union([
      z.literal(''),
      z.email('Enter a whole email address.').max(254, 'Enter a shorter email address.'),
    ])
    .optional(),
  address: optionalLine('Your address', { max: 300 }),
});

/** The witnesses, and the reporter. Submits the report unless `isDraft` is set. */
export const witnessForm = z.object({
  ...revisionFields,
  abuseId: id,
  perpetratorId: id.nullish(),
  isReporterWitness: z.boolean().default(true),
  witnesses: z.array(witness).max(MAX_WITNESSES, `Name at most ${MAX_WITNESSES} witnesses.`).default([]),
  isAnonymous: z.boolean().default(true),
  /** Left out: unchanged. Discarded if the report is anonymous. */
  reporter: reporter.optional(),
  /** We can contact them when the officer has a question; the officer doesn't see the contact details. */
  mayContact: z.boolean().default(false),
  laws: z.array(z.enum(abuseLaws)).max(abuseLaws.length).default([]),
});
