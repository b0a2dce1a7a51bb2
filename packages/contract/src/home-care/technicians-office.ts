import { z } from 'zod';
import { homeVisitKinds } from '../booking-constants.ts';
import { mobileNo } from '../contact.ts';
import { id } from '../ids.ts';
import { entryStates } from '../list-entries.ts';
import { latitude, longitude } from '../numbers.ts';
import { readOpeningHours } from '../opening-hours.ts';
import { pictureCalls, shownPhoto } from '../pictures-office.ts';
import { resource } from '../resource.ts';
import { line, paragraphs, parseableLines } from '../text.ts';
import { readAbsences } from './absences.ts';

const lists = { see: 'manage_technicians', change: 'manage_technicians' } as const;
const filters = {
  cityId: z.uuid('Choose one of these.').optional(),
  state: z.enum(entryStates, 'Choose one of these.').optional(),
};
const cityId = z.uuid('Choose the city.');
const isActive = z.boolean('Choose whether it counts.');

const zone = z.object({ cityId, name: line('Name', { max: 60 }), latitude, longitude, isActive });

/** Zones of a city: a place belongs to the zone with the nearest middle. */
export const serviceZoneOffice = resource({
  ...lists,
  name: 'service-zones',
  singular: 'zone',
  row: zone.extend({ _id: id, name: z.string(), city: z.string(), technicianCount: z.int() }),
  form: zone,
  filters,
  sorts: ['city', 'name'],
  columns: {
    city: 'City',
    name: 'Zone',
    technicianCount: 'Technicians',
    latitude: 'Latitude',
    longitude: 'Longitude',
    isActive: 'Shown',
  },
});

const technician = z.object({
  name: line('Name', { max: 120 }),
  isActive,
  /** The user who signs in; null: none yet, or a vet, who signs in through their profile. */
  userId: z.uuid('Choose someone from the list.').nullable(),
  vetId: z.uuid('Choose a vet from the list.').nullable(),
  registrationNo: line('Registration number', { min: 0, max: 60 }),
  mobileNo: mobileNo.nullable(),
  skills: z
    .array(z.enum(homeVisitKinds, 'Choose from the list.'), 'Choose what they do.')
    .min(1, 'Choose what they do.')
    .max(homeVisitKinds.length, 'Choose each of them once.')
    .refine((skills) => new Set(skills).size === skills.length, 'Choose each of them once.'),
  cityId,
  /** Null: the whole city. */
  zoneId: z.uuid('Choose one of the zones, or none.').nullable(),
  latitude,
  longitude,
  /** One line for days with the same hours: "Mon–Sat 9:00–13:00, 15:00–18:00". */
  hours: parseableLines(paragraphs('Hours', { max: 1_000 }), readOpeningHours),
  /** From today on, one per line: "2026-12-25 | Christmas". */
  absences: parseableLines(paragraphs('Days off', { max: 10_000 }), readAbsences),
});
export type TechnicianForm = z.output<typeof technician>;

/** Technicians, and vets who make home visits. */
export const technicianOffice = resource({
  ...lists,
  name: 'technicians',
  singular: 'technician',
  row: technician.extend({
    _id: id,
    photo: shownPhoto,
    name: z.string(),
    registrationNo: z.string(),
    mobileNo: z.string().nullable(),
    hours: z.string(),
    absences: z.string(),
    city: z.string(),
    zone: z.string(),
    /** The user who signs in, including a vet's; null: none. */
    person: z.string().nullable(),
    vet: z.string().nullable(),
  }),
  form: technician.refine(({ userId, vetId }) => userId === null || vetId === null, {
    path: ['userId'],
    message: 'A vet signs in for their own profile: leave this empty.',
  }),
  filters: { ...filters, skill: z.enum(homeVisitKinds, 'Choose one of these.').optional() },
  sorts: ['name', 'city', 'zone'],
  columns: {
    name: 'Name',
    city: 'City',
    zone: 'Zone',
    skills: 'Skills',
    person: 'Signs in',
    vet: 'Vet',
    registrationNo: 'Registration number',
    hours: 'Hours',
    absences: 'Days off',
    isActive: 'Shown',
  },
});

export const technicianOfficeCalls = {
  ...technicianOffice.calls,
  ...pictureCalls('technicians', 'technician', technicianOffice.change),
};

const lab = z.object({
  name: line('Name', { max: 120 }),
  address: line('Address', { max: 300 }),
  cityId,
  accreditation: line('Accreditation', { min: 0, max: 120 }),
  /** Ids of the cities whose samples go there. */
  serves: z
    .array(z.uuid('Choose cities from the list.'))
    .min(1, 'Choose the cities whose samples go there.')
    .max(200, 'These are too many.')
    .refine((cityIds) => new Set(cityIds).size === cityIds.length, 'Choose each of them once.'),
  isActive,
});

/** Labs, and which city's samples go to which. */
export const labOffice = resource({
  ...lists,
  name: 'labs',
  singular: 'lab',
  row: lab.extend({
    _id: id,
    name: z.string(),
    address: z.string(),
    accreditation: z.string(),
    city: z.string(),
    serves: z.array(z.string()),
    servedCities: z.array(z.string()),
  }),
  form: lab,
  filters: { state: filters.state },
  sorts: ['name', 'city'],
  columns: {
    name: 'Name',
    address: 'Address',
    city: 'City',
    accreditation: 'Accreditation',
    servedCities: 'Samples from',
    isActive: 'Shown',
  },
});
