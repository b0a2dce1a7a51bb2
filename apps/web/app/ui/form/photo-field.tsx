import { Camera, Check, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { CropDialog } from './crop-dialog';
import { FieldError } from './field';

export interface PhotoFieldProps {
  label: string;
  /** The stored path of the photo; null: there is none. */
  value: string | null;
  onChange: (path: string | null) => void;
  /** Address of the photo that was there at first. */
  initialSrc?: string;
  /** Shown while there is no photo. */
  placeholder: ReactNode;
  /** Sends the photo; gives its stored path. Throws an error whose message is fit to be shown. */
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<string>;
  /** Tells when a photo is under way. */
  onSending?: (isSending: boolean) => void;
  error?: string;
}

const UNREADABLE = 'This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.';

/** A photo to choose or take, crop and send at once: with its progress, to be cancelled, tried again and removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, value, onChange, initialSrc, placeholder, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useObjectUrl();
  const [problem, setProblem] = useState<string>();
  const sending = useSending(props);
  // Only as long as it is the photo of this path: one that came back from a draft has no picture here.
  const src = sending.preview ?? (value === null ? undefined : initialSrc);
  const words = problem ?? sending.problem ?? error;

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
            <Check className="size-3.5" aria-hidden="true" /> Photo kept
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
          <Progress label={label} percent={sending.percent} onCancel={sending.cancel} />
        )}
        <FieldError id={`${id}-error`} text={words} />
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

function Progress({ label, percent, onCancel }: { label: string; percent: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex-1">
        <p className="mb-1 text-sm text-ink-soft" aria-hidden="true">
          {percent < 100 ? `Sending, ${percent}%` : 'Almost there'}
        </p>
        <div
          role="progressbar"
          aria-label={`Sending: ${label}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full rounded-full bg-primary transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button variant="quiet" icon={<X className="size-4" aria-hidden="true" />} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Sends a photo and knows how far it is. What is under way ends when the field goes. */
function useSending({ send, onChange, onSending }: PhotoFieldProps) {
  const [preview, setPreview] = useObjectUrl();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setProblem(undefined);
    setFailed(undefined);
    setPercent(0);
    onSending?.(true);
    try {
      const path = await send(file, { onProgress: setPercent, signal: controller.signal });
      setPreview(file);
      onChange(path);
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailed(file);
        setProblem(error instanceof Error ? error.message : 'The photo could not be sent. Please try again.');
      }
    } finally {
      if (running.current === controller) {
        setPercent(undefined);
        onSending?.(false);
      }
    }
  };
  return {
    preview,
    percent,
    problem,
    start,
    canRetry: failed !== undefined,
    retry: () => failed && start(failed),
    cancel: () => running.current?.abort(),
    release: () => {
      setPreview(undefined);
      setProblem(undefined);
      setFailed(undefined);
    },
  };
}

/** An address of a file in this page, given back when another takes its place. */
function useObjectUrl() {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file: File | undefined) => setUrl(file && URL.createObjectURL(file))] as const;
}

/** Whether this browser can show the file; many can't open what phones of another make take. */
async function canBeOpened(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  picture?.close();
  return picture !== undefined;
}
