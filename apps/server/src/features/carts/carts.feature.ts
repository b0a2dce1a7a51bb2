import type { ServerFeature } from '../../feature.ts';
import { cartHandlers } from './carts.handlers.ts';

export const carts = {
  calls: { carts: cartHandlers },
} satisfies ServerFeature;
