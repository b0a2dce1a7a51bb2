import { z } from 'zod';
import { id } from '../ids.ts';
import { entryStates } from '../list-entries.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';

const integer = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

const kind = z.enum(['vaccination', 'deworming'], 'Choose one of these.');
const species = z.enum(petCategorySlugs, 'Choose a kind of animal from the list.');

const schedule = z.object({
  species,
  kind,
  name: line('Name', { max: 80 }),
  /** Other names of a vaccination that count for this entry, comma-separated. */
  otherNames: paragraphs('Other names', { max: 600 }).refine(
    (text) => readNames(text).length <= 30,
    'At most 30 other names.',
  ),
  vaccineId: z.uuid('Choose one of the vaccines.').nullable(),
  fromDays: integer('Days of age', 0, 7_300),
  untilDays: integer('Days of age', 1, 7_300).nullable(),
  repeatDays: integer('Days to the next one', 1, 1_500).nullable(),
  isCore: z.boolean('Choose whether all should have it.'),
  note: line('Note', { min: 0, max: 300 }),
  source: line('Source', { max: 200 }),
  sourceUrl: line('Address of the source', { min: 0, max: 300 }).refine(
    (text) => text === '' || /^https?:\/\/\S+$/.test(text),
    'An address begins with https://.',
  ),
  position: integer('The place in the list', 0, 9_999),
  /** False: not scheduled for any pet any more. */
  isActive: z.boolean('Choose whether it is shown.'),
});

/** Splits comma-separated names, in lower case. */
export const readNames = (text: string) =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** What pets are given when, by species and age, with the source. */
export const careScheduleOffice = resource({
  see: 'manage_home_services',
  change: 'manage_home_services',
  name: 'care-schedules',
  singular: 'dose',
  row: schedule.extend({
    _id: id,
    name: z.string(),
    otherNames: z.string(),
    note: z.string(),
    source: z.string(),
    sourceUrl: z.string(),
    vaccine: z.string().nullable(),
  }),
  form: schedule
    .refine(({ fromDays, untilDays }) => untilDays === null || untilDays > fromDays, {
      path: ['untilDays'],
      message: 'The end must be after the start.',
    })
    .refine(({ kind: given, vaccineId }) => given === 'vaccination' || vaccineId === null, {
      path: ['vaccineId'],
      message: 'Only a vaccination has a vaccine.',
    }),
  filters: {
    species: species.optional(),
    kind: kind.optional(),
    state: z.enum(entryStates, 'Choose one of these.').optional(),
  },
  sorts: ['position', 'name', 'fromDays'],
  columns: {
    species: 'Animal',
    kind: 'Kind',
    name: 'Name',
    otherNames: 'Other names',
    vaccine: 'Vaccine',
    fromDays: 'From, in days of age',
    untilDays: 'Until, in days of age',
    repeatDays: 'Next after, in days',
    isCore: 'For all',
    note: 'Note',
    source: 'Source',
    sourceUrl: 'Address of the source',
    position: 'Place',
    isActive: 'Shown',
  },
});
