import type { ServerFeature } from '../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { staffHandlers } from './staff.handlers.ts';

export const staff = {
  calls: { staff: staffHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
