import type { ServerFeature } from '../../feature.ts';
import { consultationHandlers } from './consultations.handlers.ts';
import { expireHoldsOfAll, remindOfConsultation } from './consultations.jobs.ts';
import { payableConsultation } from './payable.flow.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'consultation-photo': true;
  }
}

export const consultations = {
  calls: { consultations: consultationHandlers },
  queuedJobs: { remindOfConsultation },
  timedJobs: [{ name: 'expireHolds', cron: '* * * * *', run: expireHoldsOfAll }],
  payable: payableConsultation,
} satisfies ServerFeature;
