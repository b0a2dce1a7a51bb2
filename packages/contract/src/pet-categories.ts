/** Animal kinds for pets, vets, products and ambulances; the same as in the table `pet_categories`. */
export const petCategories = [
  { _id: '01970000-0000-7000-8000-000000000001', slug: 'dog', name: 'Dogs' },
  { _id: '01970000-0000-7000-8000-000000000002', slug: 'cat', name: 'Cats' },
  { _id: '01970000-0000-7000-8000-000000000003', slug: 'bird', name: 'Birds' },
  { _id: '01970000-0000-7000-8000-000000000004', slug: 'rabbit', name: 'Rabbits' },
  { _id: '01970000-0000-7000-8000-000000000005', slug: 'fish', name: 'Fish' },
  { _id: '01970000-0000-7000-8000-000000000006', slug: 'turtle', name: 'Turtles' },
  { _id: '01970000-0000-7000-8000-000000000007', slug: 'hamster', name: 'Hamsters' },
  { _id: '01970000-0000-7000-8000-000000000009', slug: 'cattle', name: 'Cattle' },
  { _id: '01970000-0000-7000-8000-000000000010', slug: 'horse', name: 'Horses' },
  { _id: '01970000-0000-7000-8000-000000000008', slug: 'other', name: 'Others' },
] as const;

export type PetCategorySlug = (typeof petCategories)[number]['slug'];
export const petCategorySlugs = petCategories.map(({ slug }) => slug);

/** The slug of an animal kind, by its id. */
export const kindById = (id: string): PetCategorySlug =>
  petCategories.find(({ _id }) => _id === id)?.slug ?? 'other';

/** A pet's animal kind. */
export const kindOf = ({ category }: { category: { _id: string } }) => kindById(category._id);

/** The plural of an animal kind within a sentence: "turtles". */
export function formatPets(slug: string): string {
  const kind = petCategories.find((category) => category.slug === slug);
  return kind && kind.slug !== 'other' ? kind.name.toLowerCase() : 'animals of this kind';
}

export const petSexes = ['male', 'female', 'unknown'] as const;
