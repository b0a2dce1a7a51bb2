import { useEffect, useRef } from 'react';

/** Single keys, while nobody writes or is in a dialog, and no other key is held. */
export function useKeys(actions: Record<string, () => unknown>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isWriting =
        event.target instanceof Element &&
        event.target.closest(
          'textarea, select, [contenteditable], [role=dialog], [role=alertdialog], input:not([type=checkbox])',
        );
      const act = latest.current[event.key.toLowerCase()];
      if (isWriting || !act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
