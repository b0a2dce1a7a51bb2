import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { ConflictLink } from '../../../features/reading/editor-console/conflict-link';
import { SaveStatus } from '../../../features/reading/editor-console/post-save-status';
import { UnsavedDrafts } from '../../../features/reading/editor-console/unsaved-drafts';
import { AsideBanner, ConflictBanner } from '../../../features/reading/newsletter-console/conflict-banner';
import { DeliveriesCard } from '../../../features/reading/newsletter-console/deliveries-card';
import { PreviewView } from '../../../features/reading/newsletter-console/letter-preview-view';
import { LetterBadge } from '../../../features/reading/newsletter-console/letter-row';
import {
  type Letter,
  type LetterView,
  letterViews,
  oneLetter,
  viewSearch,
} from '../../../features/reading/newsletter-console/newsletters';
import { PostsField } from '../../../features/reading/newsletter-console/posts-field';
import { SendCard } from '../../../features/reading/newsletter-console/send-card';
import { type RequestedStep, SendDialogs } from '../../../features/reading/newsletter-console/send-dialogs';
import {
  draftName,
  type LetterEditor,
  useLetterEditor,
  type WrittenLetter,
  writtenOf,
} from '../../../features/reading/newsletter-console/use-letter-editor';
import { usePersonId } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import type { UnsavedText } from '../../../parts/console/use-working-copy';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import type { Route } from './+types/newsletter-page';

export const meta = () => titledForConsole('Newsletter');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneLetter(params.id));

/** Polling interval for the progress of a letter being sent, in milliseconds. */
const POLL_INTERVAL = 3_000;

export default function NewsletterPage({ params }: Route.ComponentProps) {
  const query = useQuery({
    ...oneLetter(params.id),
    refetchInterval: ({ state }) =>
      state.data?.status === 'sending' || state.data?.status === 'scheduled' ? POLL_INTERVAL : false,
  });
  const writer = usePersonId();
  if (!query.data || !writer) {
    return query.error ? (
      <div className="page py-6 sm:py-8">
        <ListFault list={query} />
      </div>
    ) : (
      <PageSkeleton label="Loading the newsletter" />
    );
  }
  return (
    <div className="page flex min-h-full max-w-6xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.newsletters()}>Newsletter</BackLink>
      {query.error && <ListFault list={query} />}
      <OneLetter key={`${writer}:${query.data._id}`} letter={query.data} writer={writer} />
    </div>
  );
}

const viewNames: Record<LetterView, string> = { write: 'Write', preview: 'Preview' };

function OneLetter({ letter, writer }: { letter: Letter; writer: string }) {
  const editor = useLetterEditor(letter, writer);
  const { view } = viewSearch.read(useSearchParams()[0]);
  const [requestedStep, setRequestedStep] = useState<RequestedStep>();
  const [isDeleted, setDeleted] = useState(false);
  const isDraft = letter.status === 'draft';
  const { state } = editor;
  const hasUnsavedChanges = isDraft && !isDeleted && state.kind !== 'saved';
  useAskBeforeUnload(hasUnsavedChanges);
  const statusCards = (
    <div className="flex flex-col gap-5 lg:order-last">
      <SendCard letter={letter} onAsk={setRequestedStep} />
      <DeliveriesCard letter={letter} />
    </div>
  );
  return (
    <>
      <header className="flex flex-col gap-3">
        <LetterBadge status={letter.status} />
        <h1 className="text-2xl font-extrabold wrap-anywhere">
          {(isDraft ? editor.written.subject : letter.subject) || 'Newsletter without a subject'}
        </h1>
        {isDraft && (
          <TabLinks
            label="View"
            tabs={letterViews}
            names={viewNames}
            shown={view}
            search={(to) => viewSearch.write({ view: to })}
          />
        )}
      </header>
      <UnsavedDrafts
        name={draftName(writer, letter._id)}
        isSaved={({ written }: UnsavedText<WrittenLetter>) =>
          JSON.stringify(written) === JSON.stringify(writtenOf(letter))
        }
        onRestore={isDraft ? editor.restore : undefined}
      />
      {state.kind === 'conflict' && isDraft && <ConflictBanner editor={editor} revision={state.remote} />}
      <AsideBanner editor={editor} isDraft={isDraft} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* For sent letters, the progress comes first. */}
        {!isDraft && statusCards}
        <div className="min-w-0">
          {isDraft && (
            <div hidden={view !== 'write'}>
              <WriteView editor={editor} />
            </div>
          )}
          {(!isDraft || view === 'preview') && <PreviewView editor={editor} />}
        </div>
        {isDraft && statusCards}
      </div>
      {isDraft && (
        <StickyBar label="Saving">
          <div className="mr-auto">
            <SaveStatus state={state} savedAt={editor.savedAt} />
          </div>
          {state.kind === 'conflict' && <ConflictLink />}
        </StickyBar>
      )}
      <SendDialogs
        editor={editor}
        requested={requestedStep}
        onClose={() => setRequestedStep(undefined)}
        onDeleted={() => setDeleted(true)}
      />
      {hasUnsavedChanges && state.kind !== 'waiting' && (
        <AskBeforeLeaving>
          Your latest changes aren’t saved on the server yet. This browser stores them until you come back.
        </AskBeforeLeaving>
      )}
    </>
  );
}

function WriteView({ editor: { written, change, state } }: { editor: LetterEditor }) {
  const refused = state.kind === 'refused' ? state.message : undefined;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Subject"
        hint="What it is about, in about 50 characters: phones cut longer ones off"
        value={written.subject}
        maxLength={120}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label="Preview text"
        isOptional
        hint="What inboxes show after the subject"
        value={written.preheader}
        maxLength={150}
        onChange={({ target }) => change({ preheader: target.value })}
      />
      <TextareaField
        label="Greeting"
        isOptional
        hint="An empty line begins a new paragraph; web addresses become links."
        rows={6}
        value={written.greeting}
        maxLength={3_000}
        error={refused}
        onChange={({ target }) => change({ greeting: target.value })}
      />
      <PostsField posts={written.posts} onChange={(posts) => change({ posts })} />
    </div>
  );
}
