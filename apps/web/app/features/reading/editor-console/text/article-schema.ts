import { isArticleLink } from '@tailwell/contract/reading/article-text';
import { Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';

/**
 * The editor's document allows exactly what article-text.ts allows. A quote is a single line of text; a list item is
 * one line with lists below it.
 */
const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleNode(this.name, 'paragraph') };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const Link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isArticleLink(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  // `upload` names a running upload; see picture-uploads.ts.
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    upload: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

export const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    kind: { default: 'product', rendered: false },
    id: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-card]',
      getAttrs: ({ dataset, textContent }) => ({
        kind: dataset.card,
        id: dataset.id,
        title: textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-card': attrs.kind, 'data-id': attrs.id }, attrs.title],
});

/** The whole schema, without the views of pictures and cards. */
export const articleSchema = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    underline: false,
  }),
  ListItem.extend({ content: 'paragraph (bulletList | orderedList)*' }),
  Quote,
  Link,
];
