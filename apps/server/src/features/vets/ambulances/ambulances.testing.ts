import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { entryCalls, type Samples, times } from '../../../testing/samples.ts';
/** An ambulance's form in the back office. */
export const ambulanceForm = (changes: object = {}) => ({
  name: 'Paws on Wheels',
  area: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  phone: '020 1234 5678',
  about: '',
  isFree: false,
  pets: ['dog'],
  fromMinute: 0,
  toMinute: 1440,
  latitude: null,
  longitude: null,
  ...changes,
});

/** An animal hospital's form in the back office. */
export function hospitalForm(changes: object = {}) {
  const { isFree: _, ...entry } = ambulanceForm({ name: 'Kothrud Animal Hospital' });
  return { ...entry, latitude: 18.5074, longitude: 73.8077, ...changes };
}

export const samples: Samples = {
  'GET /ambulance/list/v1': {
    fill: async (app) => {
      const one = { area: 'Everywhere', city: 'Paged', state: 'Goa', phone: '0832 0000' };
      await app.db
        .insertInto('ambulances')
        .values(times.map((index) => ({ ...one, pets: ['dog'], name: `Ambulance ${index}` })))
        .execute();
      return {};
    },
  },
  'GET /ambulance/list/hospitals/v1': {
    fill: async (app) => {
      const location = { area: 'Everywhere', city: 'Paged', state: 'Goa', latitude: 15.5, longitude: 73.8 };
      await app.db
        .insertInto('animalHospitals')
        .values(
          times.map((index) => ({ ...location, phone: '1962', pets: ['dog'], name: `Hospital ${index}` })),
        )
        .execute();
      return {};
    },
  },
  ...entryCalls({ ambulances: ambulanceForm(), hospitals: hospitalForm() }),
  columns: {
    'ambulances.pets': petCategorySlugs,
    'animal_hospitals.pets': petCategorySlugs,
  },
};
