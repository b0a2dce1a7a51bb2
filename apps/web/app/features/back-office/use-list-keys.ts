import { type RefObject, useEffect } from 'react';

interface ListKeys {
  /** What holds the list. */
  page: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** Left out: nothing can be added here. */
  onNew: (() => void) | undefined;
}

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/** Arrows go from row to row, "/" to the search, "n" to a new record. Enter on a row is a press of its link. */
export function useListKeys({ page, isOn, onNew }: ListKeys) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(TYPED_IN)) return;
      // What lies over the list has keys of its own.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      const act = actionOf(key, page.current, onNew);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, isOn, onNew]);
}

function actionOf(key: string, page: HTMLElement | null, onNew: (() => void) | undefined) {
  if (key === 'ArrowDown') return () => moveBy(page, 1);
  if (key === 'ArrowUp') return () => moveBy(page, -1);
  if (key === '/') return () => page?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  return key === 'n' ? onNew : undefined;
}

/** To the next row or the one before; from elsewhere to the first. */
function moveBy(page: HTMLElement | null, step: number) {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}
