import { Toolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  PackagePlus,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names';

interface TextToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  onCard: () => void;
}

/**
 * Formatting toolbar: a single tab stop, with arrow keys moving inside. On phones it scrolls sideways, and a shadow
 * indicates more.
 */
export function TextToolbar({ editor, onLink, onPicture, onCard }: TextToolbarProps) {
  const state = useEditorState({
    editor,
    selector: () => ({
      heading: editor.isActive('heading', { level: 2 }),
      smallHeading: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const command = () => editor.chain().focus();
  return (
    <Toolbar.Root
      aria-label="Text"
      className="text-toolbar sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 flex items-center gap-x-[13px] gap-y-0.5 overflow-hidden rounded-t-xl border-b border-line p-1.5 max-md:overflow-x-auto md:top-0 md:flex-wrap"
    >
      <Group>
        <Tool
          label="Heading"
          Icon={Heading2}
          isOn={state.heading}
          onClick={() => command().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          label="Smaller heading"
          Icon={Heading3}
          isOn={state.smallHeading}
          onClick={() => command().toggleHeading({ level: 3 }).run()}
        />
      </Group>
      <Group>
        <Tool
          label="Bold"
          Icon={Bold}
          isOn={state.bold}
          keys="Ctrl+B"
          onClick={() => command().toggleBold().run()}
        />
        <Tool
          label="Italic"
          Icon={Italic}
          isOn={state.italic}
          keys="Ctrl+I"
          onClick={() => command().toggleItalic().run()}
        />
        <Tool label="Link" Icon={Link2} isOn={state.link} keys="Ctrl+K" onClick={onLink} />
      </Group>
      <Group>
        <Tool
          label="List"
          Icon={List}
          isOn={state.bullets}
          onClick={() => command().toggleBulletList().run()}
        />
        <Tool
          label="Numbered list"
          Icon={ListOrdered}
          isOn={state.numbers}
          onClick={() => command().toggleOrderedList().run()}
        />
        <Tool
          label="Quote"
          Icon={TextQuote}
          isOn={state.quote}
          onClick={() => command().toggleNode('blockquote', 'paragraph').run()}
        />
      </Group>
      <Group>
        <Tool label="Picture" Icon={ImagePlus} onClick={onPicture} />
        <Tool label="Product, vet or post" Icon={PackagePlus} onClick={onCard} />
      </Group>
      <Group>
        <Tool
          label="Undo"
          Icon={Undo2}
          keys="Ctrl+Z"
          isDisabled={!state.canUndo}
          onClick={() => command().undo().run()}
        />
        <Tool
          label="Redo"
          Icon={Redo2}
          keys="Ctrl+Shift+Z"
          isDisabled={!state.canRedo}
          onClick={() => command().redo().run()}
        />
      </Group>
    </Toolbar.Root>
  );
}

/** A group of tools behind a divider; the divider of the first one in a row is clipped by the bar. */
const Group = ({ children }: { children: ReactNode }) => (
  <Toolbar.Group className="relative flex shrink-0 items-center gap-0.5 before:absolute before:-left-[7px] before:h-6 before:w-px before:bg-line">
    {children}
  </Toolbar.Group>
);

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  /** Left out for plain actions, which are neither on nor off. */
  isOn?: boolean;
  isDisabled?: boolean;
  keys?: string;
  onClick: () => void;
}

const Tool = ({ label, Icon, isOn, isDisabled, keys, onClick }: ToolProps) => (
  <Toolbar.Button
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-pressed={isOn}
    disabled={isDisabled}
    // Preserves the selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
    className={classNames(
      'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink data-disabled:opacity-40',
      isOn && 'bg-primary-soft text-on-primary-soft',
    )}
  >
    <Icon className="size-5" aria-hidden="true" />
  </Toolbar.Button>
);
