import { z } from 'zod';
import { id } from '../ids.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';

/**
 * Of the Drugs Rules 1945: H and H1 are sold only on prescription, X not online. `banned`: prohibited for animals, under
 * section 26A of the Drugs and Cosmetics Act 1940.
 */
export const drugSchedules = ['H', 'H1', 'X', 'banned'] as const;

const form = z.object({
  /** The common name, as among the substances of products; each spelling is an entry of its own. */
  name: line('Substance', { max: 80 })
    .overwrite((name) => name.toLowerCase().replace(/\s+/g, ' '))
    .regex(/^[a-z][a-z0-9]*(?:[ -][a-z0-9]+)*$/, 'Use Latin letters, digits, single spaces and hyphens.'),
  schedule: z.enum(drugSchedules, 'Choose a schedule.'),
  source: line('Source', { max: 300 }),
});

/** Drugs with rules for their sale. The rules apply to each product with the substance, or with a salt of it. */
export const scheduledDrugOffice = resource({
  name: 'scheduled-drugs',
  singular: 'drug',
  see: 'manage_catalogue',
  change: 'manage_catalogue',
  row: form.extend({ _id: id }),
  form,
  filters: { schedule: z.enum(drugSchedules, 'Choose a schedule.').optional() },
  sorts: ['name'],
  columns: { name: 'Substance', schedule: 'Schedule', source: 'Source' },
});
