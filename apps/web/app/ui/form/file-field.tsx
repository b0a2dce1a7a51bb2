import { MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import { Check, ExternalLink, FileText, ImageUp, Paperclip, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button';
import { FieldError } from './field';
import { SendingProgress } from './sending-progress';
import { shrinkPhoto } from './shrink-photo';
import { type FileSender, useSendingFile } from './use-sending-file';

export interface FileFieldProps {
  label: string;
  hint?: string;
  /** The stored path of the file; null: there is none. */
  value: string | null;
  onChange: (path: string | null) => void;
  /** Where the file of this path can be viewed, once saved. */
  saved?: { url: string; isPdf: boolean };
  /** Allows photos only, no PDF. */
  isPhotoOnly?: boolean;
  isOptional?: boolean;
  /** Uploads the file; returns its stored path. Throws an error whose message can be shown. */
  send: FileSender;
  /** Called when an upload starts or ends. */
  onSending?: (isSending: boolean) => void;
  error?: string;
}

const PDF = 'application/pdf';
const TOO_LARGE = 'This PDF is larger than 10 MB. Please choose a smaller one, or take a photo of it.';
const UNREADABLE = 'This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.';

/**
 * A photo or PDF of a document, uploaded as soon as it is chosen: shows progress, can be cancelled, replaced and
 * removed.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, value, onChange, isPhotoOnly = false, isOptional = false, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [sentPdf, setSentPdf] = useState<string>();
  const sending = useSendingFile(props);

  const choose = async (file: File) => {
    const isPdf = file.type === PDF && !isPhotoOnly;
    if (isPdf && file.size > MAX_PDF_BYTES) return setProblem(TOO_LARGE);
    const ready = isPdf ? file : await shrinkPhoto(file);
    setProblem(ready ? undefined : isPhotoOnly ? UNREADABLE : 'Choose a photo (JPG, PNG or WebP) or a PDF.');
    setSentPdf(isPdf ? file.name : undefined);
    if (ready) await sending.start(ready);
  };
  const remove = () => {
    sending.release();
    setSentPdf(undefined);
    onChange(null);
  };

  return (
    <fieldset
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-4"
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Picture {...props} preview={sentPdf === undefined ? sending.preview : undefined} pdf={sentPdf} />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <p className="text-sm font-bold" aria-hidden="true">
            {label}
            {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
          </p>
          {hint && (
            <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-faint">
              {hint}
            </p>
          )}
          {sending.percent === undefined ? (
            <div className="-ml-1 flex flex-wrap gap-x-1 gap-y-2">
              <Button
                variant="secondary"
                icon={
                  isPhotoOnly ? (
                    <ImageUp className="size-4" aria-hidden="true" />
                  ) : (
                    <Paperclip className="size-4" aria-hidden="true" />
                  )
                }
                onClick={() => input.current?.click()}
              >
                <span>
                  {value === null ? (isPhotoOnly ? 'Add a photo' : 'Add a photo or PDF') : 'Replace'}
                  <span className="sr-only">: {label}</span>
                </span>
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
                  onClick={remove}
                >
                  <span>
                    Remove<span className="sr-only">: {label}</span>
                  </span>
                </Button>
              )}
            </div>
          ) : (
            <SendingProgress label={label} percent={sending.percent} onCancel={sending.cancel} />
          )}
          <FieldError id={`${id}-error`} text={problem ?? sending.problem ?? error} />
        </div>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={isPhotoOnly ? 'image/*' : `image/*,${PDF}`}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void choose(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

interface PictureProps extends FileFieldProps {
  /** Object URL of a file uploaded from this page. */
  preview: string | undefined;
  /** Name of a PDF uploaded from this page. */
  pdf: string | undefined;
}

/** What the file looks like, as far as this page knows. */
function Picture({ label, value, saved, preview, pdf }: PictureProps) {
  const box =
    'relative grid size-24 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken text-center text-xs text-ink-faint';
  if (value === null) {
    return (
      <div className={box}>
        <FileText className="size-8" aria-hidden="true" />
      </div>
    );
  }
  const src = preview ?? (saved && !saved.isPdf ? saved.url : undefined);
  if (pdf === undefined && saved && !preview) {
    return (
      <a href={saved.url} target="_blank" rel="noreferrer" className={box}>
        {src ? (
          <img src={src} alt="" className="size-full object-cover" />
        ) : (
          <span className="flex flex-col items-center gap-1 font-bold text-primary">
            <FileText className="size-8" aria-hidden="true" />
            <span className="inline-flex items-center gap-1">
              PDF <ExternalLink className="size-3" aria-hidden="true" />
            </span>
          </span>
        )}
        <span className="sr-only">{label}: open in a new tab</span>
      </a>
    );
  }
  return (
    <div className={box}>
      {src ? (
        <img src={src} alt={`${label}, as it was sent`} className="size-full object-cover" />
      ) : (
        <span className="line-clamp-3 px-2 wrap-anywhere">{pdf}</span>
      )}
      {!src && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-success-soft py-1 font-bold text-on-success-soft">
          <Check className="size-3.5" aria-hidden="true" /> {pdf === undefined ? 'Saved' : 'Sent'}
        </span>
      )}
    </div>
  );
}
