import { useEffect, useRef } from 'react';

/** Single-key shortcuts, active unless the user is typing, in a dialog or holding another key. */
export function useKeys(actions: Record<string, () => unknown>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
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
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
