import { type RefObject, useEffect, useRef } from 'react';
import { randomId } from '../../../api/random-id';
import { toasts } from '../../../ui/feedback/toast';

interface Removal<Item, Box extends HTMLElement> {
  /** The list's element: receives the focus, since the clicked button disappears. Needs a `tabIndex` of -1. */
  box: RefObject<Box | null>;
  /** Removes an item immediately; for a few seconds it can be restored. `text` is the toast's message. */
  remove: (item: Item, text: string) => void;
}

/** Removal from a list with undo instead of a confirmation. */
export function useRemoval<Item, Box extends HTMLElement = HTMLDivElement>(
  items: Item[],
  onChange: (items: Item[]) => void,
): Removal<Item, Box> {
  const box = useRef<Box>(null);
  // The list may have changed by the time of the undo.
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const restore = (item: Item, at: number) => {
    const { items, onChange } = latest.current;
    onChange(items.toSpliced(at, 0, item));
  };
  return {
    box,
    remove: (item, text) => {
      const at = items.indexOf(item);
      onChange(items.toSpliced(at, 1));
      box.current?.focus();
      toasts.undo({ id: randomId(), text, onUndo: () => restore(item, at) });
    },
  };
}
