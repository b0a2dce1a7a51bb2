import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { useStore } from '../../../../store';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { FieldError } from '../../../../ui/form/field';
import { TextField } from '../../../../ui/form/text-field';
import { IconButton } from '../../../../ui/icon-button';
import { postPictureUrl } from '../picture-url';
import { Picture } from './article-schema';
import { PictureUploads } from './picture-uploads';

/** The running picture uploads of the text. */
export const TextUploads = createContext(new PictureUploads());

/** Longest text the contract allows. */
const MAX_ALT = 200;

/** A picture in the text, with its alternative text. */
function PictureView({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const uploads = useContext(TextUploads);
  const sent = useStore(uploads.state)[node.attrs.upload];
  const { src, alt } = node.attrs as { src: string; alt: string };
  const [failed, setFailed] = useState<string>();
  const shown = sent?.src ?? (src && (uploads.previewOf(src) ?? postPictureUrl(src, 1200)));
  return (
    <NodeViewWrapper
      className={classNames(
        'not-prose my-4 rounded-xl border p-3',
        selected ? 'border-primary ring-2 ring-primary' : 'border-line',
      )}
    >
      <div data-drag-handle className="relative overflow-hidden rounded-lg bg-sunken">
        {!shown || failed === shown ? (
          <span className="grid h-40 place-items-center text-ink-faint">
            <ImageOff className="size-10" aria-hidden="true" />
            <span className="sr-only">This picture can’t be shown here</span>
          </span>
        ) : (
          <img
            src={shown}
            alt={alt}
            onError={() => setFailed(shown)}
            className="mx-auto max-h-96 max-w-full object-contain"
          />
        )}
        {sent && !sent.path && !sent.problem && <Percent percent={sent.percent} />}
      </div>
      <div className="flex items-end gap-2 pt-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="What the picture shows"
            hint={alt ? undefined : 'For people who can’t see it. Leave it empty only for decoration.'}
            value={alt}
            maxLength={MAX_ALT}
            disabled={!editor.isEditable}
            onChange={({ target }) => updateAttributes({ alt: target.value })}
          />
        </div>
        {editor.isEditable && (
          <IconButton
            label="Remove this picture"
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={deleteNode}
          />
        )}
      </div>
      {sent?.problem && (
        <div className="flex flex-wrap items-center gap-2 pt-2">
          <FieldError id={`picture-${node.attrs.upload}`} text={sent.problem} />
          {sent.retry && (
            <Button
              variant="quiet"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={sent.retry}
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </NodeViewWrapper>
  );
}

const Percent = ({ percent }: { percent: number }) => (
  <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-3 py-2">
    <p className="text-sm font-bold" aria-hidden="true">
      {percent < 100 ? `Sending, ${percent}%` : 'Almost there'}
    </p>
    <div
      role="progressbar"
      aria-label="Sending the picture"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-1 h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
    </div>
  </div>
);

/** Typing and key presses inside it belong to the picture, not to the text. */
export const RenderedPicture = Picture.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent: isFromControl }),
});

export const isFromControl = ({ event }: { event: Event }) =>
  event.target instanceof Element && event.target.closest('input, button, label') !== null;
