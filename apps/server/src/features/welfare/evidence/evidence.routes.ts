import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serveParts } from '../../../platform/uploads/serve-parts.ts';
import { evidenceFiles } from './evidence-store.flow.ts';

/** Takes evidence in parts, at the addresses that `permitEvidence` gives. */
export const serveEvidenceUploads = (app: FastifyInstance, context: Context) =>
  serveParts(app, context, { path: '/evidence/uploads', files: evidenceFiles(context) });
