import { topicNames } from '@tailwell/contract/post-topics';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { ConflictLink } from '../../../features/reading/editor-console/conflict-link';
import { canDelete, DeletePost } from '../../../features/reading/editor-console/delete-post';
import { kindNames } from '../../../features/reading/editor-console/editor-labels';
import { PostBadges } from '../../../features/reading/editor-console/post-badges';
import { AsideBanner, ConflictPanel } from '../../../features/reading/editor-console/post-conflict-panel';
import { type PostPreview, PreviewView } from '../../../features/reading/editor-console/post-preview-view';
import { SaveStatus } from '../../../features/reading/editor-console/post-save-status';
import {
  onePost,
  type Post,
  type PostView,
  postViews,
  viewSearch,
} from '../../../features/reading/editor-console/posts';
import { UnsavedDrafts } from '../../../features/reading/editor-console/unsaved-drafts';
import { draftName, usePostEditor } from '../../../features/reading/editor-console/use-post-editor';
import { changesBetween } from '../../../features/reading/editor-console/versions/changes';
import { VersionsView } from '../../../features/reading/editor-console/versions/versions-view';
import { usePostWorkflow } from '../../../features/reading/editor-console/workflow/use-post-workflow';
import type { RequestedStep } from '../../../features/reading/editor-console/workflow/workflow-card';
import { WorkflowDialogs } from '../../../features/reading/editor-console/workflow/workflow-dialogs';
import { WriteView } from '../../../features/reading/editor-console/write-view';
import { contentOf, type WrittenPost } from '../../../features/reading/editor-console/written-post';
import { ArticleBlocks } from '../../../features/reading/posts/article-blocks';
import { Sources, Tags } from '../../../features/reading/posts/article-foot';
import { ArticleHead, ReviewedBy } from '../../../features/reading/posts/article-head';
import { readParts } from '../../../features/reading/posts/article-outline';
import { HealthNote } from '../../../features/reading/posts/health-note';
import { PreviewPlayer } from '../../../features/reading/videos/preview-player';
import VideoText from '../../../features/reading/videos/video-text';
import { usePersonId } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import type { UnsavedText } from '../../../parts/console/use-working-copy';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { IconButton } from '../../../ui/icon-button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { Menu } from '../../../ui/overlay/menu';
import type { Route } from './+types/post-page';

export const meta = () => titledForConsole('Write');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(onePost(params.id));

/** Polling interval for a vet's review, or for going live, in milliseconds. */
const POLL_INTERVAL = 20_000;

export default function PostPage({ params }: Route.ComponentProps) {
  const query = useQuery({
    ...onePost(params.id),
    refetchInterval: ({ state }) => (state.data && isLocked(state.data) ? POLL_INTERVAL : false),
  });
  const writer = usePersonId();
  if (!query.data || !writer) return <PageSkeleton label="Loading the post" />;
  return (
    <div className="page flex min-h-full max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.posts()}>Articles and videos</BackLink>
      {query.error && <ListFault list={query} />}
      <PostEditing key={`${writer}:${query.data._id}`} post={query.data} writer={writer} />
    </div>
  );
}

const viewNames: Record<PostView, string> = { write: 'Write', preview: 'Preview', versions: 'Versions' };

/** In review or scheduled: has to be withdrawn before it is changed. */
const isLocked = ({ status }: Post) => status === 'in_review' || status === 'scheduled';

