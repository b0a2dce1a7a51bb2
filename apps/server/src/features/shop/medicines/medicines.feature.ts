import type { ServerFeature } from '../../../feature.ts';
import { basketHandlers } from './baskets.handlers.ts';

export const medicines = {
  calls: { baskets: basketHandlers },
} satisfies ServerFeature;
