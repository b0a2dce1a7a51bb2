import type { ServerFeature } from '../../../feature.ts';
import { cartHandlers } from './carts.handlers.ts';
import { eraseCart, exportCart } from './carts.sql.ts';

export const carts = {
  calls: { carts: cartHandlers },
  personalData: { exportData: exportCart, erase: eraseCart },
} satisfies ServerFeature;
