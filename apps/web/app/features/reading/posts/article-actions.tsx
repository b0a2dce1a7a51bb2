import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { CommentsCount } from '../../../parts/posts/comments-count';
import { absolute } from '../../../parts/seo/public-page';
import { postPaths } from '../../../post-paths';
import { Button } from '../../../ui/button';
import { LikeButton } from './like-button';
import type { BlogDetails } from './posts-query';
import { ShareArticle } from './share-article';

export default function ArticleActions({ blog }: { blog: BlogDetails }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <LikeButton blog={blog} />
      <Button
        variant="secondary"
        className="px-4!"
        icon={<MessageCircle className="size-4.5" aria-hidden="true" />}
        render={<Link to={postPaths.blogComments(blog._id)} />}
      >
        <CommentsCount comments={blog.comments} />
      </Button>
      <ShareArticle title={blog.title} url={absolute(postPaths.blog(blog.slug))} />
    </div>
  );
}
