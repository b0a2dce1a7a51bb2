import { MAX_LIST_DEPTH, sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { getSchema } from '@tiptap/core';
import { sinkListItem } from '@tiptap/pm/schema-list';
import { EditorState, Selection } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { toDoc, toHtml } from './article-doc';
import { articleSchema, Card, Picture } from './article-schema';
import { rejectDeepLists } from './shallow-lists';

const schema = getSchema([...articleSchema, Picture, Card]);

const nested = (levels: number) =>
  `${'<ul><li>one</li><li>'.repeat(levels)}<strong>two</strong>${'</li></ul>'.repeat(levels)}`;

/** The editor's state with the cursor at the end. */
function open(html: string, onRefused: () => void) {
  const doc = schema.nodeFromJSON(toDoc(html));
  return EditorState.create({ doc, selection: Selection.atEnd(doc), plugins: [rejectDeepLists(onRefused)] });
}

/** Indents a list item, as Tab does. */
function sink(state: EditorState) {
  const item = schema.nodes.listItem;
  if (!item) throw new Error('there are no lists');
  let next = state;
  sinkListItem(item)(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

test('a list can’t be nested deeper than an article allows, and the editor says so', () => {
  const onRefused = vi.fn();
  let state = open(nested(MAX_LIST_DEPTH - 1), onRefused);
  state = sink(state);
  expect(onRefused).not.toHaveBeenCalled();
  const saved = toHtml(state.doc.toJSON());
  expect(saved.match(/<ul>/g)).toHaveLength(MAX_LIST_DEPTH);
  expect(sanitiseArticle(saved)).toBe(saved);

  const deep = open(nested(MAX_LIST_DEPTH), onRefused);
  const before = toHtml(deep.doc.toJSON());
  expect(toHtml(sink(deep).doc.toJSON())).toBe(before);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('pasting into a list doesn’t nest it deeper either', () => {
  const onRefused = vi.fn();
  const state = open(nested(MAX_LIST_DEPTH), onRefused);
  const list = schema.nodeFromJSON(toDoc('<ul><li>pasted</li></ul>')).firstChild;
  if (!list) throw new Error('there is no list');
  const tr = state.tr.insert(state.selection.$from.after(), list);
  expect(toHtml(state.apply(tr).doc.toJSON())).toBe(toHtml(state.doc.toJSON()));
  expect(onRefused).toHaveBeenCalledTimes(1);
});
