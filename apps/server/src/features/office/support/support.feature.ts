import type { ServerFeature } from '../../../feature.ts';
import { exportData } from './accesses.sql.ts';
import { supportHandlers } from './support.handlers.ts';

export const support = {
  calls: { support: supportHandlers },
  personalData: { exportData },
} satisfies ServerFeature;
