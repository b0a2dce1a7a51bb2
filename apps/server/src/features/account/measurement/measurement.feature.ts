import type { ServerFeature } from '../../../feature.ts';
import { measurementHandlers, trafficHandlers } from './measurement.handlers.ts';
import { sweepMeasurement } from './measurement.jobs.ts';
import { eraseConsents, exportConsents } from './measurement.sql.ts';

export const measurement = {
  calls: { measurement: measurementHandlers, traffic: trafficHandlers },
  // Soon after midnight in India.
  timedJobs: [{ name: 'sweepMeasurement', cron: '40 18 * * *', run: sweepMeasurement }],
  personalData: { exportData: exportConsents, erase: eraseConsents },
} satisfies ServerFeature;
