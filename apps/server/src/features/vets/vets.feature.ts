import type { ServerFeature } from '../../feature.ts';
import { vetHandlers } from './vets.handlers.ts';
import { noteNextSlots } from './vets.jobs.ts';

export const vets = {
  calls: { vets: vetHandlers },
  timedJobs: [{ name: 'noteNextSlots', cron: '* * * * *', run: noteNextSlots }],
} satisfies ServerFeature;
