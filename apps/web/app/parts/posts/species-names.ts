import { petCategories } from '@tailwell/contract/pet-categories';
import type { BlogSummary } from '@tailwell/contract/reading/posts';
import { listed } from '../../ui/format/count';

/** The kinds of animals it is about: "Dogs and Cats"; if it is about all of them, "All pets". */
export function namesOfSpecies(species: BlogSummary['species']): string {
  const named = petCategories.filter(({ slug }) => species.includes(slug));
  return named.length > 3 ? 'All pets' : listed(named.map(({ name }) => name));
}
