import type { ServerFeature } from '../../../feature.ts';
import { measurementHandlers, trafficHandlers } from './measurement.handlers.ts';
import { sweepMeasurement } from './measurement.jobs.ts';
import { erase, exportData } from './personal-data.sql.ts';

export const measurement = {
  calls: { measurement: measurementHandlers, traffic: trafficHandlers },
  // Soon after midnight in India.
  timedJobs: [{ name: 'sweepMeasurement', cron: '40 18 * * *', run: sweepMeasurement }],
  personalData: { exportData, erase },
} satisfies ServerFeature;
