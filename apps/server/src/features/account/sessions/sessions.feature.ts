import type { ServerFeature } from '../../../feature.ts';
import { sessionHandlers } from './sessions.handlers.ts';
import { deleteSessions, exportSessions } from './sessions.sql.ts';

export const sessions = {
  calls: { sessions: sessionHandlers },
  personalData: { exportData: exportSessions, erase: deleteSessions },
} satisfies ServerFeature;
