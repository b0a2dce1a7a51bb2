import type { PostContent } from '@tailwell/contract/reading/post-content';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { ListFault } from '../../../../parts/page/list-fault';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { toasts } from '../../../../ui/feedback/toast';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { ArticleBlocks } from '../../posts/article-blocks';
import { readParts } from '../../posts/article-outline';
import { reasonNames } from '../editor-labels';
import { oneVersion } from '../posts';
import type { PostEditor } from '../use-post-editor';
import { contentOf } from '../written-post';
import { changesBetween } from './changes';
import { ChangesView } from './changes-view';

/** One version: what has changed since, or how it was, with a restore button. */
export function VersionView({ id, editor }: { id: string; editor: PostEditor }) {
  const version = useQuery(oneVersion(id));
  const [shown, setShown] = useState<'changes' | 'text'>('changes');
  const restoring = useRestoring(editor, id);
  if (!version.data) {
    return version.error ? <ListFault list={version} /> : <Skeleton className="h-96 rounded-xl" />;
  }
  const { number, reason, createdAt, createdBy, content } = version.data;
  const changes = changesBetween(content, contentOf(editor.written));
  return (
    <section
      aria-label={`Version ${number}`}
      className="flex min-w-0 flex-col gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl font-extrabold">Version {number}</h2>
          <p className="text-sm text-ink-soft">
            {reasonNames[reason]} <MomentInSentence moment={createdAt} />
            {createdBy && ` by ${createdBy}`}
          </p>
        </div>
        {changes && !isLocked(editor) && (
          <Button
            variant="secondary"
            icon={<RotateCcw className="size-4" aria-hidden="true" />}
            isLoading={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            Restore this version
          </Button>
        )}
      </header>
      <RadioChips
        label="What is shown"
        isLabelHidden
        options={[
          { value: 'changes', label: 'What has changed since' },
          { value: 'text', label: 'How it was' },
        ]}
        value={shown}
        onChange={({ target }) => setShown(target.value === 'text' ? 'text' : 'changes')}
      />
      {shown === 'changes' ? (
        <ChangesView changes={changes} same="Nothing has changed since." />
      ) : (
        <VersionContent content={content} />
      )}
    </section>
  );
}

/** The post is in review or scheduled, which has to be withdrawn first. */
const isLocked = ({ post: { status } }: PostEditor) => status === 'in_review' || status === 'scheduled';

function useRestoring(editor: PostEditor, versionId: string) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: async () => {
      await editor.flush();
      const body = { revision: editor.revision(), versionId };
      const params = { id: editor.post._id };
      const options = { idempotencyKey: keyFor(body) };
      return call('POST /console/posts/restore/{id}/v1', { params, body }, options);
    },
    onSuccess: async ({ data, message }) => {
      const before = editor.written;
      await editor.adopt(data, true);
      toasts.undo({ id: `restored:${versionId}`, text: message, onUndo: () => editor.replace(before) });
    },
  });
}

const VersionContent = ({ content }: { content: PostContent }) => (
  <div>
    <h3 className="text-2xl font-extrabold wrap-anywhere">{content.title || 'Without a title'}</h3>
    {content.summary && <p className="mt-2 text-lg text-ink-soft wrap-anywhere">{content.summary}</p>}
    <div className="mt-4">
      <ArticleBlocks parts={readParts(content.body)} />
    </div>
  </div>
);
