import { ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { upload } from '../../../../api/upload';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { toasts } from '../../../../ui/feedback/toast';
import { FieldError } from '../../../../ui/form/field';
import { SendingProgress } from '../../../../ui/form/sending-progress';
import { shrinkPhoto } from '../../../../ui/form/shrink-photo';
import { TextField } from '../../../../ui/form/text-field';
import { useSendingFile } from '../../../../ui/form/use-sending-file';
import { postPictureUrl } from '../picture-url';
import type { PostFieldProps } from './field-props';
import { PartCard } from './part-card';

interface CoverFieldProps extends PostFieldProps {
  /** Called when a picture upload starts or ends. */
  onSending: (isSending: boolean) => void;
}

const UNREADABLE = 'This file can’t be opened as a picture here. Please choose a JPG, PNG or WebP.';

/** The post's cover picture, to be chosen or removed. */
export function CoverField({ written, onChange, isReadOnly, onSending }: CoverFieldProps) {
  const { cover } = written;
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isDragging, setDragging] = useState(false);
  const sending = useSendingFile({
    send: (file, options) => upload({ name: 'POST /console/posts/picture/v1', file, ...options }),
    onChange: (path) => onChange({ cover: { path, alt: cover?.alt ?? '' } }),
    onSending,
  });
  const choose = async (file: File | undefined) => {
    if (!file || isReadOnly) return;
    const photo = await shrinkPhoto(file);
    setProblem(photo ? undefined : UNREADABLE);
    if (photo) await sending.start(photo);
  };
  const shown = sending.preview ?? (cover ? postPictureUrl(cover.path, 400) : undefined);
  return (
    <PartCard
      title="Cover"
      part="cover"
      about="Appears in lists, above the text and when shared."
      isReadOnly={isReadOnly}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by the button, too */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragging(false);
          void choose(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'grid aspect-video place-items-center overflow-hidden rounded-lg border bg-sunken text-center text-sm text-ink-soft',
          isDragging ? 'border-primary' : 'border-transparent',
        )}
      >
        {shown && cover ? (
          <img src={shown} alt={cover.alt} className="size-full object-cover" />
        ) : (
          <span className="flex flex-col items-center gap-2 p-4">
            <ImagePlus className="size-8" strokeWidth={1.5} aria-hidden="true" />
            Drop a picture here, or choose one
          </span>
        )}
      </div>
      {sending.percent === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            variant="secondary"
            icon={<ImagePlus className="size-4" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {cover ? 'Choose another' : 'Choose a picture'}
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
          {cover && (
            <Button
              variant="quiet"
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={() => {
                sending.release();
                onChange({ cover: null });
                chooser.current?.focus();
                toasts.undo({ id: 'cover', text: 'Cover removed', onUndo: () => onChange({ cover }) });
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ) : (
        <SendingProgress label="Cover" percent={sending.percent} onCancel={sending.cancel} />
      )}
      <FieldError id="cover-error" text={problem ?? sending.problem} />
      {cover && (
        <TextField
          label="What the cover shows"
          hint="For people who can’t see it"
          value={cover.alt}
          maxLength={200}
          onChange={({ target }) => onChange({ cover: { ...cover, alt: target.value } })}
        />
      )}
      <input
        ref={input}
        type="file"
        aria-label="Cover"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </PartCard>
  );
}
