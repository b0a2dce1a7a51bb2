import type { ServerFeature } from '../../../feature.ts';
import { guideHandlers, guideOfficeHandlers } from './guides.handlers.ts';

/** Pages for search engines: concerns of pets, and what each city has. */
export const guides = {
  calls: { guides: guideHandlers, guideOffice: guideOfficeHandlers },
} satisfies ServerFeature;
