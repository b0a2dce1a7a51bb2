import type { editorConsole as calls } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import type { ServerFeature } from '../../../feature.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { draftHandlers } from './editor-console.handlers.ts';
import { publishScheduled, sweepPostPictures } from './editor-console.jobs.ts';
import { eraseWriter, exportWritten } from './editor-console.sql.ts';
import { publishingHandlers } from './publishing.handlers.ts';
import { reviewHandlers } from './reviews.handlers.ts';
import { videoFileHandlers } from './video-files.handlers.ts';
import { checkVideoFile, removeVideoFiles, sweepVideoFiles } from './video-files.jobs.ts';
import { serveVideoUploads } from './video-files.routes.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'post-picture': true;
  }
}

export const editorConsole = {
  calls: {
    editorConsole: (context: Context): Handlers<typeof calls> => ({
      ...draftHandlers(context),
      ...publishingHandlers(context),
      ...videoFileHandlers(context),
    }),
    postReviews: reviewHandlers,
  },
  routes: serveVideoUploads,
  queuedJobs: { checkVideoFile, removeVideoFiles },
  timedJobs: [
    { name: 'publishScheduled', cron: '* * * * *', run: publishScheduled },
    { name: 'sweepVideoFiles', cron: '50 * * * *', run: sweepVideoFiles },
    { name: 'sweepPostPictures', cron: '40 21 * * *', run: sweepPostPictures },
  ],
  personalData: { exportData: exportWritten, erase: eraseWriter },
} satisfies ServerFeature;
