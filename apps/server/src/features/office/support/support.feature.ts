import type { ServerFeature } from '../../../feature.ts';
import { exportData } from './accesses.sql.ts';
import { ownerFinders } from './owners.sql.ts';
import { supportHandlers, timelineHandlers } from './support.handlers.ts';

export const support = {
  calls: { support: supportHandlers, ownerTimeline: timelineHandlers },
  personalData: { exportData },
  finders: ownerFinders,
} satisfies ServerFeature;
