import type { ServerFeature } from '../../../feature.ts';
import { healthCardHandlers } from './health-cards.handlers.ts';
import { serveCards } from './health-cards.routes.ts';
import { exportData } from './personal-data.sql.ts';

export const healthCards = {
  calls: { healthCards: healthCardHandlers },
  routes: serveCards,
  personalData: { exportData },
} satisfies ServerFeature;
