import type { ServerFeature } from '../../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { ratingHandlers } from './ratings.handlers.ts';

export const ratings = {
  calls: { ratings: ratingHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
