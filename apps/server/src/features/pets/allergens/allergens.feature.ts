import type { allergens as contract } from '@tailwell/contract/pets/allergens';
import type { Context } from '../../../context.ts';
import type { ServerFeature } from '../../../feature.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { findAllergen } from './allergens.rules.ts';
import { selectAllergiesOfPets, selectProductTexts } from './allergens.sql.ts';

const allergenHandlers = ({ db }: Context): Handlers<typeof contract> => ({
  listAllergens: async ({ user, query }) => {
    const [allergies, products] = await Promise.all([
      selectAllergiesOfPets(db, user.id),
      selectProductTexts(db, query.productIds),
    ]);
    const data = products.flatMap(({ productId, ...product }) =>
      allergies.flatMap(({ kind, ingredients, ...allergy }) => {
        if (!product.pets.some((pet) => pet === kind)) return [];
        const ingredient = findAllergen(product, ingredients);
        return ingredient === undefined ? [] : [{ productId, ...allergy, ingredient }];
      }),
    );
    return { data };
  },
});

export const allergens = { calls: { allergens: allergenHandlers } } satisfies ServerFeature;
