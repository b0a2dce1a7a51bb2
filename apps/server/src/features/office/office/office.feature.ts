import type { ServerFeature } from '../../../feature.ts';
import {
  affectedOfficeHandlers,
  firstStepsHandlers,
  shopOfficeHandlers,
  vetOfficeHandlers,
} from './first-steps.handlers.ts';
import { productOfficeHandlers } from './products.handlers.ts';

export const office = {
  calls: {
    affectedOffice: affectedOfficeHandlers,
    vetOffice: vetOfficeHandlers,
    shopOffice: shopOfficeHandlers,
    productOffice: productOfficeHandlers,
    firstSteps: firstStepsHandlers,
  },
} satisfies ServerFeature;
