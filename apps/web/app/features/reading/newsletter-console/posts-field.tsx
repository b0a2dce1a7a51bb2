import { MAX_NEWSLETTER_POSTS } from '@tailwell/contract/reading/newsletter-constants';
import { Newspaper, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../../api/image-url';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/icon-button';
import { FindCard } from '../editor-console/find-card';
import { MoveButtons } from '../editor-console/move-buttons';
import { useRemoval } from '../editor-console/use-removal';
import type { LetterPost } from './newsletters';

interface PostsFieldProps {
  posts: LetterPost[];
  onChange: (posts: LetterPost[]) => void;
}

/** The articles and videos of a letter, in order. */
export function PostsField({ posts, onChange }: PostsFieldProps) {
  const [isFinding, setFinding] = useState(false);
  const move = (at: number, to: number) => {
    const moved = [...posts];
    const [post] = moved.splice(at, 1);
    if (post) moved.splice(to, 0, post);
    onChange(moved);
  };
  const { box, remove } = useRemoval(posts, onChange);
  return (
    <section
      ref={box}
      aria-labelledby="letter-posts"
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <h2 id="letter-posts" className="text-sm font-bold">
        Articles and videos
      </h2>
      {posts.length === 0 && <p className="text-sm text-ink-soft">None yet. They are optional.</p>}
      <ol className="flex flex-col gap-2">
        {posts.map((post, at) => (
          <li key={post._id} className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
            <Picture post={post} />
            <span className="min-w-0 flex-1">
              <span className="block font-bold wrap-anywhere">{post.title}</span>
              <span className="text-sm text-ink-soft">{post.kind === 'blog' ? 'Article' : 'Video'}</span>
            </span>
            <span className="flex shrink-0">
              <MoveButtons
                name={`“${post.title}”`}
                at={at}
                count={posts.length}
                onMove={(to) => move(at, to)}
              />
              <IconButton
                label={`Take out “${post.title}”`}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => remove(post, `“${post.title}” taken out`)}
              />
            </span>
          </li>
        ))}
      </ol>
      {posts.length < MAX_NEWSLETTER_POSTS ? (
        <div>
          <Button
            variant="secondary"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setFinding(true)}
          >
            Add an article or video
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">A newsletter can’t have more posts.</p>
      )}
      {isFinding && (
        <FindCard
          kinds={['post']}
          title="Add an article or video"
          without={posts.map(({ _id }) => _id)}
          onClose={() => setFinding(false)}
          onChoose={(card) => {
            onChange([...posts, toPost(card)]);
            setFinding(false);
          }}
        />
      )}
    </section>
  );
}

type SelectedCard = Parameters<Parameters<typeof FindCard>[0]['onChoose']>[0];

const toPost = ({ _id, title, subtitle, picture }: SelectedCard): LetterPost => ({
  _id,
  title,
  kind: subtitle === 'Video' ? 'video' : 'blog',
  // Neither is sent on saving; the server returns both in its response.
  slug: '',
  image: picture,
});

const Picture = ({ post: { image, kind } }: { post: LetterPost }) => (
  <span className="relative grid aspect-4/3 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-faint sm:w-20">
    {image ? (
      <img
        src={imageUrl(image)}
        alt=""
        loading="lazy"
        // Posters are upright: the subject is below the middle.
        className={classNames(
          'absolute inset-0 size-full object-cover dark:brightness-90',
          kind === 'video' && 'object-[50%_75%]',
        )}
      />
    ) : (
      <Newspaper className="size-5" aria-hidden="true" />
    )}
  </span>
);
