import { z } from 'zod';
import { id } from '../ids.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';
import { relatedServices } from './post-constants.ts';
import { articleHtml, postSlug } from './post-content.ts';

const POSITION = 'The place in the list must be a whole number from 0 to 9999.';

const guideForm = z.object({
  slug: postSlug,
  name: line('Name', { max: 60 }),
  title: line('Title', { max: 90 }),
  summary: line('Summary', { max: 200 }),
  species: z
    .array(z.enum(petCategorySlugs))
    .min(1, 'Choose the pets it is about.')
    .max(petCategorySlugs.length),
  about: articleHtml('About it', 8_000),
  treatment: articleHtml('Treatment', 8_000),
  prevention: articleHtml('Prevention', 8_000),
  /** One per line. */
  signs: paragraphs('Signs', { max: 2_000 }),
  emergencies: paragraphs('When to go right away', { max: 2_000 }),
  /** One line for the question, one for the answer, then an empty line. */
  questions: paragraphs('Questions', { max: 6_000 }),
  /** One per line: title | publisher | https URL. */
  sources: paragraphs('Sources', { max: 4_000 }),
  /** The slug of a concern that products help with: editors can’t see the catalogue’s own lists. */
  productConcern: line('Concern of products', { max: 80 }).nullable(),
  /** The name of a concern that vets treat. */
  healthConcern: line('Concern of vets', { max: 80 }).nullable(),
  service: z.enum(relatedServices).nullable(),
  /** The registration number of the vet who reviewed it; the guide is shown only with one. */
  reviewer: line('Reviewed by', { max: 40 }).nullable(),
  reviewedOn: z.iso.date('Enter a whole date.').nullable(),
  position: z.int(POSITION).min(0, POSITION).max(9_999, POSITION),
  /** False: hidden. */
  isActive: z.boolean('Choose whether it is shown.'),
});

/** Guides to concerns, for owners who search by symptom or disease. */
export const guideOffice = resource({
  name: 'guides',
  singular: 'guide',
  see: 'edit_posts',
  change: 'edit_posts',
  row: guideForm.extend({ _id: id }),
  form: guideForm,
  sorts: ['position', 'name'],
  columns: {
    slug: 'Address',
    name: 'Name',
    title: 'Title',
    reviewer: 'Reviewed by',
    reviewedOn: 'On',
    isActive: 'Shown',
  },
});
