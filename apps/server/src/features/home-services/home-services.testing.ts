const NOBODY = '01234567-89ab-7def-8123-456789abcdef';

const common = {
  description: 'For all of them.',
  taxPercent: 0,
  minutes: 20,
  species: ['dog'],
  prep: 'No food for 8 hours before.\nKeep the leash ready.',
  checklist: 'Weight taken',
  position: 3,
  isActive: true,
};

/** Right entries of the lists of what is done at home, by their names. */
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
    serviceId: NOBODY,
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
    firstAtWeeks: 26,
    repeatDays: 365,
    observeMinutes: 20,
  },
  'care-schedules': {
    species: 'dog',
    kind: 'vaccination',
    name: 'Leishmaniasis',
    words: 'leish, canileish',
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
  'care-services': { ...common, name: 'Night watch', groupId: NOBODY, needsVet: false, price: 999 },
};
