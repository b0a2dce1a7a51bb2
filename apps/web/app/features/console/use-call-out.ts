import { useEffect, useState } from 'react';
import { ringOnce, useSound, useTitleFlash } from './ring-sound';

/** Rings once, unless silenced, and flashes in the tab's title until somebody looks. */
export function useCallOut(words: string) {
  const isHeard = useSound();
  const [isCalling, setCalling] = useState(false);
  useTitleFlash(isCalling ? words : undefined);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setCalling(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return () => {
    if (isHeard) ringOnce();
    if (document.visibilityState !== 'visible') setCalling(true);
  };
}
