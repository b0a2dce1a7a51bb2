import { HeartHandshake } from 'lucide-react';
import { Badge } from '../../ui/badge';

/** Says that nobody owns an animal, and near where it lives. */
export const CommunityBadge = ({ community: { area } }: { community: { area: string } }) => (
  <Badge tone="active" Icon={HeartHandshake}>
    {area ? `Community animal, near ${area}` : 'Community animal'}
  </Badge>
);
