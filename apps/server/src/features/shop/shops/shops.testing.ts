import { type Samples, times } from '../../../testing/samples.ts';
import { makeShop } from '../products/products.testing.ts';

export const samples: Samples = {
  'GET /product/get/nearby/shop/list/v1': {
    fill: async (app) => {
      for (const _ of times) await makeShop(app);
      return {};
    },
  },
};
