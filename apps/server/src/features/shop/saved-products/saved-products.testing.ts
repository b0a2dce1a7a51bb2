import { type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeProduct } from '../products/products.testing.ts';

export const samples: Samples = {
  'GET /product/get/saved/products/v1': {
    fill: async (app) => {
      const owner = await insertOwner(app.db);
      for (const _ of times) {
        const { id: productId } = await makeProduct(app);
        await app.db
          .insertInto('savedProducts')
          .values({ userId: owner.id, productId, wasInStock: false })
          .execute();
      }
      return { token: owner.token };
    },
  },
  'PUT /product/save/product/v1': { body: { productId: UNKNOWN_ID, isSaved: true } },
};
