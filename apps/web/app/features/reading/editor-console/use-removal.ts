import { type RefObject, useEffect, useRef } from 'react';
import { randomId } from '../../../api/random-id';
import { toasts } from '../../../ui/feedback/toast';

interface Removal<Item, Box extends HTMLElement> {
  /** Where the list stands: it gets the focus, since the pressed button goes. It needs a `tabIndex` of -1. */
  box: RefObject<Box | null>;
  /** Takes an item out at once; for some seconds it can come back to its place. `text`: what is said. */
  remove: (item: Item, text: string) => void;
}

/** Removing from a list, without a question and without a loss. */
export function useRemoval<Item, Box extends HTMLElement = HTMLDivElement>(
  items: Item[],
  onChange: (items: Item[]) => void,
): Removal<Item, Box> {
  const box = useRef<Box>(null);
  // Others may have come and gone until it is undone.
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const bringBack = (item: Item, at: number) => {
    const { items, onChange } = latest.current;
    onChange(items.toSpliced(at, 0, item));
  };
  return {
    box,
    remove: (item, text) => {
      const at = items.indexOf(item);
      onChange(items.toSpliced(at, 1));
      box.current?.focus();
      toasts.undo({ id: randomId(), text, onUndo: () => bringBack(item, at) });
    },
  };
}
