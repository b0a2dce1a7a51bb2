import { useQuery } from '@tanstack/react-query';
import { Film, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallReply } from '../../../../api/call';
import { apiQuery } from '../../../../api/query-client';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Banner } from '../../../../ui/feedback/banner';
import { FieldError } from '../../../../ui/form/field';
import { SendingProgress } from '../../../../ui/form/sending-progress';
import { counted, grouped } from '../../../../ui/format/count';
import type { PostFieldProps } from '../fields/field-props';
import { PartCard } from '../fields/part-card';
import { CaptionsField } from './captions-field';
import { ChaptersField } from './chapters-field';
import type { PostVideo } from './post-video';
import { PosterField } from './poster-field';
import { type UploadStatus, useVideoUpload } from './use-video-upload';

const FILES = 'GET /console/posts/videos/{id}/v1';
type VideoFile = CallReply<typeof FILES>['data'][number];

/** Polling interval while a file is being checked, in milliseconds. */
const POLL_INTERVAL = 2_000;

interface VideoFieldProps extends PostFieldProps {
  postId: string;
  /** The editor's account. */
  writer: string;
  video: PostVideo;
  /** Called when a video upload starts or ends. */
  onSending: (isSending: boolean) => void;
}

/** The video of a post: sizes, poster, captions and chapters. */
export function VideoField({ postId, writer, video, onChange, isReadOnly, onSending }: VideoFieldProps) {
  const change = (part: Partial<PostVideo>) => onChange({ video: { ...video, ...part } });
  const files = useQuery({
    ...apiQuery(FILES, { params: { id: postId } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'checking') ? POLL_INTERVAL : false,
  });
  const sizes = (files.data ?? []).filter(({ _id }) => video.fileIds.includes(_id));
  const upload = useVideoUpload({
    postId,
    writer,
    readArrived: async () => {
      const { data = [] } = await files.refetch();
      return data.filter(({ status }) => status === 'checking' || status === 'ready').map(({ _id }) => _id);
    },
    onSent: (fileIds) => {
      change({ fileIds });
      void files.refetch();
    },
  });
  const isSending = upload.sending !== undefined;
  const notify = useRef(onSending);
  notify.current = onSending;
  useEffect(() => notify.current(isSending), [isSending]);
  const [smallest] = sizes.filter(({ status }) => status === 'ready');
  return (
    <PartCard
      part="video"
      title="Video"
      about="MP4, MOV or WebM, up to 15 minutes. This browser converts it to up to three sizes first."
      isReadOnly={isReadOnly}
    >
      <DropZone
        isReadOnly={isReadOnly || isSending}
        onFile={(file) => void upload.start(file)}
        hasVideo={sizes.length > 0}
      />
      {upload.sending && (
        <SendingProgress
          label={uploadLabel(upload.sending)}
          percent={upload.sending.percent}
          onCancel={upload.cancel}
        />
      )}
      {upload.sending && <p className="-mt-3 text-sm text-ink-soft">{uploadLabel(upload.sending)}</p>}
      {upload.sending && (
        <p className="-mt-3 text-sm text-ink-faint">
          Stay on this page until the upload is done. If you leave, the sizes already uploaded are saved for a
          day.
        </p>
      )}
      {upload.resumable && (
        <Banner
          kind="warning"
          title={`“${upload.resumable.file.name}” wasn’t fully uploaded`}
          action={
            <Button variant="quiet" onClick={upload.dropResumable}>
              Discard
            </Button>
          }
        >
          {upload.resumable.done.length} of {counted(upload.resumable.of, 'size')} arrived. Choose the same
          file again to upload the rest.
        </Banner>
      )}
      <FieldError id="video-error" text={upload.problem} />
      {upload.problem && upload.retry && (
        <Button
          variant="secondary"
          icon={<RotateCcw className="size-4" aria-hidden="true" />}
          onClick={upload.retry}
        >
          Try again
        </Button>
      )}
      {sizes.length > 0 && (
        <ul aria-label="Sizes" className="flex flex-col gap-1">
          {sizes.map((file) => (
            <li key={file._id} className="flex min-h-11 items-center gap-3 text-sm">
              <Film className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              {describe(file)}
            </li>
          ))}
        </ul>
      )}
      {smallest?.url && (
        <PosterField url={smallest.url} poster={video.poster} onChange={(poster) => change({ poster })} />
      )}
      <CaptionsField captions={video.captions} onChange={(captions) => change({ captions })} />
      <ChaptersField chapters={video.chapters} onChange={(chapters) => change({ chapters })} />
    </PartCard>
  );
}

const uploadLabel = ({ side, step }: UploadStatus) =>
  `${step === 'making' ? 'Making' : 'Sending'} ${side === null ? 'the video' : `the size of ${side} pixels`}`;

const REFUSALS: Record<NonNullable<VideoFile['refusal']>, string> = {
  unreadable: 'This size couldn’t be read. Choose the video again.',
  too_long: 'It is longer than 15 minutes. Choose a shorter one.',
  virus: 'Our virus scan refused it. Choose another video.',
};

function describe({ status, refusal, width, height, sizeBytes, percent }: VideoFile): string {
  if (status === 'ready')
    return `${width} × ${height}, ${grouped(Math.max(1, Math.round(sizeBytes / 1_024)))} kB`;
  if (status === 'refused' && refusal) return REFUSALS[refusal];
  return status === 'checking' ? 'Being checked…' : `Sent to ${percent}%`;
}

interface DropZoneProps {
  isReadOnly: boolean;
  hasVideo: boolean;
  onFile: (file: File) => void;
}

/** Drop zone and file chooser for a video. */
function DropZone({ isReadOnly, hasVideo, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setDragging] = useState(false);
  const choose = (file: File | undefined) => {
    if (file && !isReadOnly) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by the button, too
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        choose(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border bg-sunken p-5 text-center text-sm text-ink-soft',
        isDragging ? 'border-primary' : 'border-transparent',
      )}
    >
      Drop a video here, or choose one
      <Button variant="secondary" disabled={isReadOnly} onClick={() => input.current?.click()}>
        {hasVideo ? 'Choose another video' : 'Choose a video'}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Video file"
        accept="video/mp4,video/quicktime,video/webm"
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
