import { Film, RotateCcw, SquarePlay, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Spinner } from '../../../ui/feedback/spinner';
import { FieldError } from '../../../ui/form/field';
import { ChooseButton } from './evidence-choose';
import type { ShownState } from './evidence-labels';
import type { FileActionProps } from './evidence-photo-tile';
import { ProgressBar } from './evidence-progress';
import { useBlobUrl } from './use-blob-url';

/** The video with its state and actions; playable once it is ready. */
export function VideoCard({ file, state, onChooseAgain, onRetry, onSkip, onRemove }: FileActionProps) {
  const { name, own, sent } = file;
  const isReady = state.status === 'ready' && sent?.url != null;
  return (
    <section
      aria-label={name}
      className={classNames('flex gap-4 rounded-lg border border-line p-3', isReady && 'flex-col')}
    >
      {isReady ? (
        // biome-ignore lint/a11y/useMediaCaption: recordings of users have no captions
        <video
          src={sent.url?.large}
          controls
          preload="metadata"
          playsInline
          className="max-h-96 w-full rounded-md bg-sunken"
        />
      ) : (
        <Preview bytes={own?.bytes} />
      )}
      <div
        className={classNames(
          'flex min-w-0 flex-1 gap-2',
          isReady ? 'flex-wrap items-center justify-between' : 'flex-col',
        )}
      >
        <div>
          <p className="font-bold">{name}</p>
          <UploadStatus name={name} state={state} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {own?.phase === 'shrinking' && !own.keepsOriginal && (
            <Button variant="secondary" onClick={onSkip}>
              Send as it is
            </Button>
          )}
          {state.status === 'unfinished' && (
            <ChooseButton
              kind="video"
              onChoose={([again]) => again && onChooseAgain(again)}
              icon={<SquarePlay className="size-4.5" aria-hidden="true" />}
            >
              Choose it again
            </ChooseButton>
          )}
          {state.status === 'stopped' && state.canRetry && (
            <Button
              variant="secondary"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          {onRemove && (
            <Button
              variant={isReady ? 'quiet' : 'secondary'}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={onRemove}
            >
              <span>
                {state.status === 'working' || state.status === 'held' ? 'Cancel' : 'Remove'}
                <span className="sr-only"> {name.toLowerCase()}</span>
              </span>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function UploadStatus({ name, state }: { name: string; state: ShownState }) {
  switch (state.status) {
    case 'ready':
      return <p className="text-sm text-ink-soft">Ready</p>;
    case 'checking':
    case 'held':
      return (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner className="size-4 shrink-0" />
          {state.text}
        </p>
      );
    case 'working':
      return (
        <div className="text-sm text-ink-soft">
          <p aria-hidden="true">{state.text}</p>
          <ProgressBar label={name} percent={state.percent} />
        </div>
      );
    case 'unfinished':
      return <p className="text-sm text-ink-soft">{state.text}</p>;
    case 'stopped':
      return (
        <div role="alert">
          <FieldError id={`stopped-${name}`} text={state.problem} />
        </div>
      );
  }
}

/** Its first frame, from the local file; an icon if this browser can't play it. */
function Preview({ bytes }: { bytes: Blob | undefined }) {
  const src = useBlobUrl(bytes);
  const [isUnplayable, setUnplayable] = useState(false);
  return (
    <div className="grid aspect-square w-24 shrink-0 place-items-center self-start overflow-hidden rounded-md bg-sunken text-ink-faint sm:aspect-video sm:w-40">
      {src && !isUnplayable ? (
        <video
          src={`${src}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setUnplayable(true)}
          className="size-full object-cover"
        />
      ) : (
        <Film className="size-8" aria-hidden="true" />
      )}
    </div>
  );
}
