import type { ServerFeature } from '../../feature.ts';
import { ambulanceHandlers } from './ambulances.handlers.ts';

export const ambulances = {
  calls: { ambulances: ambulanceHandlers },
} satisfies ServerFeature;
