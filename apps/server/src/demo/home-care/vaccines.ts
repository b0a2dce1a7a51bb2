import type { PetCategorySlug } from '@tailwell/contract/pet-categories';

const A_YEAR = 365;

const WSAVA = 'WSAVA, 2024 guidelines for the vaccination of dogs and cats';
const NDDB = 'NDDB, Handbook of Good Dairy Husbandry Practices';
const RWAF = 'Rabbit Welfare Association & Fund, RVHD2 update, 2017';

interface DemoVaccine {
  name: string;
  description: string;
  rupees: number;
  species: PetCategorySlug[];
  minAgeWeeks: number;
  maxAgeWeeks?: number;
  /** Minimum gap after the last dose. */
  minGapDays?: number;
  repeatDays: number;
  /** Source of the limits. */
  source: string;
  /** Names of the schedule's courses that it covers. */
  protectsFrom: string[];
}

/** By disease rather than brand. */
export const vaccines: DemoVaccine[] = [
  {
    name: '9-in-1 (DHPPi + L)',
    description:
      'Distemper, hepatitis, parvo, parainfluenza and leptospirosis. Puppies get it every three to four weeks up to sixteen weeks of age, then once a year.',
    rupees: 799,
    species: ['dog'],
    minAgeWeeks: 6,
    minGapDays: 14,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Distemper, hepatitis and parvo (DHPPi)', 'Leptospirosis'],
  },
  {
    name: 'Anti-rabies for dogs',
    description: 'Needed for municipal licences. The first from twelve weeks of age, then every year.',
    rupees: 349,
    species: ['dog'],
    minAgeWeeks: 12,
    minGapDays: 14,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Rabies'],
  },
  {
    name: 'Puppy DP',
    description: 'Distemper and parvo, for the first weeks. The 9-in-1 follows after four weeks.',
    rupees: 599,
    species: ['dog'],
    minAgeWeeks: 4,
    maxAgeWeeks: 16,
    minGapDays: 14,
    repeatDays: 28,
    source: WSAVA,
    protectsFrom: [],
  },
  {
    name: 'Kennel cough',
    description:
      'Drops into the nose. For dogs who board, train or play in groups; give at least a week before.',
    rupees: 899,
    species: ['dog'],
    minAgeWeeks: 8,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Kennel cough'],
  },
  {
    name: 'Canine corona',
    description: 'For puppies who live with many other dogs. A gut virus that people don’t catch.',
    rupees: 549,
    species: ['dog'],
    minAgeWeeks: 6,
    minGapDays: 14,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: [],
  },
  {
    name: 'Feline 3-in-1 (tricat)',
    description:
      'Cat flu (herpes and calici) and panleukopenia. Kittens get it again after four weeks, then once a year.',
    rupees: 899,
    species: ['cat'],
    minAgeWeeks: 8,
    minGapDays: 14,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Cat flu and panleukopenia (tricat)'],
  },
  {
    name: 'Anti-rabies for cats',
    description: 'The first from twelve weeks of age, then every year; even for cats who stay indoors.',
    rupees: 349,
    species: ['cat'],
    minAgeWeeks: 12,
    minGapDays: 14,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Rabies'],
  },
  {
    name: 'Feline leukaemia (FeLV)',
    description: 'For cats who go out. A FeLV test comes first; kittens get it again after four weeks.',
    rupees: 1_299,
    species: ['cat'],
    minAgeWeeks: 8,
    minGapDays: 21,
    repeatDays: A_YEAR,
    source: WSAVA,
    protectsFrom: ['Feline leukaemia (FeLV)'],
  },
  {
    name: 'Rabbit haemorrhagic disease',
    description: 'For all rabbits, even those who never meet others: it travels on shoes and hay.',
    rupees: 999,
    species: ['rabbit'],
    minAgeWeeks: 10,
    repeatDays: A_YEAR,
    source: RWAF,
    protectsFrom: ['Rabbit haemorrhagic disease (RHD)'],
  },
  {
    name: 'Foot-and-mouth disease (FMD)',
    description: 'For cows and buffaloes. The first at four months of age, then every six months.',
    rupees: 249,
    species: ['cattle'],
    minAgeWeeks: 17,
    minGapDays: 30,
    repeatDays: 182,
    source: NDDB,
    protectsFrom: ['Foot-and-mouth disease (FMD)'],
  },
];