function PostEditing({ post, writer }: { post: Post; writer: string }) {
  const editor = usePostEditor(post, writer);
  const workflow = usePostWorkflow(editor);
  const { view } = viewSearch.read(useSearchParams()[0]);
  const [requestedStep, setRequestedStep] = useState<RequestedStep | 'delete'>();
  const [sending, setSending] = useState({ text: 0, cover: 0, video: 0 });
  const [isDeleted, setDeleted] = useState(false);
  // Revision of an approved post that was unlocked for editing.
  const [unlockedRevision, setUnlockedRevision] = useState<number>();
  const { state } = editor;
  const pendingCount = sending.text + sending.cover + sending.video;
  const hasUnsavedChanges = !isDeleted && (state.kind !== 'saved' || pendingCount > 0);
  const isReadOnly = isLocked(post) || (post.status === 'approved' && unlockedRevision !== post.revision);
  useAskBeforeUnload(hasUnsavedChanges);
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl font-extrabold wrap-anywhere">
            {editor.written.title || `${kindNames[post.kind]} without a title`}
          </h1>
          {canDelete(post) && (
            <Menu
              trigger={
                <IconButton
                  label="More about this post"
                  icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
                />
              }
              items={[
                {
                  label: 'Delete the draft',
                  icon: <Trash2 className="size-4" aria-hidden="true" />,
                  isDangerous: true,
                  onSelect: () => setRequestedStep('delete'),
                },
              ]}
            />
          )}
        </div>
        <PostBadges post={post} />
        <TabLinks
          label="View"
          tabs={postViews}
          names={viewNames}
          shown={view}
          search={(to) => viewSearch.write({ view: to })}
        />
      </header>
      {state.kind === 'conflict' && <ConflictPanel editor={editor} revision={state.remote} />}
      <UnsavedDrafts
        name={draftName(writer, post._id)}
        isSaved={({ written }: UnsavedText<WrittenPost>) => !changesBetween(post.content, contentOf(written))}
        onRestore={isReadOnly ? undefined : editor.restore}
      />
      <AsideBanner editor={editor} />
      {/* Stays mounted, so the undo history survives a change of view. */}
      <div hidden={view !== 'write'}>
        <WriteView
          editor={editor}
          isReadOnly={isReadOnly}
          onAsk={setRequestedStep}
          onSending={(kind, count) => setSending((before) => ({ ...before, [kind]: count }))}
        />
      </div>
      {view === 'preview' && (
        <PreviewView
          editor={editor}
          renderPost={({ blog }) => blog && <ArticlePreview blog={blog} />}
          renderVideo={({ video }) => video && <VideoPreview video={video} />}
        />
      )}
      {view === 'versions' && <VersionsView editor={editor} />}
      <StickyBar label="Saving">
        <div className="mr-auto">
          <SaveStatus state={state} savedAt={editor.savedAt} />
        </div>
        {state.kind === 'conflict' && <ConflictLink />}
      </StickyBar>
      {requestedStep === 'delete' ? (
        <DeletePost
          editor={editor}
          onClose={() => setRequestedStep(undefined)}
          onDeleted={() => setDeleted(true)}
        />
      ) : (
        <WorkflowDialogs
          post={post}
          workflow={workflow}
          requested={requestedStep}
          onClose={() => setRequestedStep(undefined)}
          onUnlock={() => setUnlockedRevision(post.revision)}
        />
      )}
      {hasUnsavedChanges && (state.kind !== 'waiting' || pendingCount > 0) && (
        <AskBeforeLeaving>{formatLoss(pendingCount, state.kind)}</AskBeforeLeaving>
      )}
    </>
  );
}

const formatLoss = (pendingCount: number, kind: string) =>
  pendingCount > 0 && kind === 'saved'
    ? 'A picture is still on its way. It is lost if you leave now.'
    : 'Your latest changes aren’t saved on the server yet. This browser stores them until you come back.';

/** An article as readers see it, without parts that depend on the user. */
const ArticlePreview = ({ blog }: { blog: NonNullable<PostPreview['blog']> }) => (
  <article className="page flex flex-col gap-6 py-6 sm:gap-8 sm:py-10">
    <ArticleHead blog={blog} />
    <div className="flex max-w-[38rem] min-w-0 flex-col gap-6">
      {blog.reviewer && <ReviewedBy reviewer={blog.reviewer} />}
      {blog.isHealthAdvice && <HealthNote />}
      <ArticleBlocks parts={readParts(blog.body)} />
      <Sources sources={blog.sources} />
      <Tags tags={blog.tags} />
    </div>
  </article>
);

/** A video as viewers see it, without parts that depend on the user. It plays; its links are inactive. */
function VideoPreview({ video }: { video: NonNullable<PostPreview['video']> }) {
  const player = useRef<HTMLDivElement>(null);
  const onSeek = (seconds: number) => {
    const playing = player.current?.querySelector('video');
    if (!playing) return;
    playing.currentTime = seconds;
    playing.scrollIntoView({ block: 'nearest' });
  };
  return (
    <article className="flex flex-col gap-6 p-4 sm:p-6">
      <div ref={player}>
        <PreviewPlayer video={video} />
      </div>
      <header className="flex max-w-[40rem] flex-col gap-3">
        <p className="text-sm font-bold tracking-wide text-primary uppercase">{topicNames[video.topic]}</p>
        <h2 className="text-2xl font-black tracking-tight text-pretty wrap-anywhere">{video.title}</h2>
        <p className="text-lg wrap-anywhere text-ink-soft">{video.description}</p>
      </header>
      <div className="flex max-w-[40rem] min-w-0 flex-col gap-6">
        <VideoText video={video} onSeek={onSeek} />
      </div>
    </article>
  );
}
