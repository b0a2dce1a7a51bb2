import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';

const allergen = z.object({
  productId: id,
  petId: id,
  petName: z.string(),
  /** What the pet is allergic to: "Chicken". */
  allergy: z.string(),
  /** The ingredient, as on the pack: "Chicken meal"; null: it is in the product's name. */
  ingredient: z.string().nullable(),
});

/** Up to a hundred ids, comma-separated. */
const MAX_LENGTH = 3_700;

export const allergens = {
  listAllergens: endpoint({
    method: 'GET',
    path: '/pet/get/allergens/of/products/v1',
    isOwn: true,
    summary: 'What the caller’s pets are allergic to in these products',
    who: 'owner',
    query: z.object({
      /** Comma-separated; unknown ones are ignored. */
      productIds: z
        .string()
        .max(MAX_LENGTH, 'At most a hundred products.')
        .transform((text) => [...new Set(text.split(',').flatMap((key) => id.safeParse(key).data ?? []))]),
    }),
    reply: reply(z.array(allergen)),
    limit: { max: 240, perSeconds: 60 },
  }),
};
