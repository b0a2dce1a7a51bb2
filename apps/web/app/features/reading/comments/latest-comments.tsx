import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { RelativeTime } from '../../../ui/format/relative-time';
import { AuthorName, AuthorPicture } from './author';
import { type CommentSubject, commentsOn, commentsPath } from './comments-query';

/** Number of comments shown below a post. */
const MAX_SHOWN = 3;

/** The latest comments below an article or a video, with a link to all of them. */
export default function LatestComments({ post }: { post: CommentSubject }) {
  const { data, isFetching } = useQuery(commentsOn(post));
  // The page works without them, and the button above leads to them too. The reserved height avoids layout shift.
  if (!data) return isFetching && <div className="min-h-52 print:hidden" />;
  const { total } = data;
  return (
    <section aria-labelledby="latest-comments" className="flex flex-col gap-4 print:hidden">
      <h2 id="latest-comments" className="text-xl font-extrabold">
        Comments
      </h2>
      {total === 0 ? (
        <p className="text-ink-soft">No comments yet. Share your thoughts or ask a question.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {data.data.slice(0, MAX_SHOWN).map(({ _id, userDetails, createdAt, comment }) => (
            <li key={_id} className="flex gap-3">
              <AuthorPicture author={userDetails} />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-ink-soft">
                  <AuthorName author={userDetails} /> · <RelativeTime moment={createdAt} />
                </p>
                <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{comment}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" className="self-start" render={<Link to={commentsPath(post)} />}>
        {total > MAX_SHOWN ? `All ${counted(total, 'comment')}` : 'Write a comment'}
      </Button>
    </section>
  );
}
