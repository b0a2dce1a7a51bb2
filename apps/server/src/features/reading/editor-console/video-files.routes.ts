import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serveParts } from '../../../platform/uploads/serve-parts.ts';
import { arrivingVideos, VIDEO_FILES_PATH } from './video-files.flow.ts';

/** Takes videos in parts, at the addresses that `permitVideoFile` gives. */
export const serveVideoUploads = (app: FastifyInstance, context: Context) =>
  serveParts(app, context, { path: VIDEO_FILES_PATH, files: arrivingVideos(context) });
