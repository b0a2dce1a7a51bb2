import { Radio, RefreshCw } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { statusIcons, statusNames, statusTones } from './editor-labels';
import type { ListedPost } from './posts';

/** A post's status, and what readers see of it. */
export const PostBadges = ({ post }: { post: Pick<ListedPost, 'status' | 'isLive' | 'hasChanges'> }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={statusTones[post.status]} Icon={statusIcons[post.status]}>
      {statusNames[post.status]}
    </Badge>
    {post.isLive && post.status !== 'published' && (
      <Badge tone="success" Icon={Radio}>
        Live
      </Badge>
    )}
    {post.hasChanges && post.isLive && (
      <Badge tone="waiting" Icon={RefreshCw}>
        Has changes
      </Badge>
    )}
  </span>
);
