import type { ServerFeature } from '../../../feature.ts';
import { ambulanceHandlers } from './ambulances.handlers.ts';
import { ambulanceOfficeHandlers, hospitalOfficeHandlers } from './office.handlers.ts';

export const ambulances = {
  calls: {
    ambulances: ambulanceHandlers,
    ambulanceOffice: ambulanceOfficeHandlers,
    hospitalOffice: hospitalOfficeHandlers,
  },
} satisfies ServerFeature;
