import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Banner } from '../../../ui/feedback/banner';
import { FieldError } from '../../../ui/form/field';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { retryFile, sendAsItIs } from './evidence-actions';
import { ChooseButtons } from './evidence-choose';
import { isUploading, NO_REPORT } from './evidence-files';
import { announcementOf, type ShownFile, stateOf } from './evidence-labels';
import { PhotoTile } from './evidence-photo-tile';
import type { EvidenceFieldProps } from './evidence-props';
import { VideoCard } from './evidence-video-card';
import { useEvidence } from './use-evidence';

/** Loaded part of evidence-field.tsx. */
export function EvidencePanel(props: EvidenceFieldProps) {
  const { files, connection, room, refused, choose, retryUnassigned, remove, position, answerPosition } =
    useEvidence(props);
  const [fileToRemove, setFileToRemove] = useState<ShownFile>();
  const [isDragging, drop] = useDrop(choose);
  const photos = files.filter(({ kind }) => kind === 'photo');
  const videos = files.filter(({ kind }) => kind === 'video');
  const own = files.flatMap((file) => file.own ?? []);
  const isAnyUploading = own.some(isUploading);

  const actionsFor = (file: ShownFile) => ({
    file,
    state: stateOf(file, connection),
    onChooseAgain: (chosen: File) => void choose([chosen]),
    onRetry: () =>
      file.own?.abuseId === NO_REPORT ? void retryUnassigned() : retryFile(file.own?.key ?? ''),
    onSkip: () => sendAsItIs(file.own?.key ?? ''),
    // A complete file of a submitted case can't be removed.
    onRemove:
      props.isCase && isComplete(file)
        ? undefined
        : () => (needsConfirmation(file) ? setFileToRemove(file) : void remove(file)),
  });

  return (
    <fieldset
      {...drop}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-lg outline-2 outline-offset-8 outline-dashed',
        isDragging ? 'outline-primary' : 'outline-transparent',
      )}
    >
      <legend className="sr-only">Photos and video (optional)</legend>
      <p className="text-sm text-ink-faint">
        Photos up to 10 MB each, and one video up to 200 MB and 3 minutes.{' '}
        {props.keepsDeviceData
          ? 'They are sent as they are, with the location and camera details in them.'
          : 'No one sees the location and camera details in them.'}
      </p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
          {photos.map((file) => (
            <PhotoTile key={file.id} {...actionsFor(file)} />
          ))}
        </ul>
      )}
      {videos.map((file) => (
        <VideoCard key={file.id} {...actionsFor(file)} />
      ))}
      <div role="alert" className="flex flex-col gap-1 empty:hidden">
        {photos.map((file) => {
          const state = stateOf(file, connection);
          const text = state.status === 'stopped' ? `${file.name}: ${state.problem}` : undefined;
          return <FieldError key={file.id} id={`evidence-${file.id}`} text={text} />;
        })}
        {refused.map((text) => (
          <FieldError key={text} id={`evidence-${text}`} text={text} />
        ))}
      </div>
      <ChooseButtons hasRoom={{ photo: room('photo') > 0, video: room('video') > 0 }} onChoose={choose} />
      {position && <PositionQuestion onAnswer={answerPosition} />}
      {isAnyUploading && !connection.isOnline && (
        <Banner kind="warning">You’re offline. Uploads continue when you’re back online.</Banner>
      )}
      {isAnyUploading && connection.isElsewhere && (
        <Banner>Another tab is sending your files. Keep that one open, or close it to continue here.</Banner>
      )}
      {isAnyUploading && own.some(({ isSafe, phase }) => !isSafe && phase === 'sending') && <NoRoom />}
      <p role="status" className="sr-only">
        {announcementOf(files, connection)}
      </p>
      <ConfirmDialog
        isOpen={fileToRemove !== undefined}
        onCancel={() => setFileToRemove(undefined)}
        onConfirm={() => {
          if (fileToRemove) void remove(fileToRemove);
          setFileToRemove(undefined);
        }}
        {...questionFor(fileToRemove)}
        isDangerous
      >
        {fileToRemove && isArriving(fileToRemove)
          ? 'What was uploaded is deleted. You can choose it again later.'
          : 'It is deleted from your report.'}
      </ConfirmDialog>
    </fieldset>
  );
}

const isArriving = ({ own, sent }: ShownFile) => own?.phase === 'sending' || sent?.status === 'arriving';

const isComplete = ({ sent }: ShownFile) => sent?.status === 'ready' || sent?.status === 'checking';

/** Confirms first when the upload has taken time, to guard against a slip of the finger. */
function needsConfirmation(file: ShownFile) {
  if (isComplete(file)) return true;
  return file.kind === 'video' && isArriving(file) && (file.own ?? file.sent)?.percent !== 0;
}

function questionFor(file: ShownFile | undefined) {
  const name = (file?.name ?? 'Video').toLowerCase();
  return file && isArriving(file)
    ? { title: `Stop sending ${name}?`, confirmLabel: 'Stop sending', cancelLabel: 'Keep sending' }
    : { title: `Remove ${name}?`, confirmLabel: `Remove ${name}`, cancelLabel: 'Keep it' };
}

/** Shown with a delay: storing a large file takes a while, and usually succeeds. */
function NoRoom() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  if (!isVisible) return null;
  return (
    <Banner kind="warning">
      This browser has no room to store your files. Keep this page open until they are uploaded.
    </Banner>
  );
}

function PositionQuestion({ onAnswer }: { onAnswer: (isAccepted: boolean) => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-on-primary-soft"
    >
      <MapPin className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52 text-sm font-semibold">
        This photo says where it was taken. Use it as the location?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAnswer(true)}>Use this location</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </div>
    </div>
  );
}

/** Handles files dropped on the field. */
function useDrop(onDrop: (files: File[]) => unknown) {
  const [isDragging, setDragging] = useState(false);
  const hasFiles = ({ dataTransfer }: React.DragEvent) => dataTransfer.types.includes('Files');
  return [
    isDragging,
    {
      onDragOver: (event: React.DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: (event: React.DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event: React.DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  ] as const;
}
