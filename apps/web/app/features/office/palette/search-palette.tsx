import { useLayoutEffect, useRef } from 'react';
import { lazyChunk } from '../../../lazy-chunk';
import type { Roles } from '../../../parts/console/my-roles';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

const parts = lazyChunk(() => import('./palette'));

interface SearchPaletteProps {
  roles: Roles;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The search over screens and records; Ctrl+K or ⌘K opens and closes it. */
export function SearchPalette({ roles, isOpen, setOpen }: SearchPaletteProps) {
  const close = () => setOpen(false);
  const Loaded = useChunkOnOpen(parts, isOpen, close)?.Palette;
  const toggle = useRef(() => {});
  // Layout effects: the shortcut works as soon as its button is visible.
  useLayoutEffect(() => {
    toggle.current = () => setOpen(!isOpen);
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      // In the editor it makes a link.
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      toggle.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return Loaded ? <Loaded roles={roles} isOpen={isOpen} onClose={close} /> : null;
}
