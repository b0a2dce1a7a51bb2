import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { ConflictAnchor } from './conflict-link';
import { onePost } from './posts';
import type { PostEditor } from './use-post-editor';
import { changesBetween } from './versions/changes';
import { ChangesView } from './versions/changes-view';
import { contentOf } from './written-post';

/** Another editor or window has saved meanwhile: the user chooses one version, and the other stays available. */
export function ConflictPanel({ editor, revision }: { editor: PostEditor; revision: number }) {
  const savedVersion = useQuery({
    ...onePost(editor.post._id),
    // The shown version may be older than the one the server has just reported.
    queryKey: ['theirs', editor.post._id, revision],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isShown, setShown] = useState(false);
  const overwriting = useMutation({ mutationFn: () => editor.overwriteSaved() });
  const { data } = savedVersion;
  return (
    <ConflictAnchor>
      <Banner
        kind="danger"
        title={data?.updatedBy ? `${data.updatedBy} has changed this` : 'This was changed elsewhere'}
      >
        <div className="flex flex-col gap-3">
          <p>
            {data && (
              <>
                Saved <MomentInSentence moment={data.updatedAt} />, in another window or by a colleague.{' '}
              </>
            )}
            Your changes since then aren’t saved. Whichever you choose, the other version isn’t lost.
          </p>
          {data && isShown && (
            <div className="max-h-80 overflow-y-auto rounded-lg bg-surface p-4 text-ink">
              <p className="mb-3 text-sm text-ink-soft">From theirs to yours:</p>
              <ChangesView
                changes={changesBetween(data.content, contentOf(editor.written))}
                same="Both are now the same."
              />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={!data} onClick={() => data && editor.acceptRemote(data)}>
              Take theirs
            </Button>
            <Button
              variant="secondary"
              isLoading={overwriting.isPending}
              onClick={() => overwriting.mutate()}
            >
              Keep mine
            </Button>
            <Button
              variant="secondary"
              aria-expanded={isShown}
              disabled={!data}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide the difference' : 'Show the difference'}
            </Button>
          </div>
        </div>
      </Banner>
    </ConflictAnchor>
  );
}

/** The local version that was set aside in favour of the saved one. */
export const AsideBanner = ({ editor }: { editor: PostEditor }) =>
  editor.aside && (
    <Banner
      kind="info"
      title="Now showing their version"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => editor.restoreMine()}>
            Restore mine
          </Button>
          <Button variant="quiet" onClick={() => editor.putAside(null)}>
            Discard mine
          </Button>
        </span>
      }
    >
      Your version is stored in this browser.
    </Banner>
  );
