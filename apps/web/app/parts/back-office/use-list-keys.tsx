import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ListKeysHelp } from './list-keys-help';
import { useSingleKeys } from './single-keys';

interface ListKeys {
  /** The element that contains the list. */
  page: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** Omitted if nothing can be added here. */
  onNew: (() => void) | undefined;
  /** Whether rows can be selected. */
  canSelect?: boolean;
}

const OVERLAYS = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const EDITABLE = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Keyboard shortcuts of a list: arrows move from row to row, space and "x" select a row, "/" goes to the search, "n" adds
 * a record, "?" shows this help; Enter follows the link of a row. Returns the button that shows the help, too.
 */
export function useListKeys({ page, isOn, onNew, canSelect = false }: ListKeys): ReactNode {
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
        x: canSelect ? toggleRow : undefined,
      }),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(EDITABLE)) return;
      // An overlay has keys of its own.
      if (document.querySelector(OVERLAYS)) return;
      // A check box, a button or a link elsewhere has its own use for the space bar.
      const isSpaceOfRow = key === ' ' && canSelect && target.matches('[data-row-link]');
      const action = isSpaceOfRow ? toggleRow : actions[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, isOn, areSingleKeysOn, onNew, canSelect]);
  return (
    <ListKeysHelp
      isOpen={isHelpOpen}
      canAdd={onNew !== undefined}
      canSelect={canSelect}
      onChange={setHelpOpen}
    />
  );
}

/** Focuses the next or previous row; from elsewhere, the first. */
function moveBy(page: HTMLElement | null, step: number) {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}

/** Selects the row with the focus, or deselects it. */
const toggleRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
