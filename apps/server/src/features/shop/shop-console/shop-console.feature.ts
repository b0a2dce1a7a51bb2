import type { ServerFeature } from '../../../feature.ts';
import { pharmacistConsoleHandlers } from './pharmacist-console.handlers.ts';
import { shopConsoleHandlers } from './shop-console.handlers.ts';
import { waitingReviews } from './shop-console.reviews.sql.ts';

export const shopConsole = {
  calls: { shopConsole: shopConsoleHandlers, pharmacistConsole: pharmacistConsoleHandlers },
  waiting: waitingReviews,
} satisfies ServerFeature;
