import type { ServerFeature } from '../../../feature.ts';
import { guideHandlers } from './guides.handlers.ts';
import { guideOfficeHandlers } from './office.handlers.ts';

/** Pages that people search for: what a pet has, and who is there in a city. */
export const guides = {
  calls: { guides: guideHandlers, guideOffice: guideOfficeHandlers },
} satisfies ServerFeature;
