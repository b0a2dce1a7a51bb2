import { removePapers } from '../papers/archived-papers.ts';
import { sweepEvents } from '../realtime/events.ts';
import { sweepUploads } from '../uploads/uploads.jobs.ts';
import { sweepJobs, type TimedJob } from './jobs.ts';

/** The jobs that belong to no feature. */
export const platformJobs = {
  queued: { removePapers },
  timed: [
    { name: 'sweepNews', cron: '50 * * * *', run: sweepEvents },
    { name: 'sweepUploads', cron: '45 * * * *', run: sweepUploads },
    { name: 'sweepJobs', cron: '* * * * *', run: sweepJobs },
  ] satisfies TimedJob[],
};
