import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatLikes } from '../../../parts/posts/post-labels';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/class-names';
import { grouped } from '../../../ui/format/count';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { likeVideoLater, useVideoLike } from './use-video-like';
import type { VideoSummary } from './videos-query';

interface LikeVideoButtonProps {
  video: VideoSummary;
  /** Renders the button: beside a video, or over a clip. */
  children: (like: { isLiked: boolean; icon: ReactNode; count: ReactNode; onClick: () => void }) => ReactNode;
}

/** Likes a video, or removes the like; signed-out users are asked to sign in, and the like is sent after that. */
export function LikeVideoButton({ video, children }: LikeVideoButtonProps) {
  const { isSignedIn, isLiked, likes, toggle } = useVideoLike(video);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const signIn = () => {
    likeVideoLater(video._id);
    void navigate(paths.login(pathname + search));
  };
  return (
    <>
      {children({
        isLiked,
        icon: <Heart className={classNames('size-5.5', isLiked && 'fill-current')} aria-hidden="true" />,
        count: likes > 0 && (
          <span className="tabular-nums">
            <span aria-hidden="true">{grouped(likes)}</span>
            <span className="sr-only">, {formatLikes(likes)}</span>
          </span>
        ),
        onClick: isSignedIn ? toggle : () => setAsking(true),
      })}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={signIn}
        title="Sign in to like this video?"
        confirmLabel="Sign in"
        cancelLabel="Not now"
      >
        You’ll come back here, and your like is saved.
      </ConfirmDialog>
    </>
  );
}
