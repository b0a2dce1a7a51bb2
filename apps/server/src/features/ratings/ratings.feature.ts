import type { ServerFeature } from '../../feature.ts';
import { ratingHandlers } from './ratings.handlers.ts';

export const ratings = {
  calls: { ratings: ratingHandlers },
} satisfies ServerFeature;
