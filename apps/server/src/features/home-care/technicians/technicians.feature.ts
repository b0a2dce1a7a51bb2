import type { ServerFeature } from '../../../feature.ts';
import { serviceZoneOfficeHandlers, technicianOfficeHandlers } from './technicians.office.handlers.ts';

export const technicians = {
  calls: {
    serviceZoneOffice: serviceZoneOfficeHandlers,
    technicianOffice: technicianOfficeHandlers,
  },
} satisfies ServerFeature;
