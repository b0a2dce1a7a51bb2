import { topicNames } from '@tailwell/contract/post-topics';
import { articleText, readArticle, readingMinutes } from '@tailwell/contract/reading/article-text';
import type { MissingPart } from '@tailwell/contract/reading/post-constants';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextareaField } from '../../../ui/form/textarea-field';
import { counted } from '../../../ui/format/count';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { partId } from './editor-labels';
import { CoverField } from './fields/cover-field';
import type { PostFieldProps } from './fields/field-props';
import { FilingFields } from './fields/filing-fields';
import { RelatedFields } from './fields/related-fields';
import { SeoFields } from './fields/seo-fields';
import { TrustFields } from './fields/trust-fields';
import type { PostCard } from './posts';
import type { PostEditor } from './use-post-editor';
import { VideoField } from './video/video-field';
import { type RequestedStep, WorkflowCard } from './workflow/workflow-card';
import { marksHealthAdvice, type WrittenPost } from './written-post';

// With its library it is larger than the rest of the page.
const TextEditor = lazy(async () => ({ default: (await import('./text/text-editor')).TextEditor }));

interface WriteViewProps {
  editor: PostEditor;
  isReadOnly: boolean;
  onAsk: (step: RequestedStep) => void;
  /** Called with the number of running uploads of the text, or whether the cover or the video is uploading. */
  onSending: (kind: 'text' | 'cover' | 'video', count: number) => void;
}

/** Limits set by the contract. */
const MAX_TITLE = 90;
const MAX_SUMMARY = 200;

/** The edit view of a post: its text, and beside it all other fields and the next steps. */
export function WriteView({ editor, isReadOnly, onAsk, onSending }: WriteViewProps) {
  const { post, written, change } = editor;
  // Cards chosen since the last save.
  const [addedCards, setAddedCards] = useState<PostCard[]>([]);
  const cards = [...addedCards, ...post.cards];
  // A change that would make it health advice is confirmed first.
  const [pendingChange, setPendingChange] = useState<Partial<WrittenPost>>();
  const onChange = (part: Partial<WrittenPost>) =>
    marksHealthAdvice(written, post.review, part) ? setPendingChange(part) : change(part);
  const fields: PostFieldProps = { written, onChange, isReadOnly };
  const onNamed = (card: PostCard) => setAddedCards((before) => [card, ...before]);
  const workflowCard = <WorkflowCard post={post} onAsk={onAsk} onGoTo={goTo} />;
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {/* On phones the next steps come first. */}
        <div className="lg:hidden">{workflowCard}</div>
        <HeadFields {...fields} />
        {written.video && (
          <VideoField
            key={`video ${editor.generation}`}
            {...fields}
            postId={post._id}
            writer={editor.writer}
            video={written.video}
            onSending={(isSending) => onSending('video', isSending ? 1 : 0)}
          />
        )}
        <TextPart key={editor.generation} editor={editor} isReadOnly={isReadOnly} onSending={onSending} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div className="max-lg:hidden">{workflowCard}</div>
        <FilingFields {...fields} />
        <CoverField {...fields} onSending={(isSending) => onSending('cover', isSending ? 1 : 0)} />
        <TrustFields {...fields} editor={editor} cards={cards} onNamed={onNamed} />
        <RelatedFields {...fields} cards={cards} onNamed={onNamed} />
        <SeoFields {...fields} post={post} onMoved={(moved) => editor.adopt(moved)} />
      </div>
      <ConfirmDialog
        isOpen={pendingChange !== undefined}
        title="Is this health advice?"
        confirmLabel="Mark it as health advice"
        cancelLabel="Not now"
        onCancel={() => setPendingChange(undefined)}
        onConfirm={() => {
          change({ ...pendingChange, isHealthAdvice: true });
          setPendingChange(undefined);
        }}
      >
        {pendingChange?.topic && `Everything filed under “${topicNames[pendingChange.topic]}” is. `}A vet
        reads it before it goes live. Only a vet or an admin can take the mark off again.
      </ConfirmDialog>
    </div>
  );
}

/** The server rejects line breaks. */
const toSingleLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');

const HeadFields = ({ written, onChange, isReadOnly }: PostFieldProps) => (
  <div className="flex flex-col gap-5">
    <div id={partId('title')} className="scroll-mt-24">
      <TextareaField
        label="Title"
        rows={1}
        className="min-h-13! resize-none text-xl font-extrabold"
        value={written.title}
        maxLength={MAX_TITLE}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ title: toSingleLine(target.value) })}
      />
    </div>
    <div id={partId('summary')} className="scroll-mt-24">
      <TextareaField
        label="Summary"
        hint={`Shown in lists and search results. ${written.summary.length} of ${MAX_SUMMARY}`}
        rows={2}
        className="min-h-20"
        value={written.summary}
        maxLength={MAX_SUMMARY}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ summary: toSingleLine(target.value) })}
      />
    </div>
  </div>
);

type TextPartProps = Pick<WriteViewProps, 'editor' | 'isReadOnly' | 'onSending'>;

function TextPart({ editor, isReadOnly, onSending }: TextPartProps) {
  // Initial content only: from then on the text editor owns it.
  const [html] = useState(editor.written.body);
  const [onTextSending] = useState(() => (count: number) => onSending('text', count));
  return (
    <div id={partId('body')} className="flex scroll-mt-24 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-sm font-bold">
          {editor.post.kind === 'video' ? 'Text below the video' : 'Text'}
        </h2>
        {editor.post.kind === 'blog' && <Length html={editor.written.body} />}
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
        <TextEditor
          html={html}
          onChange={(body) => editor.change({ body })}
          onSending={onTextSending}
          isReadOnly={isReadOnly}
        />
      </Suspense>
    </div>
  );
}

/** Length of the text, counted when the browser is idle. */
function Length({ html }: { html: string }) {
  const shown = useDeferredValue(html);
  const { words, minutes } = useMemo(() => {
    const blocks = readArticle(shown);
    return {
      words: articleText(blocks).match(/\S+/g)?.length ?? 0,
      minutes: readingMinutes(blocks),
    };
  }, [shown]);
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {counted(words, 'word')}
      {words > 0 && `, ${minutes} min read`}
    </p>
  );
}

/** Scrolls to a part of the post and focuses its first field. */
function goTo(part: MissingPart) {
  const section = document.getElementById(partId(part));
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, [contenteditable=true], button')
    ?.focus({ preventScroll: true });
}
