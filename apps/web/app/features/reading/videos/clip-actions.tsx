import { Captions as CaptionsIcon, CaptionsOff, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatComments } from '../../../parts/posts/post-labels';
import { postPaths } from '../../../post-paths';
import { grouped } from '../../../ui/format/count';
import { shareLink } from '../posts/share-link';
import { LikeVideoButton } from './like-video-button';
import type { VideoSummary } from './videos-query';

interface ClipActionsProps {
  video: VideoSummary;
  isCurrent: boolean;
  hasCaptions: boolean;
  /** Left out if there are none. */
  onCaptions: (() => void) | undefined;
}

const roundButton =
  'flex min-h-13 min-w-13 flex-col items-center justify-center gap-0.5 rounded-full bg-stage/75 px-2 text-xs font-bold outline-on-stage aria-pressed:text-accent';

/** The actions on a clip, at the side within reach of the thumb. */
export function ClipActions({ video, isCurrent, hasCaptions, onCaptions }: ClipActionsProps) {
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div className="absolute right-3 bottom-6 flex flex-col items-center gap-3">
      <LikeVideoButton video={video}>
        {({ isLiked, icon, count, onClick }) => (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={isLiked}
            onClick={onClick}
            className={roundButton}
          >
            {icon}
            <span className="sr-only">Like</span>
            {count}
          </button>
        )}
      </LikeVideoButton>
      <Link to={postPaths.videoComments(video._id)} tabIndex={tabIndex} className={roundButton}>
        <MessageCircle {...icon} />
        <span className="sr-only">Comments</span>
        {video.comments > 0 && (
          <span className="tabular-nums">
            <span aria-hidden="true">{grouped(video.comments)}</span>
            <span className="sr-only">, {formatComments(video.comments)}</span>
          </span>
        )}
      </Link>
      <ActionButton
        label="Share"
        tabIndex={tabIndex}
        onClick={() => void shareLink(video.title, window.location.origin + postPaths.video(video.slug))}
      >
        <Share2 {...icon} />
      </ActionButton>
      {onCaptions && (
        <ActionButton label="Captions" tabIndex={tabIndex} isPressed={hasCaptions} onClick={onCaptions}>
          {hasCaptions ? <CaptionsIcon {...icon} /> : <CaptionsOff {...icon} />}
        </ActionButton>
      )}
    </div>
  );
}

const icon = { className: 'size-5.5', 'aria-hidden': true } as const;

interface ActionButtonProps {
  label: string;
  tabIndex: number;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const ActionButton = ({ label, tabIndex, isPressed, onClick, children }: ActionButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    tabIndex={tabIndex}
    onClick={onClick}
    className={roundButton}
  >
    {children}
  </button>
);
