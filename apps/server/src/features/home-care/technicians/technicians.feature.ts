import type { ServerFeature } from '../../../feature.ts';
import { serviceZoneOfficeHandlers, technicianOfficeHandlers } from './office.handlers.ts';

export const technicians = {
  calls: {
    serviceZoneOffice: serviceZoneOfficeHandlers,
    technicianOffice: technicianOfficeHandlers,
  },
} satisfies ServerFeature;
