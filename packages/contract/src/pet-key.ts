import { z } from 'zod';
import { type PetCategorySlug, petCategories } from './pet-categories.ts';

type Key = PetCategorySlug | (typeof petCategories)[number]['_id'];

const slugOf = new Map<Key, PetCategorySlug>(
  petCategories.flatMap(({ _id, slug }) => [
    [_id, slug],
    [slug, slug],
  ]),
);

/** An animal kind by its slug or `_id`; parsed into the slug. */
export const petKey = z
  .enum([...slugOf.keys()], 'Choose one of the kinds of pets.')
  .transform((key) => slugOf.get(key) ?? 'other');

/** The kinds of the user's pets, each a `petKey`, comma-separated; unknown ones are ignored. */
export const ownPets = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((key) => petKey.safeParse(key).data ?? []))]);

/** An animal kind by its slug or `_id`; parsed into the `_id`. */
export const petCategoryId = z.union(
  [
    z.uuid('Choose what kind of animal it is.'),
    z
      .enum(petCategories.map(({ slug }) => slug))
      .transform((slug) => petCategories.find((category) => category.slug === slug)?._id ?? slug),
  ],
  'Choose what kind of animal it is.',
);
