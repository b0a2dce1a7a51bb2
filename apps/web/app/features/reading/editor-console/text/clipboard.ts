import { isArticleLink } from '@tailwell/contract/reading/article-text';
import type { Schema } from '@tiptap/pm/model';
import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { docOf } from './article-doc';
import { countDroppedPictures, readPasted, readPlain } from './pasted-html';

export interface ClipboardHandlers {
  /** Inserts pictures at a position of the document, or at the cursor. */
  onPictures: (files: File[], at?: number) => void;
  onLeftOut: (pictures: number) => void;
}

/**
 * Parses pasted and dropped content with the article reader, before the editor would have a browser parse it: one
 * allowlist, and no markup ever reaches the page. So its Trusted Types need no policy for the clipboard.
 */
export const clipboardProps = (handlers: ClipboardHandlers) => ({
  paste: (view: EditorView, event: ClipboardEvent) => {
    if (isInTextField(event) || !view.editable || !event.clipboardData) return false;
    event.preventDefault();
    insert(view, event.clipboardData, handlers);
    return true;
  },
  drop: (view: EditorView, event: DragEvent) => {
    // The editor itself handles moves within the text.
    if (isInTextField(event) || view.dragging || !event.dataTransfer) return false;
    event.preventDefault();
    if (!view.editable) return true;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    insert(view, event.dataTransfer, handlers, at);
    return true;
  },
});

/** A picture's own text field handles what is pasted into it. */
const isInTextField = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea') !== null;

function insert(view: EditorView, from: DataTransfer, handlers: ClipboardHandlers, at?: number) {
  const files = [...from.files].filter(({ type }) => type.startsWith('image/'));
  const html = from.getData('text/html');
  const text = from.getData('text/plain');
  const blocks = html ? readPasted(html) : readPlain(text);
  const isText = blocks.some((block) => block.tag !== 'img');
  if (files.length > 0 && !isText) return handlers.onPictures(files, at);
  if (at === undefined && linkSelection(view, text)) return;
  if (blocks.length > 0) insertSlice(view, toSlice(view.state.schema, blocks), at);
  const leftOut = countDroppedPictures(html, blocks);
  if (leftOut > 0) handlers.onLeftOut(leftOut);
}

function insertSlice(view: EditorView, slice: Slice, at?: number) {
  const { tr } = view.state;
  if (at === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(at, at, slice);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  view.focus();
}

/** A single line is merged into the line at the cursor; several lines start and end in it. */
function toSlice(schema: Schema, blocks: ReturnType<typeof readPasted>): Slice {
  const { content } = schema.nodeFromJSON(docOf(blocks));
  return Slice.maxOpen(content);
}

/** A URL pasted over selected text makes it a link; pasted alone, it becomes one. */
function linkSelection(view: EditorView, text: string): boolean {
  const href = text.trim();
  if (!/^https?:\/\//i.test(href) || !isArticleLink(href)) return false;
  const { state } = view;
  const link = state.schema.marks.link?.create({ href });
  if (!link) return false;
  const { empty, from, to, $from, $to } = state.selection;
  if (empty) view.dispatch(state.tr.replaceSelectionWith(state.schema.text(href, [link]), false));
  else if ($from.sameParent($to)) view.dispatch(state.tr.addMark(from, to, link));
  else return false;
  return true;
}
