import { z } from 'zod';
import { id } from '../ids.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import { abuseLaws } from './abuse-constants.ts';
import { authorityKinds } from './welfare-constants.ts';

const POSITION = 'The place in the list must be a whole number from 0 to 9999.';

const reasonForm = z.object({
  name: line('Name', { max: 80 }),
  nameHi: line('Name in Hindi', { min: 0, max: 80 }),
  hint: line('Hint', { min: 0, max: 200 }),
  laws: z.array(z.enum(abuseLaws)).max(abuseLaws.length),
  position: z.int(POSITION).min(0, POSITION).max(9_999, POSITION),
  /** False: can't be chosen any more. */
  isActive: z.boolean('Choose whether it is shown.'),
});

/** Kinds of abuse that can be reported. */
export const abuseReasonOffice = resource({
  name: 'abuse-reasons',
  singular: 'reason',
  see: 'manage_welfare',
  change: 'manage_welfare',
  row: reasonForm.extend({ _id: id, name: z.string(), nameHi: z.string(), hint: z.string() }),
  form: reasonForm,
  sorts: ['position', 'name'],
  columns: {
    name: 'Name',
    nameHi: 'Name in Hindi',
    hint: 'Hint',
    laws: 'Laws',
    position: 'Place',
    isActive: 'Shown',
  },
});

const authorityForm = z.object({
  kind: z.enum(authorityKinds, 'Choose one of these.'),
  name: line('Name', { max: 120 }),
  city: line('City', { max: 80 }),
  state: line('State', { max: 80 }),
  address: line('Address', { min: 0, max: 300 }),
  phone: line('Phone', { min: 0, max: 20 }),
  email: z.union([
    z.literal(''),
    z.email('Enter a whole email address.').max(254, 'Enter a shorter email address.'),
  ]),
  isActive: z.boolean('Choose whether it is shown.'),
});

/** Authorities that cases are forwarded to. */
export const authorityOffice = resource({
  name: 'welfare-authorities',
  singular: 'authority',
  see: 'manage_welfare',
  change: 'manage_welfare',
  row: authorityForm.extend({
    _id: id,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  form: authorityForm,
  filters: { city: line('City', { max: 80 }).optional(), kind: z.enum(authorityKinds).optional() },
  sorts: ['name', 'city'],
  columns: {
    kind: 'Kind',
    name: 'Name',
    city: 'City',
    state: 'State',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    isActive: 'Shown',
  },
});
