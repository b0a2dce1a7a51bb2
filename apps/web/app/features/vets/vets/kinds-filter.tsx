import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { Button } from '../../../ui/button';
import { formatKinds } from './vet-filters';

/** Which kinds of pets a list of vets is filtered by, and how to show all. */
export const KindsFilter = ({ kinds, onShowAll }: { kinds: PetCategorySlug[]; onShowAll: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-2 rounded-lg bg-primary-soft px-4 py-1 text-sm font-bold text-on-primary-soft">
    <span className="min-w-0 flex-1 basis-40">Only vets who see {formatKinds(kinds)}</span>
    <Button variant="quiet" className="-mr-3" onClick={onShowAll}>
      Show all vets
    </Button>
  </p>
);
