import { MAX_LIST_DEPTH } from '@tailwell/contract/reading/article-text';
import { Extension } from '@tiptap/core';
import {
  EditorContent,
  type NodeViewProps,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names';
import { toasts } from '../../../../ui/feedback/toast';
import { counted } from '../../../../ui/format/count';
import { IconButton } from '../../../../ui/icon-button';
import { cardIcons, cardNames, cardTitle } from '../editor-labels';
import { FindCard } from '../find-card';
import { toDoc, toHtml } from './article-doc';
import { articleSchema, Card } from './article-schema';
import { clipboardProps } from './clipboard';
import { LinkDialog } from './link-dialog';
import { PictureUploads } from './picture-uploads';
import { isFromControl, RenderedPicture, TextUploads } from './picture-view';
import { shallowLists } from './shallow-lists';
import './text-editor.css';
import { TextToolbar } from './text-toolbar';

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

const RenderedCard = Card.extend({
  addNodeView: () => ReactNodeViewRenderer(CardView, { stopEvent: isFromControl }),
});

export interface TextEditorProps {
  /** Initial content, in article-text.ts's elements. */
  html: string;
  onChange: (html: string) => void;
  /** Called with the number of running uploads. */
  onSending: (count: number) => void;
  isReadOnly: boolean;
}

const showTooDeep = () => toasts.info(`A list can have ${MAX_LIST_DEPTH} levels, so nothing was changed.`);

/** Our own keyboard shortcuts, on top of the editor's. */
const createShortcuts = (onLink: () => void) =>
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        // The editor learns of a new selection only by the next frame.
        requestAnimationFrame(onLink);
        return true;
      },
    }),
  });

/** The text editor of a post. */
export function TextEditor(props: TextEditorProps) {
  const { uploads, editor, insertPictures, openDialog, setOpenDialog } = useArticleEditor(props);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty });
  return (
    <TextUploads value={uploads}>
      <div className="rounded-xl border border-line bg-surface focus-within:border-primary">
        {!props.isReadOnly && (
          <TextToolbar
            editor={editor}
            onLink={() => setOpenDialog('link')}
            onPicture={() => input.current?.click()}
            onCard={() => setOpenDialog('card')}
          />
        )}
        <div className="relative">
          {isEmpty && !props.isReadOnly && (
            <p className="pointer-events-none absolute inset-x-5 top-5 text-ink-faint" aria-hidden="true">
              Write here. Pictures can be dropped or pasted into the text.
            </p>
          )}
          <EditorContent editor={editor} />
        </div>
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Pictures for the text"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          insertPictures([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'card' && (
        <FindCard
          kinds={['product', 'vet', 'post']}
          title="Add a card to the text"
          onClose={() => setOpenDialog(undefined)}
          onChoose={(card) => {
            const attrs = { kind: card.kind, id: card._id, title: cardTitle(card) };
            editor.chain().focus().insertContent({ type: 'card', attrs }).run();
            setOpenDialog(undefined);
          }}
        />
      )}
    </TextUploads>
  );
}

function useArticleEditor({ html, onChange, onSending, isReadOnly }: TextEditorProps) {
  const [uploads] = useState(() => new PictureUploads());
  const [openDialog, setOpenDialog] = useState<'link' | 'card'>();
  const reported = useRef(html);
  const insertPictures = (files: File[], at?: number) => {
    const pictures = files.map((file) => ({
      type: 'picture',
      attrs: { upload: uploads.start(file, settle) },
    }));
    if (pictures.length === 0) return;
    // Typing continues after the picture.
    const content = [...pictures, { type: 'paragraph' }];
    if (at === undefined) editor.chain().focus().insertContent(content).run();
    else editor.chain().insertContentAt(at, content).run();
  };
  const editor = useEditor({
    immediatelyRender: true,
    extensions: [
      ...articleSchema,
      RenderedPicture,
      RenderedCard,
      createShortcuts(() => setOpenDialog('link')),
      shallowLists(showTooDeep),
    ],
    content: toDoc(html),
    editable: !isReadOnly,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        class: 'article-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'The text',
      },
      handleDOMEvents: clipboardProps({
        onPictures: insertPictures,
        onLeftOut: (count) =>
          toasts.info(
            `${counted(count, 'picture')} of other websites ${count === 1 ? 'was' : 'were'} left out. Save what we may use, and add it with the picture button.`,
          ),
      }),
    },
    onUpdate: ({ editor }) => {
      const next = toHtml(editor.getJSON());
      if (next === reported.current) return;
      reported.current = next;
      onChange(next);
    },
  });
  /** A picture has been uploaded: sets the address of its placeholder, outside the undo history. */
  function settle(upload: string, path: string) {
    const { tr } = editor.state;
    editor.state.doc.descendants((node, at) => {
      if (node.attrs.upload === upload) tr.setNodeAttribute(at, 'src', path);
    });
    editor.view.dispatch(tr.setMeta('addToHistory', false));
  }
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  useEffect(() => {
    const stop = uploads.state.subscribe(() => {
      const all = Object.values(uploads.state.read());
      onSending(all.filter(({ path, problem }) => !path && !problem).length);
    });
    return () => {
      stop();
      uploads.close();
    };
  }, [uploads, onSending]);
  return { uploads, editor, insertPictures, openDialog, setOpenDialog };
}
