import type { ServerFeature } from '../../../feature.ts';
import { healthCardHandlers } from './health-cards.handlers.ts';
import { serveCards } from './health-cards.routes.ts';
import { exportPasses } from './passes.sql.ts';

export const healthCards = {
  calls: { healthCards: healthCardHandlers },
  routes: serveCards,
  personalData: { exportData: exportPasses },
} satisfies ServerFeature;
