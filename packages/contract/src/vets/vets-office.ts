import { z } from 'zod';
import { pincode } from '../account/addresses.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { pictureCalls, shownPhoto } from '../pictures-office.ts';
import { resource } from '../resource.ts';
import { line, paragraphs, parseableLines } from '../text.ts';
import { vetLanguages, vetModes } from './vet-constants.ts';
import { readExperiences, readQualifications } from './vet-lines.ts';

/** A vet's profile as edited in the back office. The city follows from the pincode. */
export const vetForm = z.object({
  name: line('Name', { max: 120 }),
  isListed: z.boolean(),
  registrationNumber: line('Registration number', { max: 40 }),
  registrationCouncil: line('Council', { max: 120 }),
  about: paragraphs('About', { max: 5_000 }),
  pincode,
  fee: rupees.refine((paise) => paise <= 10_000_000, 'A fee is at most ₹1,00,000.'),
  languages: selectionOf(vetLanguages, 'language'),
  modes: selectionOf(vetModes, 'way to consult'),
  categories: selectionOf(petCategorySlugs, 'kind of pets'),
  /** Names of health concerns that owners search by. */
  concerns: z.array(line('A concern', { max: 80 })).max(30, 'These are too many.'),
  practisingSince: z
    .int('Enter a year.')
    .min(1940, 'Enter a year from 1940 on.')
    .refine((year) => year <= new Date().getUTCFullYear(), 'This year is in the future.'),
  slotMinutes: z.literal([15, 30], 'A consultation lasts 15 or 30 minutes.'),
  bufferMinutes: z.int('Enter minutes.').min(0, 'Enter 0 to 60 minutes.').max(60, 'Enter 0 to 60 minutes.'),
  /** One per line: "2012 | BVSc & AH | Bachelor’s degree". */
  qualifications: parseableLines(paragraphs('Qualifications', { max: 4_000 }), readQualifications),
  /** One per line: "2018– | Lakeside Clinic, Pune". */
  experiences: parseableLines(paragraphs('Experience', { max: 8_000 }), readExperiences),
});
export type VetForm = z.output<typeof vetForm>;

function selectionOf<const Values extends readonly string[]>(values: Values, label: string) {
  return z
    .array(z.enum(values, `Choose a ${label} from the list.`), `Choose at least one ${label}.`)
    .min(1, `Choose at least one ${label}.`)
    .max(values.length, 'Choose each of them once.')
    .refine((selected) => new Set(selected).size === selected.length, 'Choose each of them once.');
}

/** Vets' profiles. They are never deleted: a vet who leaves is hidden, and their bookings stay. */
export const vetsOffice = resource({
  name: 'vets',
  singular: 'vet',
  see: 'see_partners',
  change: 'manage_vets',
  row: z.object({
    ...vetForm.shape,
    _id: id,
    // As stored: rules added later don't apply to existing records.
    name: z.string(),
    registrationNumber: z.string(),
    registrationCouncil: z.string(),
    about: z.string(),
    pincode: z.string().nullable(),
    city: z.string(),
    languages: z.array(z.string()),
    concerns: z.array(z.string()),
    practisingSince: z.int(),
    qualifications: z.string(),
    experiences: z.string(),
    /** The user who signs in for the profile; null: no invitation was sent or accepted yet. */
    personName: z.string().nullable(),
    hasHours: z.boolean(),
    photo: shownPhoto,
  }),
  form: vetForm,
  filters: {
    /** `incomplete`: shown, but can’t be booked. */
    isListed: z.enum(['yes', 'no', 'incomplete'], 'Choose one of the list.').optional(),
  },
  sorts: ['name', 'city'],
  columns: {
    name: 'Name',
    isListed: 'Shown',
    registrationNumber: 'Registration number',
    registrationCouncil: 'Council',
    city: 'City',
    pincode: 'Pincode',
    fee: 'Fee',
    languages: 'Languages',
    modes: 'Modes',
    categories: 'Pets',
    concerns: 'Concerns',
    practisingSince: 'Practising since',
    slotMinutes: 'Minutes',
    bufferMinutes: 'Minutes between',
    personName: 'Person',
    hasHours: 'Has hours',
  },
});

const { remove: _, ...calls } = vetsOffice.calls;
export const vetsOfficeCalls = { ...calls, ...pictureCalls('vets', 'vet', vetsOffice.change) };
