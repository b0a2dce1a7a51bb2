import type { editorConsole as calls } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import type { ServerFeature } from '../../../feature.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { serveParts } from '../../../platform/uploads/serve-parts.ts';
import { draftHandlers, videoFileHandlers } from './editor-console.handlers.ts';
import { publishScheduled, sweepPostPictures } from './editor-console.jobs.ts';
import { postMessages } from './editor-console.messages.ts';
import { waitingPosts } from './editor-console.reviews.sql.ts';
import { eraseWriter, exportWritten } from './editor-console.sql.ts';
import { publishingHandlers, reviewHandlers } from './publishing.handlers.ts';
import { VIDEO_FILES_PATH, videoUploads } from './video-files/video-files.flow.ts';
import { checkVideoFile, removeVideoFiles, sweepVideoFiles } from './video-files/video-files.jobs.ts';

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
  // In parts, at the addresses that `permitVideoFile` returns.
  routes: (app, context) =>
    serveParts(app, context, { path: VIDEO_FILES_PATH, files: videoUploads(context) }),
  queuedJobs: { checkVideoFile, removeVideoFiles },
  timedJobs: [
    { name: 'publishScheduled', cron: '* * * * *', run: publishScheduled },
    { name: 'sweepVideoFiles', cron: '50 * * * *', run: sweepVideoFiles },
    { name: 'sweepPostPictures', cron: '40 21 * * *', run: sweepPostPictures },
  ],
  messages: postMessages,
  personalData: { exportData: exportWritten, erase: eraseWriter },
  waiting: waitingPosts,
} satisfies ServerFeature;
