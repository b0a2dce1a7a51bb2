import { useEffect, useState } from 'react';
import { ringOnce, useSound, useTitleFlash } from './ring-sound';

/** Rings once, unless muted, and flashes in the tab's title until the user looks. */
export function useAlert(text: string) {
  const isSoundOn = useSound();
  const [isFlashing, setFlashing] = useState(false);
  useTitleFlash(isFlashing ? text : undefined);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') setFlashing(false);
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return () => {
    if (isSoundOn) ringOnce();
    if (document.visibilityState !== 'visible') setFlashing(true);
  };
}
