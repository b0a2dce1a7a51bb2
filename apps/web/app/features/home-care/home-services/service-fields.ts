import { petCategories } from '@tailwell/contract/pet-categories';

/** Form fields shared by all home services. */
export const descriptionField = {
  key: 'description',
  kind: 'textarea',
  label: 'Description',
  hint: 'What it is for, in owners’ words.',
  isOptional: true,
} as const;

export const speciesField = {
  key: 'species',
  kind: 'chips',
  label: 'Animals',
  hint: 'None: for all of them.',
  choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
} as const;

export const minutesField = {
  key: 'minutes',
  kind: 'number',
  unit: 'minute',
  label: 'Minutes',
  hint: 'For one pet, without the visit charge.',
  isHalf: true,
} as const;

export const taxField = {
  key: 'taxPercent',
  kind: 'percent',
  label: 'GST within the price',
  hint: '0, 5, 18 or 40. Health services have none.',
  isHalf: true,
} as const;

/** Which pets it can be booked for; bookings for others are refused. */
export const limitsSection = {
  title: 'For which pets',
  about: 'Empty: for any. Other pets can’t be booked, and owners see why.',
  fields: [
    {
      key: 'minAgeWeeks',
      kind: 'number',
      unit: 'week',
      label: 'From, in weeks of age',
      isOptional: true,
      isHalf: true,
    },
    {
      key: 'maxAgeWeeks',
      kind: 'number',
      unit: 'week',
      label: 'Up to, in weeks of age',
      hint: '16: until the pet is 17 weeks old.',
      isOptional: true,
      isHalf: true,
    },
    { key: 'minWeightKg', kind: 'number', label: 'From, in kg', isOptional: true, isHalf: true },
    { key: 'maxWeightKg', kind: 'number', label: 'Up to, in kg', isOptional: true, isHalf: true },
    {
      key: 'onlySex',
      kind: 'select',
      label: 'Sex',
      choices: [
        { value: 'male', label: 'Only males' },
        { value: 'female', label: 'Only females' },
      ],
      isOptional: true,
      isHalf: true,
    },
    {
      key: 'minGapDays',
      kind: 'number',
      unit: 'day',
      label: 'Days since the last one',
      hint: 'At least this many.',
      isOptional: true,
      isHalf: true,
    },
    { key: 'source', kind: 'text', label: 'Source', hint: 'The guideline or authority.', isOptional: true },
    {
      key: 'sourceOn',
      kind: 'text',
      isNullable: true,
      label: 'Date of the source',
      hint: 'Like 2024-05-31, if there is one.',
      isOptional: true,
    },
  ],
} as const;

/** What owners are reminded of the evening before, and the technician ticks off. */
export const visitSection = {
  title: 'The visit',
  fields: [
    {
      key: 'prep',
      kind: 'textarea',
      label: 'What to do before',
      hint: 'One per line. Owners see them when booking and the evening before.',
      isOptional: true,
    },
    {
      key: 'checklist',
      kind: 'textarea',
      label: 'Checklist',
      hint: 'One item per line; the technician ticks them off.',
      isOptional: true,
    },
  ],
} as const;

/** Initial values for a new service. */
export const blankService = {
  name: '',
  description: '',
  taxPercent: 0,
  minutes: 20,
  species: [],
  minAgeWeeks: null,
  maxAgeWeeks: null,
  onlySex: null,
  minWeightKg: null,
  maxWeightKg: null,
  minGapDays: null,
  source: '',
  sourceOn: null,
  prep: '',
  checklist: '',
  position: 100,
  isActive: true,
};

/** The species it is for, in a list. */
export const formatSpecies = (species: readonly string[]) =>
  species.length === 0
    ? 'All animals'
    : petCategories
        .filter(({ slug }) => species.includes(slug))
        .map(({ name }) => name)
        .join(', ');

/** Warning shown before deleting. */
export const RETIRE_BOOKED = 'Services with bookings can’t be deleted. Switch off “Shown” instead.';
