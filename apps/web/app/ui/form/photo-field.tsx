import { Camera, Check, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { CropDialog } from './crop-dialog';
import { FieldError } from './field';
import { SendingProgress } from './sending-progress';
import { type FileSender, useObjectUrl, useSendingFile } from './use-sending-file';

export interface PhotoFieldProps {
  label: string;
  /** The stored path of the photo; null: there is none. */
  value: string | null;
  onChange: (path: string | null) => void;
  /** URL of the initial photo. */
  initialSrc?: string;
  /** Shown while there is no photo. */
  placeholder: ReactNode;
  /** Uploads the photo; returns its stored path. Throws an error whose message can be shown. */
  send: FileSender;
  /** Called when an upload starts or ends. */
  onSending?: (isSending: boolean) => void;
  error?: string;
}

const UNREADABLE = 'This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.';

/** A photo to choose or take, crop and upload immediately: shows progress, can be cancelled, retried and removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, value, onChange, initialSrc, placeholder, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useObjectUrl();
  const [problem, setProblem] = useState<string>();
  const sending = useSendingFile(props);
  // Only while there is a photo; one restored from a draft has no preview here.
  const src = sending.preview ?? (value === null ? undefined : initialSrc);
  const message = problem ?? sending.problem ?? error;

  const choose = async (file: File) => {
    const isPhoto = await canBeOpened(file);
    setProblem(isPhoto ? undefined : UNREADABLE);
    if (isPhoto) setChosen(file);
  };

  return (
    <fieldset className="flex flex-wrap items-center gap-5">
      <legend className="sr-only">{label}</legend>
      <div className="relative grid size-28 shrink-0 place-items-center overflow-hidden rounded-2xl border border-line bg-sunken text-ink-faint">
        {src ? (
          <img src={src} alt={`${label} as it will be`} className="size-full object-cover" />
        ) : (
          placeholder
        )}
        {!src && value !== null && (
          <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-success-soft py-1 text-xs font-bold text-on-success-soft">
            <Check className="size-3.5" aria-hidden="true" /> Photo saved
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-44 flex-col gap-2">
        <p className="text-sm font-bold">
          {label} <span className="font-normal text-ink-faint">(optional)</span>
        </p>
        {sending.percent === undefined ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={<Camera className="size-4" aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {value === null ? 'Add a photo' : 'Change photo'}
            </Button>
            {sending.canRetry && (
              <Button
                variant="quiet"
                icon={<RotateCcw className="size-4" aria-hidden="true" />}
                onClick={sending.retry}
              >
                Try again
              </Button>
            )}
            {value !== null && (
              <Button
                variant="quiet"
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => {
                  sending.release();
                  onChange(null);
                }}
              >
                Remove
              </Button>
            )}
          </div>
        ) : (
          <SendingProgress label={label} percent={sending.percent} onCancel={sending.cancel} />
        )}
        <FieldError id={`${id}-error`} text={message} />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void choose(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <CropDialog
        source={chosen}
        onCancel={() => setChosen(undefined)}
        onUnreadable={() => {
          setProblem(UNREADABLE);
          setChosen(undefined);
        }}
        onCropped={(file) => {
          setChosen(undefined);
          void sending.start(file);
        }}
      />
    </fieldset>
  );
}

/** Whether this browser can show the file; many can't open photos taken by phones of other makers. */
async function canBeOpened(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  picture?.close();
  return picture !== undefined;
}
