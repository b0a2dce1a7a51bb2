/** Fields shared by the entries of all lists, for forms, columns and filters. */
export const positionField = {
  key: 'position',
  kind: 'number',
  label: 'Place in the list',
  hint: 'Lower numbers come first.',
  isHalf: true,
} as const;

export const shownField = {
  key: 'isActive',
  kind: 'switch',
  label: 'Shown',
  hint: 'Off: no one can choose it any more. Where it’s already chosen, it stays.',
  isHalf: true,
} as const;

export const shownColumn = {
  key: 'isActive',
  cell: ({ isActive }: { isActive: boolean }) => (isActive ? 'Shown' : 'Retired'),
  from: 'phone',
  width: 'w-28',
} as const;

export const positionColumn = {
  key: 'position',
  header: 'Place',
  sort: 'position',
  from: 'tablet',
  width: 'w-28',
  isNumber: true,
} as const;

export const stateFilter = {
  kind: 'select',
  label: 'Shown',
  all: 'Shown and retired',
  choices: [
    { value: 'shown', label: 'Shown' },
    { value: 'retired', label: 'Retired' },
  ],
} as const;

/** Shown before one is deleted. */
export const RETIRE_INSTEAD = 'Entries already in use can’t be deleted: switch off “Shown” instead.';
