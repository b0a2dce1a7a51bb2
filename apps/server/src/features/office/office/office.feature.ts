import type { ServerFeature } from '../../../feature.ts';
import { servePublicPictures } from '../../../platform/uploads/public-pictures.ts';
import {
  affectedOfficeHandlers,
  firstStepsHandlers,
  shopOfficeHandlers,
  vetOfficeHandlers,
} from './office.handlers.ts';
import { productOfficeHandlers } from './office.products.handlers.ts';

export const office = {
  calls: {
    affectedOffice: affectedOfficeHandlers,
    vetOffice: vetOfficeHandlers,
    shopOffice: shopOfficeHandlers,
    productOffice: productOfficeHandlers,
    firstSteps: firstStepsHandlers,
  },
  routes: (app, context) => servePublicPictures(app, context, 'shown-photo'),
} satisfies ServerFeature;
