import { Camera, Check, ImageOff, RotateCcw, X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button';
import { FieldError } from './field';
import { type PendingPhoto, useSendingPhotos } from './use-sending-photos';

export interface PhotosFieldProps {
  label: string;
  hint?: string;
  /** The stored paths of the photos. */
  value: string[];
  onChange: (paths: string[]) => void;
  /** Largest number of photos. */
  max: number;
  /** At least one is required. */
  isRequired?: boolean;
  /** Uploads one photo; returns its stored path. Throws an error whose message can be shown. */
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<string>;
  /** Called when uploads start or end. */
  onSending?: (isSending: boolean) => void;
  error?: string;
  /** Gets the focus when the field has an error. */
  ref?: Ref<HTMLFieldSetElement>;
}

/**
 * Several photos to choose or take, uploaded immediately: each shows progress, can be cancelled, retried and removed.
 */
export function PhotosField(props: PhotosFieldProps) {
  const { label, hint, value, max, isRequired = false, error, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [hasTooMany, setHasTooMany] = useState(false);
  const { onTheirWay, previews, add, retry, cancel, remove } = useSendingPhotos(props);
  const remaining = max - value.length - onTheirWay.length;

  const choose = (files: File[]) => {
    setHasTooMany(files.length > remaining);
    add(files.slice(0, Math.max(0, remaining)));
  };

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-2 rounded-md"
    >
      <legend className="mb-1.5 text-sm font-bold">
        {label}{' '}
        <span className="font-normal text-ink-faint">
          ({isRequired ? '' : 'optional, '}up to {max})
        </span>
      </legend>
      {hint && <p className="-mt-2 text-sm text-ink-faint">{hint}</p>}
      <ul className="flex flex-wrap gap-3">
        {value.map((path, at) => (
          <UploadedTile key={path} src={previews[path]} number={at + 1} onRemove={() => remove(path)} />
        ))}
        {onTheirWay.map((photo) => (
          <PendingTile
            key={photo.key}
            photo={photo}
            onRetry={() => retry(photo)}
            onCancel={() => cancel(photo.key)}
          />
        ))}
        {remaining > 0 && <AddTile onClick={() => input.current?.click()} />}
      </ul>
      <div role="alert" className="flex flex-col gap-1 empty:hidden">
        {onTheirWay.map(({ key, problem }) => (
          <FieldError key={key} id={`${id}-${key}`} text={problem} />
        ))}
        <FieldError id={`${id}-most`} text={hasTooMany ? `There is room for ${max} photos.` : undefined} />
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // So that the same files can be chosen again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

const AddTile = ({ onClick }: { onClick: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onClick}
      className="flex size-28 flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed border-line-strong text-sm font-bold text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <Camera className="size-6" aria-hidden="true" />
      Add photos
    </button>
  </li>
);

const Tile = ({ src, name, children }: { src: string | undefined; name: string; children: ReactNode }) => (
  <li className="relative grid size-28 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-ink-faint">
    {src ? (
      <img src={src} alt={name} className="size-full object-cover" />
    ) : (
      <span className="text-sm">{name}</span>
    )}
    {children}
  </li>
);

/** A button of 44 px with a smaller visible mark, so that the photo stays visible. */
const Corner = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton
    label={label}
    onClick={onClick}
    icon={
      <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-card">
        <X className="size-4" aria-hidden="true" />
      </span>
    }
    className="absolute top-0 right-0"
  />
);

const Strip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-success-soft py-1 text-xs font-bold text-on-success-soft [&>svg]:shrink-0">
    {icon}
    {children}
  </span>
);

interface UploadedTileProps {
  /** Undefined: it was uploaded before this page was opened. */
  src: string | undefined;
  number: number;
  onRemove: () => void;
}

const UploadedTile = ({ src, number, onRemove }: UploadedTileProps) => (
  <Tile src={src} name={`Photo ${number}`}>
    {!src && <Strip icon={<Check className="size-3.5" />}>Saved</Strip>}
    <Corner label={`Remove photo ${number}`} onClick={onRemove} />
  </Tile>
);

interface PendingTileProps {
  photo: PendingPhoto;
  onRetry: () => void;
  onCancel: () => void;
}

function PendingTile({
  photo: { key, src, percent, problem, isPermanentFailure },
  onRetry,
  onCancel,
}: PendingTileProps) {
  const name = `New photo ${key + 1}`;
  return (
    <Tile src={problem ? undefined : src} name={problem ? '' : name}>
      {isPermanentFailure && <ImageOff className="size-8" aria-hidden="true" />}
      {problem && !isPermanentFailure && (
        <button
          type="button"
          onClick={onRetry}
          className="absolute inset-x-0 bottom-0 flex h-16 flex-col items-center justify-center gap-1 text-sm font-bold text-primary"
        >
          <RotateCcw className="size-5" aria-hidden="true" />
          Try again
        </button>
      )}
      {!problem && (
        <div className="absolute inset-x-0 bottom-0 bg-surface px-2 py-1.5">
          <p className="text-xs text-ink-soft" aria-hidden="true">
            {percent < 100 ? `${percent}%` : 'Almost there'}
          </p>
          <div
            role="progressbar"
            aria-label={`Sending: ${name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-primary transition-[width] duration-200"
              style={{ width: `${percent}%` }}
            />
          </div>
        </div>
      )}
      <Corner label={problem ? `Leave out: ${name}` : `Cancel: ${name}`} onClick={onCancel} />
    </Tile>
  );
}
