import { z } from 'zod';
import { id } from '../ids.ts';
import { latitude, longitude } from '../numbers.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';

const minute = (label: string, max: number) => z.int(`${label} is a time of day.`).min(0).max(max);

/** Fields that ambulances and hospitals share. */
export const directoryEntry = {
  name: line('Name', { max: 120 }),
  area: line('Area', { max: 120 }),
  city: line('City', { max: 80 }),
  state: line('State', { max: 80 }),
  phone: line('Phone', { max: 20 }).regex(
    /^[0-9 +-]{3,20}$/,
    'A phone number has digits, spaces, + and - only.',
  ),
  about: paragraphs('About', { max: 300 }),
  pets: z.array(z.enum(petCategorySlugs)).min(1, 'Choose at least one kind of animal.'),
  /** Minutes since midnight in Asia/Kolkata; 0 to 1440: around the clock. */
  fromMinute: minute('The start', 1_439),
  toMinute: minute('The end', 1_440),
};

interface Hours {
  fromMinute: number;
  toMinute: number;
}
export const isInOrder = ({ fromMinute, toMinute }: Hours) => toMinute > fromMinute;
export const OUT_OF_ORDER = { path: ['toMinute'], message: 'The end must be after the start.' };

/** An ambulance as edited in the back office. */
const form = z
  .object({
    ...directoryEntry,
    isFree: z.boolean(),
    /** Both null: it serves a whole state or the whole country. */
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  })
  .refine(isInOrder, OUT_OF_ORDER)
  .refine((place) => (place.latitude === null) === (place.longitude === null), {
    path: ['longitude'],
    message: 'Enter both latitude and longitude, or neither.',
  });

export const ambulanceOffice = resource({
  name: 'ambulances',
  singular: 'ambulance',
  see: 'manage_directory',
  change: 'manage_directory',
  row: z.object({ _id: id, ...form.shape }),
  form,
  filters: { city: line('City', { max: 80 }).optional() },
  sorts: ['name', 'city'],
  columns: {
    name: 'Name',
    area: 'Area',
    city: 'City',
    state: 'State',
    phone: 'Phone',
    about: 'What it offers',
    isFree: 'Free',
    pets: 'Animals',
    fromMinute: 'From (minute of the day)',
    toMinute: 'To (minute of the day)',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
});
