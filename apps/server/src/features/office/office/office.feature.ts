import type { ServerFeature } from '../../../feature.ts';
import { affectedOfficeHandlers } from './affected.handlers.ts';
import { firstStepsHandlers } from './first-steps.handlers.ts';
import { productOfficeHandlers } from './products.handlers.ts';
import { shopOfficeHandlers } from './shops.handlers.ts';
import { vetOfficeHandlers } from './vets.handlers.ts';

export const office = {
  calls: {
    affectedOffice: affectedOfficeHandlers,
    vetOffice: vetOfficeHandlers,
    shopOffice: shopOfficeHandlers,
    productOffice: productOfficeHandlers,
    firstSteps: firstStepsHandlers,
  },
} satisfies ServerFeature;
