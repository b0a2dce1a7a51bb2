import { MAX_LIST_DEPTH } from '@tailwell/contract/reading/article-text';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Depth of the deepest list in a text. */
function listDepth(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    const isList = child.type.name === 'bulletList' || child.type.name === 'orderedList';
    // Text blocks contain no lists.
    if (!child.isTextblock) deepest = Math.max(deepest, (isList ? 1 : 0) + listDepth(child));
  });
  return deepest;
}

/** Rejects lists deeper than an article can have: the server would flatten them. */
export const rejectDeepLists = (onRefused: () => void) =>
  new Plugin({
    filterTransaction: (tr) => {
      if (!tr.docChanged || listDepth(tr.doc) <= MAX_LIST_DEPTH) return true;
      onRefused();
      return false;
    },
  });

export const shallowLists = (onRefused: () => void) =>
  Extension.create({ name: 'shallowLists', addProseMirrorPlugins: () => [rejectDeepLists(onRefused)] });
