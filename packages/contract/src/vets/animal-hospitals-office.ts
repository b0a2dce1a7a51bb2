import { z } from 'zod';
import { id } from '../ids.ts';
import { latitude, longitude } from '../numbers.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import { directoryEntry, isInOrder, OUT_OF_ORDER } from './ambulances-office.ts';

/** A hospital as edited in the back office; always with a location, since owners go there. */
const form = z.object({ ...directoryEntry, latitude, longitude }).refine(isInOrder, OUT_OF_ORDER);

export const hospitalOffice = resource({
  name: 'hospitals',
  singular: 'animal hospital',
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
    about: 'What it can do',
    pets: 'Animals',
    fromMinute: 'From (minute of the day)',
    toMinute: 'To (minute of the day)',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
});
