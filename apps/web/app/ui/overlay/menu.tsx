import { cloneElement, useState } from 'react';
import { lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { closeAndNotify } from './dialog';
import type { MenuProps } from './menu-props';

// Places the menu and handles its keys: 45 kB that a page can do without until it is idle.
const parts = lazyChunk(() => import('./menu-parts'));

/** A list of actions opened by a button. Arrow keys move, letters jump, Escape closes. */
export function Menu({ trigger, items }: MenuProps) {
  const [opening, setOpening] = useState<MouseEvent>();
  const onFailure = closeAndNotify(() => setOpening(undefined));
  const Loaded = useLazyChunk(parts, { isEnabled: opening !== undefined, onFailure })?.LoadedMenu;
  if (opening && Loaded) return <Loaded trigger={trigger} items={items} opening={opening} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ nativeEvent }) => setOpening(nativeEvent),
  });
}
