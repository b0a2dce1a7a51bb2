import type { ServerFeature } from '../../../feature.ts';
import { ratingHandlers } from './ratings.handlers.ts';
import { eraseRatings, exportRatings } from './ratings.sql.ts';

export const ratings = {
  calls: { ratings: ratingHandlers },
  personalData: { exportData: exportRatings, erase: eraseRatings },
} satisfies ServerFeature;
