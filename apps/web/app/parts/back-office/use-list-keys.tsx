import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ListKeysHelp } from './list-keys-help';
import { useSingleKeys } from './single-keys';

interface ListKeys {
  /** The element that contains the list. */
  page: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** Omitted if nothing can be added here. */
  onNew: (() => void) | undefined;
}

const OVERLAYS = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keyboard shortcuts of a list: arrows move from row to row, "/" goes to the search, "n" adds a record, "?" shows this
 * help; Enter follows the link of a row. Returns the button that shows the help, too.
 */
export function useListKeys({ page, isOn, onNew }: ListKeys): ReactNode {
  const areSingleKeysOn = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveBy(page.current, 1),
      ArrowUp: () => moveBy(page.current, -1),
      ...(areSingleKeysOn && {
        '/': () => page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
        '?': () => setHelpOpen(true),
        n: onNew,
      }),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(EDITABLE)) return;
      // An overlay has keys of its own.
      if (document.querySelector(OVERLAYS)) return;
      const action = actions[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, isOn, areSingleKeysOn, onNew]);
  return <ListKeysHelp isOpen={isHelpOpen} canAdd={onNew !== undefined} onChange={setHelpOpen} />;
}

/** Focuses the next or previous row; from elsewhere, the first. */
function moveBy(page: HTMLElement | null, step: number) {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}
