import type { ServerFeature } from '../../../feature.ts';
import { pharmacistConsoleHandlers } from './pharmacist-console.handlers.ts';
import { shopConsoleHandlers } from './shop-console.handlers.ts';

export const shopConsole = {
  calls: { shopDesk: shopConsoleHandlers, pharmacistDesk: pharmacistConsoleHandlers },
} satisfies ServerFeature;
