import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatLikes } from '../../../parts/posts/post-labels';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/class-names';
import { grouped } from '../../../ui/format/count';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import type { BlogDetails } from './posts-query';
import { likeLater, useLike } from './use-like';

/** Likes an article, or removes the like; signed-out users are asked to sign in, and the like is sent after that. */
export function LikeButton({ blog }: { blog: BlogDetails }) {
  const { isSignedIn, isLiked, likes, toggle } = useLike(blog);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const signIn = () => {
    likeLater(blog._id);
    void navigate(paths.login(pathname + search));
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={isLiked}
        onClick={isSignedIn ? toggle : () => setAsking(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-bold transition-colors select-none hover:border-primary active:scale-[0.98] aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-on-danger-soft"
      >
        <Heart className={classNames('size-4.5', isLiked && 'fill-current')} aria-hidden="true" />
        Like
        {likes > 0 && (
          <span className="tabular-nums">
            <span aria-hidden="true">{grouped(likes)}</span>
            <span className="sr-only">, {formatLikes(likes)}</span>
          </span>
        )}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={signIn}
        title="Sign in to like this article?"
        confirmLabel="Sign in"
        cancelLabel="Not now"
      >
        You’ll come back here, and your like is saved.
      </ConfirmDialog>
    </>
  );
}
