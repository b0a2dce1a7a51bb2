import type { ServerFeature } from '../../feature.ts';
import { erase } from './personal-data.sql.ts';
import { pharmacistConsoleHandlers } from './pharmacist-console.handlers.ts';
import { shopConsoleHandlers } from './shop-console.handlers.ts';

export const shopConsole = {
  calls: { shopDesk: shopConsoleHandlers, pharmacistDesk: pharmacistConsoleHandlers },
  personalData: { erase },
} satisfies ServerFeature;
