import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { CommentsCount } from '../../../parts/posts/comments-count';
import { postPaths } from '../../../post-paths';
import { Button } from '../../../ui/button';
import { ShareArticle } from '../posts/share-article';
import { LikeVideoButton } from './like-video-button';
import type { VideoDetails } from './videos-query';

export const VideoActions = ({ video, url }: { video: VideoDetails; url: string }) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <LikeVideoButton video={video}>
      {({ isLiked, icon, count, onClick }) => (
        <button
          type="button"
          aria-pressed={isLiked}
          onClick={onClick}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4.5 text-sm font-bold transition-colors select-none hover:border-primary active:scale-[0.98] aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-on-danger-soft"
        >
          {icon}
          Like
          {count}
        </button>
      )}
    </LikeVideoButton>
    <Button
      variant="secondary"
      className="px-4!"
      icon={<MessageCircle className="size-4.5" aria-hidden="true" />}
      render={<Link to={postPaths.videoComments(video._id)} />}
    >
      <CommentsCount comments={video.comments} />
    </Button>
    <ShareArticle title={video.title} url={url} />
  </div>
);
