import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog closes: back to what opened it; where that is gone, as a step’s button after the step,
 * to what comes first in the nearest part around it that is still there and has a `tabIndex`. Who has gone on to another field
 * before the dialog was gone stays there. Gives what its popup takes.
 */
export function useFinalFocus(isOpen: boolean) {
  const popup = useRef<HTMLElement>(null);
  const around = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    around.current = [];
    for (let one = document.activeElement; one instanceof HTMLElement; one = one.parentElement) {
      around.current.push(one);
    }
  }, [isOpen]);
  // Taken off the page together with what opened it, a dialog gives the focus to nobody.
  useEffect(() => () => restoreFocus(around.current), []);
  const finalFocus = () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !popup.current?.contains(activeElement)) return false;
    restoreFocus(around.current);
    const [opener] = around.current;
    return opener?.isConnected === false ? (firstOf(nearest(around.current)) ?? true) : true;
  };
  const ref = (node: HTMLElement | null) => {
    // It is asked for when the popup is being taken off the page.
    if (node) popup.current = node;
  };
  return { ref, finalFocus };
}

/** So many frames after the dialog the answer to the step may take what opened it off the page. */
const FRAMES = 60;

function restoreFocus(around: HTMLElement[], frames = FRAMES) {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body) firstOf(nearest(around))?.focus();
    else if (activeElement === around[0] && frames > 0) restoreFocus(around, frames - 1);
  });
}

const nearest = (around: HTMLElement[]) =>
  around.find((one) => one.isConnected && one.hasAttribute('tabindex'));

const firstOf = (place: HTMLElement | undefined) =>
  [...(place?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? [])].find((one) =>
    one.checkVisibility(),
  ) ?? place;
