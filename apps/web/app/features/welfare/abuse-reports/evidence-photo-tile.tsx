import { ImageOff, Images, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/feedback/spinner';
import { IconButton } from '../../../ui/icon-button';
import { ACCEPTED } from './evidence-choose';
import type { ShownFile, ShownState } from './evidence-labels';
import { ProgressBar } from './evidence-progress';
import { useBlobUrl } from './use-blob-url';

export interface FileActionProps {
  file: ShownFile;
  state: ShownState;
  onChooseAgain: (file: File) => void;
  onRetry: () => void;
  /** Stops re-encoding. */
  onSkip: () => void;
  /** Undefined if it can’t be removed any more. */
  onRemove: (() => void) | undefined;
}

/** A photo as a tile: preview, progress and remove button. */
export function PhotoTile({ file, state, onChooseAgain, onRetry, onRemove }: FileActionProps) {
  const { name, own, sent } = file;
  const local = useBlobUrl(own?.bytes);
  const isReady = state.status === 'ready' && sent?.url;
  const isUnreadable = state.status === 'stopped' && !state.canRetry;
  const src = isUnreadable ? undefined : isReady ? (sent.url?.small ?? sent.url?.large) : local;
  const picture = src ? (
    <img src={src} alt={name} className="size-full object-cover" />
  ) : (
    <span className="flex flex-col items-center gap-1 text-sm">
      {state.status === 'stopped' && <ImageOff className="size-7" aria-hidden="true" />}
      {name}
    </span>
  );
  return (
    <li className="relative grid aspect-square place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-ink-faint">
      {isReady ? (
        <a
          href={sent.url?.large}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${name.toLowerCase()} in a new tab`}
          className="grid size-full place-items-center -outline-offset-2"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      <TileFooter name={name} state={state} onRetry={onRetry} onChooseAgain={onChooseAgain} />
      {onRemove && (
        <IconButton
          label={state.status === 'working' ? `Cancel ${name.toLowerCase()}` : `Remove ${name.toLowerCase()}`}
          onClick={onRemove}
          icon={
            <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-card">
              <X className="size-4" aria-hidden="true" />
            </span>
          }
          className="absolute top-0 right-0"
        />
      )}
    </li>
  );
}

const FOOTER_CLASSES = 'absolute inset-x-0 bottom-0 bg-surface/95 px-2 py-1.5 text-xs text-ink-soft';

interface TileFooterProps extends Pick<FileActionProps, 'state' | 'onRetry' | 'onChooseAgain'> {
  name: string;
}

function TileFooter({ name, state, onRetry, onChooseAgain }: TileFooterProps) {
  switch (state.status) {
    case 'ready':
      return null;
    case 'checking':
    case 'held':
      return (
        <p className={`${FOOTER_CLASSES} flex items-center gap-1.5`}>
          <Spinner className="size-3.5 shrink-0" />
          {state.text}
        </p>
      );
    case 'working':
      return (
        <div className={FOOTER_CLASSES}>
          <p aria-hidden="true">{state.text}</p>
          <ProgressBar label={`Sending: ${name}`} percent={state.percent} />
        </div>
      );
    case 'unfinished':
      return (
        <label
          className={`${FOOTER_CLASSES} flex min-h-11 cursor-pointer items-center gap-1 font-bold text-primary focus-within:outline-2`}
        >
          <Images className="hidden size-4 shrink-0 sm:block" aria-hidden="true" />
          Choose again
          <span className="sr-only">: {name}</span>
          <input
            type="file"
            accept={ACCEPTED.photo}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const again = currentTarget.files?.[0];
              if (again) onChooseAgain(again);
              currentTarget.value = '';
            }}
          />
        </label>
      );
    case 'stopped':
      return state.canRetry ? (
        <TileButton
          label={`Try ${name.toLowerCase()} again`}
          onClick={onRetry}
          icon={<RotateCcw className="size-4" aria-hidden="true" />}
        >
          Try again
        </TileButton>
      ) : null;
  }
}

interface TileButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

const TileButton = ({ label, icon, onClick, children }: TileButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1.5 bg-surface/95 text-sm font-bold text-primary"
  >
    {icon}
    {children}
  </button>
);
