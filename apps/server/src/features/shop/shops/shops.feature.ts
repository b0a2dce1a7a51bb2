import type { ServerFeature } from '../../../feature.ts';
import { shopHandlers } from './shops.handlers.ts';

export const shops = {
  calls: { shops: shopHandlers },
} satisfies ServerFeature;
