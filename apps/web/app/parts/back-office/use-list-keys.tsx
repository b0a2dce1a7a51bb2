import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ListKeysHelp } from './list-keys-help';
import { useSingleKeys } from './single-keys';

interface ListKeys {
  /** What holds the list. */
  page: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** Left out: nothing can be added here. */
  onNew: (() => void) | undefined;
}

const LYING_OVER = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/**
 * Arrows go from row to row, "/" to the search, "n" to a new record; "?" tells of them. Enter on a row is a press of its
 * link. Gives the button that tells of them, too.
 */
export function useListKeys({ page, isOn, onNew }: ListKeys): ReactNode {
  const areOn = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveBy(page.current, 1),
      ArrowUp: () => moveBy(page.current, -1),
      ...(areOn && {
        '/': () => page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
        '?': () => setHelpOpen(true),
        n: onNew,
      }),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(TYPED_IN)) return;
      // What lies over the list has keys of its own.
      if (document.querySelector(LYING_OVER)) return;
      const act = acts[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, isOn, areOn, onNew]);
  return <ListKeysHelp isOpen={isHelpOpen} canAdd={onNew !== undefined} onChange={setHelpOpen} />;
}

/** To the next row or the one before; from elsewhere to the first. */
function moveBy(page: HTMLElement | null, step: number) {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}
