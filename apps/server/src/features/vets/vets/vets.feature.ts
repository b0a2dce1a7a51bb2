import type { ServerFeature } from '../../../feature.ts';
import { healthConcernOfficeHandlers, vetHandlers } from './vets.handlers.ts';
import { refreshNextSlots } from './vets.jobs.ts';
import { vetFinders, waitingVets } from './vets.office.sql.ts';

export const vets = {
  calls: { vets: vetHandlers, healthConcernOffice: healthConcernOfficeHandlers },
  timedJobs: [{ name: 'noteNextSlots', cron: '* * * * *', run: refreshNextSlots }],
  waiting: waitingVets,
  finders: vetFinders,
} satisfies ServerFeature;
