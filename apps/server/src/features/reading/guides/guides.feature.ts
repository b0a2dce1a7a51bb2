import type { ServerFeature } from '../../../feature.ts';
import { guideHandlers, guideOfficeHandlers } from './guides.handlers.ts';

/** Pages that people search for: what a pet has, and who is there in a city. */
export const guides = {
  calls: { guides: guideHandlers, guideOffice: guideOfficeHandlers },
} satisfies ServerFeature;
