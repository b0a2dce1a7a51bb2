import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { classNames } from '../../../../ui/class-names';
import { IconButton } from '../../../../ui/icon-button';
import { cardIcons, cardNames } from '../editor-labels';
import { Card } from './article-schema';
import { isFromControl } from './picture-view';

/** A product, vet or post in the text. Readers see its current picture and price. */
function CardView({ node, deleteNode, selected, editor }: NodeViewProps) {
  const { kind, title } = node.attrs as { kind: keyof typeof cardNames; title: string };
  const Icon = cardIcons[kind];
  return (
    <NodeViewWrapper
      className={classNames(
        'my-4 flex items-center gap-3 rounded-xl border bg-sunken p-3',
        selected ? 'border-primary ring-2 ring-primary' : 'border-line',
      )}
    >
      <span data-drag-handle className="grid size-11 shrink-0 place-items-center rounded-full bg-surface">
        <Icon className="size-5 text-primary" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{cardNames[kind]}</span>
        <span className="block font-bold wrap-anywhere">{title}</span>
      </span>
      {editor.isEditable && (
        <IconButton
          label={`Remove ${title} from the text`}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={deleteNode}
        />
      )}
    </NodeViewWrapper>
  );
}

export const RenderedCard = Card.extend({
  addNodeView: () => ReactNodeViewRenderer(CardView, { stopEvent: isFromControl }),
});
