import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Decides where the focus goes when a dialog closes: back to the element that opened it. If that is gone, such as a
 * step’s button after the step, to the first focusable element in the nearest remaining ancestor with a `tabIndex`. If
 * the user has moved to another field before the dialog closed, the focus stays there. Returns the props of its popup.
 */
export function useFinalFocus(isOpen: boolean) {
  const popup = useRef<HTMLElement>(null);
  const ancestors = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    ancestors.current = [];
    for (
      let element = document.activeElement;
      element instanceof HTMLElement;
      element = element.parentElement
    ) {
      ancestors.current.push(element);
    }
  }, [isOpen]);
  // A dialog unmounted together with its opener does not restore the focus.
  useEffect(() => () => restoreFocus(ancestors.current), []);
  const finalFocus = () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !popup.current?.contains(activeElement)) return false;
    restoreFocus(ancestors.current);
    const [opener] = ancestors.current;
    return opener?.isConnected === false
      ? (firstFocusable(nearestFocusTarget(ancestors.current)) ?? true)
      : true;
  };
  const ref = (node: HTMLElement | null) => {
    // Base UI asks for it while the popup is being removed.
    if (node) popup.current = node;
  };
  return { ref, finalFocus };
}

/** Frames after closing within which the response to a step may remove the opener. */
const FRAMES = 60;

function restoreFocus(ancestors: HTMLElement[], frames = FRAMES) {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body) firstFocusable(nearestFocusTarget(ancestors))?.focus();
    else if (activeElement === ancestors[0] && frames > 0) restoreFocus(ancestors, frames - 1);
  });
}

const nearestFocusTarget = (ancestors: HTMLElement[]) =>
  ancestors.find((element) => element.isConnected && element.hasAttribute('tabindex'));

const firstFocusable = (container: HTMLElement | undefined) =>
  [...(container?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? [])].find(
    (element) => element.checkVisibility(),
  ) ?? container;
