import type { ServerFeature } from '../../feature.ts';
import { productOfficeHandlers } from './products.handlers.ts';
import { shopOfficeHandlers } from './shops.handlers.ts';
import { vetOfficeHandlers } from './vets.handlers.ts';

export const office = {
  calls: {
    vetOffice: vetOfficeHandlers,
    shopOffice: shopOfficeHandlers,
    productOffice: productOfficeHandlers,
  },
} satisfies ServerFeature;
