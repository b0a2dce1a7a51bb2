import type { ServerFeature } from '../../../feature.ts';
import { authHandlers } from './auth.handlers.ts';
import { sweepExpired } from './auth.jobs.ts';
import { eraseIdentities, exportIdentities } from './auth.people.sql.ts';

export const auth = {
  calls: { auth: authHandlers },
  timedJobs: [{ name: 'sweepExpired', cron: '15 * * * *', run: sweepExpired }],
  personalData: { exportData: exportIdentities, erase: eraseIdentities },
} satisfies ServerFeature;
