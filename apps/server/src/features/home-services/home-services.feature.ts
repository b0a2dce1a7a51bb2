import type { ServerFeature } from '../../feature.ts';
import { homeServiceHandlers } from './home-services.handlers.ts';

export const homeServices = {
  calls: { homeServices: homeServiceHandlers },
} satisfies ServerFeature;
