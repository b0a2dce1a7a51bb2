import type { ServerFeature } from '../../feature.ts';
import { ambulanceHandlers } from './ambulances.handlers.ts';
import { ambulanceOfficeHandlers } from './office.handlers.ts';

export const ambulances = {
  calls: { ambulances: ambulanceHandlers, ambulanceOffice: ambulanceOfficeHandlers },
} satisfies ServerFeature;
