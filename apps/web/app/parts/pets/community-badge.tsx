import { HeartHandshake } from 'lucide-react';
import { Badge } from '../../ui/badge';

/** Marks an animal without an owner, and the area where it lives. */
export const CommunityBadge = ({ community: { area } }: { community: { area: string } }) => (
  <Badge tone="active" Icon={HeartHandshake}>
    {area ? `Community animal, near ${area}` : 'Community animal'}
  </Badge>
);
