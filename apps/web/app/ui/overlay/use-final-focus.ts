import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Decides where the focus goes when a dialog closes: back to the element that opened it. If that is gone, such as a
 * step’s button after the step, to the first focusable element in the nearest remaining ancestor with a `tabIndex`. If
 * the user has moved to another field before the dialog closed, the focus stays there. Returns the props of its popup.
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
  // A dialog unmounted together with its opener does not restore the focus.
  useEffect(() => () => restoreFocus(around.current), []);
  const finalFocus = () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !popup.current?.contains(activeElement)) return false;
    restoreFocus(around.current);
    const [opener] = around.current;
    return opener?.isConnected === false ? (firstOf(nearest(around.current)) ?? true) : true;
  };
  const ref = (node: HTMLElement | null) => {
    // Base UI asks for it while the popup is being removed.
    if (node) popup.current = node;
  };
  return { ref, finalFocus };
}

/** Frames after closing within which the response to a step may remove the opener. */
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
