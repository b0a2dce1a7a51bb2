import type { ServerFeature } from '../../../feature.ts';
import { ambulanceHandlers, ambulanceOfficeHandlers, hospitalOfficeHandlers } from './ambulances.handlers.ts';

export const ambulances = {
  calls: {
    ambulances: ambulanceHandlers,
    ambulanceOffice: ambulanceOfficeHandlers,
    hospitalOffice: hospitalOfficeHandlers,
  },
} satisfies ServerFeature;
