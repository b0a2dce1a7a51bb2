import type { ServerFeature } from '../../feature.ts';
import { healthCardHandlers } from './health-cards.handlers.ts';
import { exportData } from './personal-data.sql.ts';

export const healthCards = {
  calls: { healthCards: healthCardHandlers },
  personalData: { exportData },
} satisfies ServerFeature;
