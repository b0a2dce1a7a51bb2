import type { ServerFeature } from '../../../feature.ts';
import { cartHandlers } from './carts.handlers.ts';
import { erase, exportData } from './personal-data.sql.ts';

export const carts = {
  calls: { carts: cartHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
