import { grouped } from '../../ui/format/count';
import { formatComments } from './post-labels';

/** Label of a link to the comments: the word and their number; on phones the number alone. */
export const CommentsCount = ({ comments }: { comments: number }) =>
  comments > 0 ? (
    <>
      <span className="max-sm:sr-only">Comments</span>
      <span className="tabular-nums">
        <span aria-hidden="true">{grouped(comments)}</span>
        <span className="sr-only">, {formatComments(comments)}</span>
      </span>
    </>
  ) : (
    'Comments'
  );
