import { MAX_PDF_BYTES } from '@tailwell/contract/uploads';
import { Camera, FileCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { upload } from '../../api/upload';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/form/field';
import { SendingProgress } from '../../ui/form/sending-progress';
import { shrinkPhoto } from '../../ui/form/shrink-photo';

interface PaperFieldProps {
  label: string;
  hint: string;
  /** The stored path; undefined: as it was; null: none. */
  value: string | null | undefined;
  onChange: (path: string | null) => void;
  /** Where the one that was there before can be seen. */
  before?: string | null;
  onSending: (isSending: boolean) => void;
  error?: string;
}

const UNREADABLE = 'This file can’t be opened here. Please choose a JPG, PNG or WebP photo, or a PDF.';
const TOO_LARGE = 'This PDF is larger than 10 MB. Please choose a smaller one, or take a photo of it.';
const NOT_SENT = 'It could not be sent. Please try again.';

/** A photo of a paper, or its PDF, sent at once: with how far it is, to be cancelled, tried again and removed. */
export function PaperField(props: PaperFieldProps) {
  const { label, hint, value, onChange, before, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { percent, problem, failed, preview, start, cancel } = useSendingPaper(props);
  const isThere = value ? true : value === undefined && Boolean(before);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-bold">
        {label} <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <p className="-mt-2 text-sm text-ink-faint">{hint}</p>
      {isThere && percent === undefined && (
        <div className="flex items-center gap-3 rounded-lg bg-sunken p-2 pr-3">
          {preview ? (
            <img src={preview} alt={`${label} as it will be`} className="size-16 rounded-md object-cover" />
          ) : (
            <span className="grid size-16 place-items-center rounded-md bg-surface text-primary">
              <FileCheck className="size-7" aria-hidden="true" />
            </span>
          )}
          <span className="min-w-0 flex-1 text-sm font-bold">{value ? 'Added' : 'On the card'}</span>
          <Button
            variant="quiet"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
      )}
      {percent === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<Camera className="size-4" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {isThere ? 'Choose another one' : 'Add a photo or PDF'}
          </Button>
          {failed && (
            <Button
              variant="quiet"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={() => void start(failed)}
            >
              Try again
            </Button>
          )}
        </div>
      ) : (
        <SendingProgress label={label} percent={percent} onCancel={cancel} />
      )}
      <FieldError id={`${id}-error`} text={problem ?? error} />
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/*,application/pdf,.pdf"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void start(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

/** Sends a file and knows how far it is. What is under way ends when the field goes. */
function useSendingPaper({ onChange, onSending }: PaperFieldProps) {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const [preview, setPreview] = useObjectUrl();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (chosen: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setProblem(undefined);
    setFailed(undefined);
    const isPdf = chosen.type === 'application/pdf';
    if (isPdf && chosen.size > MAX_PDF_BYTES) return setProblem(TOO_LARGE);
    setPercent(0);
    onSending(true);
    try {
      const file = isPdf ? chosen : await shrinkPhoto(chosen);
      if (!file) return setProblem(UNREADABLE);
      const path = await upload({
        name: 'POST /pet/upload/pet/document/v1',
        file,
        onProgress: setPercent,
        signal: controller.signal,
      });
      setPreview(isPdf ? undefined : file);
      onChange(path);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed(chosen);
      setProblem(error instanceof Error ? error.message : NOT_SENT);
    } finally {
      if (running.current === controller) {
        setPercent(undefined);
        onSending(false);
      }
    }
  };
  return { percent, problem, failed, preview, start, cancel: () => running.current?.abort() };
}

/** An address of a file in this page, given back when another takes its place. */
function useObjectUrl() {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file: File | undefined) => setUrl(file && URL.createObjectURL(file))] as const;
}
