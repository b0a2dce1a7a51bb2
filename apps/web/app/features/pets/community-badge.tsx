import { HeartHandshake } from 'lucide-react';
import type { Pet } from '../../parts/pet-labels';
import { Badge } from '../../ui/badge';

/** Says that nobody owns an animal, and where it lives. */
export const CommunityBadge = ({ community: { area } }: { community: NonNullable<Pet['community']> }) => (
  <Badge tone="active" Icon={HeartHandshake}>
    {area ? `Community animal, near ${area}` : 'Community animal'}
  </Badge>
);
