import type { ServerFeature } from '../../feature.ts';
import { pharmacistDeskHandlers } from './pharmacist-console.handlers.ts';
import { shopDeskHandlers } from './shop-console.handlers.ts';

export const shopConsole = {
  calls: { shopDesk: shopDeskHandlers, pharmacistDesk: pharmacistDeskHandlers },
} satisfies ServerFeature;
