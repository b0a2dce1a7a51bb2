import type { ServerFeature } from '../../../feature.ts';
import { homeServiceHandlers } from './home-services.handlers.ts';
import {
  bloodTestOfficeHandlers,
  careServiceOfficeHandlers,
  serviceGroupOfficeHandlers,
  vaccineOfficeHandlers,
} from './home-services.office.handlers.ts';

export const homeServices = {
  calls: {
    homeServices: homeServiceHandlers,
    bloodTestOffice: bloodTestOfficeHandlers,
    vaccineOffice: vaccineOfficeHandlers,
    careServiceOffice: careServiceOfficeHandlers,
    serviceGroupOffice: serviceGroupOfficeHandlers,
  },
} satisfies ServerFeature;
