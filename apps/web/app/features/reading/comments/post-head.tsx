import type { PostKind } from '@tailwell/contract/post-topics';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { uploadOrImageUrl } from '../../../api/image-url';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { type CommentsReply, postPath } from './comments-query';

/** Back button (spec §2) and the post that the comments belong to. */
export const PostHead = ({ kind, post }: { kind: PostKind; post: CommentsReply['post'] | undefined }) => (
  <>
    <BackButton to={post && postPath(kind, post.slug)} />
    {post ? (
      <Card render={<Link to={postPath(kind, post.slug)} />} className="flex items-center gap-4 p-3!">
        <span className="block aspect-video w-28 shrink-0 overflow-hidden rounded-md bg-sunken sm:w-36">
          {post.image && (
            <img
              src={uploadOrImageUrl(post.image)}
              alt=""
              decoding="async"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className="block text-sm text-ink-soft">{kind === 'blog' ? 'Tails & Tips' : 'Paw Play'}</span>
          <span className="line-clamp-2 leading-snug font-extrabold wrap-anywhere">{post.title}</span>
        </span>
      </Card>
    ) : (
      <Skeleton className="h-22 rounded-xl" />
    )}
  </>
);

/** Links to the post if the user came here directly and has no history to go back to. */
function BackButton({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const goBack = () => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    if (isFirst && to) void navigate(to, { replace: true });
    else void navigate(-1);
  };
  return (
    <button
      type="button"
      onClick={goBack}
      className="-mt-3 -mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 self-start pr-3 font-bold text-primary sm:-mt-4 print:hidden"
    >
      <ChevronLeft className="size-5 shrink-0" aria-hidden="true" />
      Back
    </button>
  );
}
