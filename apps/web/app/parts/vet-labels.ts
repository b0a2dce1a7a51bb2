import type { vetModes, vetSorts } from '@tailwell/contract/vets/vet-constants';

/** How vets are addressed. */
export const doctor = (name: string) => `Dr ${name}`;

export const modeNames: Record<(typeof vetModes)[number], string> = { video: 'Video', home: 'Home visit' };

export const sortNames: Record<(typeof vetSorts)[number], string> = {
  earliest: 'Earliest',
  rating: 'Best rated',
  fee: 'Lowest fee',
  experience: 'Most experienced',
  distance: 'Nearest',
};
