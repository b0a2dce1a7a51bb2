import type { ServerFeature } from '../../../feature.ts';
import { healthConcernOfficeHandlers, vetHandlers } from './vets.handlers.ts';
import { noteNextSlots } from './vets.jobs.ts';

export const vets = {
  calls: { vets: vetHandlers, healthConcernOffice: healthConcernOfficeHandlers },
  timedJobs: [{ name: 'noteNextSlots', cron: '* * * * *', run: noteNextSlots }],
} satisfies ServerFeature;
