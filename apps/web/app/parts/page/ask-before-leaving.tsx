import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlay/dialog';

interface AskBeforeLeavingProps {
  title?: string;
  /** What is lost, in a sentence. */
  children: string;
}

/** While mounted, asks before navigating to another page. */
export function AskBeforeLeaving({ title = 'Leave without saving?', children }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        // An expired session has to leave in any case.
        !nextLocation.pathname.endsWith('/login'),
      [],
    ),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      // Offline since before the dialogs had loaded: the browser has one of its own.
      onUnavailable={() =>
        window.confirm(`${title}\n\n${children}`) ? blocker.proceed?.() : blocker.reset?.()
      }
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDangerous
    >
      {children}
    </ConfirmDialog>
  );
}

/** Asks before the tab is closed or reloaded. */
export function useAskBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
