import { Badge } from '../../ui/badge';
import type { Pet } from './pet-labels';

/** Whose pet it is, if another user has shared it. */
export const SharedBadge = ({ pet: { sharedBy } }: { pet: Pick<Pet, 'sharedBy'> }) =>
  sharedBy === null ? null : <Badge tone="success">Shared by {sharedBy}</Badge>;
