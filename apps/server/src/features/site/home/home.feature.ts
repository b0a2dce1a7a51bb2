import type { ServerFeature } from '../../../feature.ts';
import { homeHandlers } from './home.handlers.ts';

export const home = {
  calls: { home: homeHandlers },
} satisfies ServerFeature;
