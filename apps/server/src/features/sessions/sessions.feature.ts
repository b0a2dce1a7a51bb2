import type { ServerFeature } from '../../feature.ts';
import { sessionHandlers } from './sessions.handlers.ts';

export const sessions = {
  calls: { sessions: sessionHandlers },
} satisfies ServerFeature;
