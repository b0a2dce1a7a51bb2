import { homeVisitKinds } from '@tailwell/contract/booking-constants';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { entryCalls, type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';

const common = {
  description: 'For all of them.',
  taxPercent: 0,
  minutes: 20,
  species: ['dog'],
  minAgeWeeks: 26,
  maxAgeWeeks: 520,
  onlySex: 'female',
  minWeightKg: 2.5,
  maxWeightKg: 60,
  minGapDays: 21,
  source: 'WSAVA 2024',
  sourceOn: '2024-05-31',
  prep: 'No food for 8 hours before.\nKeep the leash ready.',
  checklist: 'Weight taken',
  position: 3,
  isActive: true,
};

/** Valid entries of the home-service lists, by name. */
export const homeServiceEntries = {
  'service-groups': { name: 'Night care', description: 'When it is dark.', position: 3, isActive: true },
  'blood-tests': {
    ...common,
    name: 'Heartworm test',
    price: 1_099.5,
    sample: 'EDTA tube, 1 ml',
    fastingHours: 8,
    reportHours: 24,
  },
  'lab-parameters': {
    serviceId: UNKNOWN_ID,
    name: 'Heartworm antigen',
    unit: 'index',
    decimals: 2,
    ranges: 'Dogs | 0–6 months | up to 0.5\nDogs | from 6 months | up to 0.99',
    position: 3,
    isActive: true,
  },
  vaccines: {
    ...common,
    name: 'Leishmaniasis',
    price: 1_500,
    manufacturer: 'Sample Biologicals',
    repeatDays: 365,
    observeMinutes: 20,
  },
  'care-schedules': {
    species: 'dog',
    kind: 'vaccination',
    name: 'Leishmaniasis',
    otherNames: 'leish, canileish',
    vaccineId: null,
    fromDays: 180,
    untilDays: 400,
    repeatDays: 365,
    isCore: false,
    note: 'Where sand flies are.',
    source: 'WSAVA 2024',
    sourceUrl: 'https://wsava.org',
    position: 3,
    isActive: true,
  },
  'care-services': { ...common, name: 'Night watch', groupId: UNKNOWN_ID, needsVet: false, price: 999 },
};

export const samples: Samples = {
  ...entryCalls(homeServiceEntries),
  'POST /user/get/home/care/dynamic/dropdown/list/v1': {
    body: { location: { lat: 12.97, lng: 77.59 }, pincode: '560038' },
  },
  columns: {
    'home_services.kind': homeVisitKinds,
    'home_services.species': petCategorySlugs,
  },
};
