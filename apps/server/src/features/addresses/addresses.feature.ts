import type { ServerFeature } from '../../feature.ts';
import { addressHandlers } from './addresses.handlers.ts';
import { erase, exportData } from './personal-data.sql.ts';

export const addresses = {
  calls: { addresses: addressHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
