import type { ServerFeature } from '../../../feature.ts';
import { exportData } from './personal-data.sql.ts';
import { sessionHandlers } from './sessions.handlers.ts';
import { deleteSessions } from './sessions.sql.ts';

export const sessions = {
  calls: { sessions: sessionHandlers },
  personalData: { exportData, erase: deleteSessions },
} satisfies ServerFeature;
