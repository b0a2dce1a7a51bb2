import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeProduct } from '../../shop/products/products.testing.ts';

/** Makes a pet allergic to one of the listed allergies. */
export async function makeAllergic({ db }: Pick<TestApp, 'db'>, petId: string, name: string) {
  const { id: allergyId } = await db
    .selectFrom('allergies')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('petAllergies')
    .values({ petId, allergyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const samples: Samples = {
  'GET /pet/get/allergens/of/products/v1': {
    pet: {
      open: 'file',
      isList: true,
      make: async ({ app, petId }) => {
        await makeAllergic(app, petId, 'Chicken');
        return (await makeProduct(app, { composition: 'Chicken meal' })).id;
      },
      query: (id) => `?productIds=${id}`,
    },
  },
};
