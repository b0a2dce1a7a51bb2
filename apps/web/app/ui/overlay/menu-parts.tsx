import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import type { MenuProps } from './menu-props';

/** The menu. Repeats the click that loaded it, so that it opens with the first item focused for keyboard users. */
export function LoadedMenu({ trigger, items, opening }: MenuProps & { opening: MouseEvent }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: opening.detail }));
  }, [opening]);
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-30 outline-none">
          <Base.Popup className="min-w-48 origin-(--transform-origin) rounded-lg border border-line bg-surface p-1.5 text-ink shadow-pop outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.isDisabled}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-bold outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50',
                  item.isDangerous
                    ? 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft'
                    : 'data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
