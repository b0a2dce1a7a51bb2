import { petCategories } from '@tailwell/contract/pet-categories';
import type { BlogSummary } from '@tailwell/contract/reading/posts';
import { listed } from '../../ui/format/count';

/** Whom it is about: "Dogs and Cats"; where it is about all of them, "All pets". */
export function namesOfSpecies(species: BlogSummary['species']): string {
  const named = petCategories.filter(({ slug }) => species.includes(slug));
  return named.length > 3 ? 'All pets' : listed(named.map(({ name }) => name));
}
