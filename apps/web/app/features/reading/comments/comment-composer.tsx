import { MAX_COMMENT } from '@tailwell/contract/reading/comment-constants';
import { Check, Pencil, SendHorizontal, X } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Spinner } from '../../../ui/feedback/spinner';
import { grouped } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { IconButton } from '../../../ui/icon-button';
import { type CommentSubject, type CommentsReply, commentsPath } from './comments-query';
import { type Composer, excessOf } from './use-composer';

/** The remaining character count appears this many characters before the limit. */
const COUNTDOWN_FROM = 200;

interface CommentComposerProps {
  post: CommentSubject;
  composer: Composer;
  blockedUntil: CommentsReply['blockedUntil'];
}

/** Field for writing or editing a comment. Enter sends, Shift+Enter starts a new line. */
export function CommentComposer({ post, composer, blockedUntil }: CommentComposerProps) {
  const { field, text, editedId, isBusy, needsSignIn, send, type, stopEditing } = composer;
  if (blockedUntil) return <Blocked until={blockedUntil} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editedId) stopEditing();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const SendIcon = editedId ? Check : SendHorizontal;
  return (
    <form onSubmit={submit} className="flex scroll-mt-24 flex-col gap-2">
      {editedId && (
        <p className="flex items-center gap-2 text-sm font-bold text-primary">
          <Pencil className="size-4 shrink-0" aria-hidden="true" />
          <span className="flex-1">Editing your comment</span>
          <IconButton
            label="Discard changes"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={stopEditing}
          />
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={editedId ? 'Your comment' : 'Enter comment'}
          aria-describedby="comment-length"
          aria-invalid={excessOf(text) > 0 || undefined}
          placeholder="Enter comment"
          enterKeyHint="send"
          readOnly={isBusy}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={handleKey}
          className="control field-sizing-content max-h-60 min-h-12 flex-1 resize-none"
        />
        <button
          type="submit"
          aria-label={editedId ? 'Save changes' : 'Send'}
          aria-busy={isBusy || undefined}
          aria-disabled={!text.trim() || isBusy || undefined}
          className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-strong aria-disabled:opacity-55"
        >
          {isBusy ? <Spinner /> : <SendIcon className="size-5" aria-hidden="true" />}
        </button>
      </div>
      <Length text={text} />
      {needsSignIn && (
        <Banner
          title="Sign in to send your comment"
          action={<Button render={<Link to={paths.login(commentsPath(post))} />}>Sign in</Button>}
        >
          You’ll come back here, and your text is still there.
        </Banner>
      )}
    </form>
  );
}

function Length({ text }: { text: string }) {
  const excess = excessOf(text);
  return (
    <p
      id="comment-length"
      role="status"
      className={excess > 0 ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-faint'}
    >
      {excess > 0
        ? `${grouped(excess)} too many: a comment has at most ${grouped(MAX_COMMENT)} characters.`
        : excess > -COUNTDOWN_FROM && `${grouped(-excess)} characters left`}
    </p>
  );
}

const Blocked = ({ until }: { until: string }) => (
  <Banner kind="warning" title="You can’t comment right now">
    {until === 'forever' ? (
      <>
        You can still read and report them. If you think this is a mistake,{' '}
        <Link to={paths.contact} className="font-bold underline underline-offset-4">
          write to us
        </Link>
        .
      </>
    ) : (
      <>
        You can comment again from <MomentInSentence moment={until} />. Until then you can read and report
        them.
      </>
    )}
  </Banner>
);
