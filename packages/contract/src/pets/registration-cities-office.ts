import { z } from 'zod';
import { id } from '../ids.ts';
import { entryStates } from '../list-entries.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { resource } from '../resource.ts';
import { line, paragraphs, readLines } from '../text.ts';
import { registrationPapers } from './registration-constants.ts';

const NO_POSITION = 'The place in the list must be a whole number from 0 to 9999.';
const fee = rupees.refine((paise) => paise <= 10_000_000, 'A fee is at most ₹1,00,000.');
const isDistinct = (values: string[]) => new Set(values).size === values.length;

const form = z.object({
  name: line('Name', { max: 80 }),
  authority: line('Authority', { max: 120 }),
  /**
   * The served city whose registry officers are responsible, besides those for all cities; null: the served city of the
   * same name.
   */
  officersCityId: z.uuid('Choose one of the cities served, or leave it empty.').nullable(),
  fee,
  renewalFee: fee,
  /** The date of the source of both fees. */
  feeAsOf: z.iso
    .date('Enter a whole date.')
    .refine((on) => on >= '1990-01-01' && on < '2100-01-01', 'Please check the year.')
    .nullable(),
  species: z
    .array(z.enum(petCategorySlugs, 'Choose a kind of animal from the list.'))
    .min(1, 'Choose at least one kind of animal.')
    .refine(isDistinct, 'Choose each of them once.'),
  papers: z
    .array(z.enum(registrationPapers, 'Choose a paper from the list.'))
    .refine(isDistinct, 'Choose each of them once.'),
  /** One entry per line. */
  checklist: paragraphs('The checklist', { max: 3_000 })
    .refine((text) => readLines(text).length <= 15, 'The checklist: at most 15 lines.')
    .refine(
      (text) => readLines(text).every((entry) => entry.length <= 200),
      'A line has at most 200 characters.',
    ),
  source: line('Source', { max: 200 }),
  sourceUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter the full address, with https://.' })])
    .refine((url) => url.length <= 300, 'An address has at most 300 characters.'),
  position: z.int(NO_POSITION).min(0, NO_POSITION).max(9_999, NO_POSITION),
  /** False: closed to new applications; existing ones stay. */
  isActive: z.boolean('Choose whether it is shown.'),
});

/** Cities that register pets, with each city's requirements and their source. */
export const registrationCityOffice = resource({
  name: 'registration-cities',
  singular: 'city of registration',
  see: 'manage_registry',
  change: 'manage_registry',
  /** As stored: rules added later don't apply to existing records. */
  row: form.extend({
    _id: id,
    name: z.string(),
    authority: z.string(),
    officersOf: z.string(),
    checklist: z.string(),
    source: z.string(),
    sourceUrl: z.string(),
    feeAsOf: z.string().nullable(),
    registrationCount: z.int(),
  }),
  form,
  filters: { state: z.enum(entryStates, 'Choose one of these.').optional() },
  sorts: ['position', 'name'],
  columns: {
    name: 'Name',
    authority: 'Authority',
    officersOf: 'Officers of',
    fee: 'Fee',
    renewalFee: 'Renewal fee',
    feeAsOf: 'Fees as of',
    species: 'Animals',
    papers: 'Papers',
    checklist: 'Checklist',
    source: 'Source',
    sourceUrl: 'Address of the source',
    registrationCount: 'Registrations',
    position: 'Place',
    isActive: 'Shown',
  },
});
