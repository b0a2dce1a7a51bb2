import type { ServerFeature } from '../../../feature.ts';
import {
  limitedOfferOfficeHandlers,
  productConcernOfficeHandlers,
  productGroupOfficeHandlers,
  productKindOfficeHandlers,
  productTileOfficeHandlers,
} from './storefront.office.handlers.ts';

export const storefront = {
  calls: {
    productGroupOffice: productGroupOfficeHandlers,
    productKindOffice: productKindOfficeHandlers,
    productConcernOffice: productConcernOfficeHandlers,
    productTileOffice: productTileOfficeHandlers,
    limitedOfferOffice: limitedOfferOfficeHandlers,
  },
} satisfies ServerFeature;
