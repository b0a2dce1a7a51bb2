import { useEffect, useState } from 'react';
import { ringOnce, useSound, useTitleFlash } from './ring-sound';

/** Rings once, unless muted, and flashes in the tab's title until the user looks. */
export function useCallOut(words: string) {
  const isReceived = useSound();
  const [isCalling, setCalling] = useState(false);
  useTitleFlash(isCalling ? words : undefined);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') setCalling(false);
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return () => {
    if (isReceived) ringOnce();
    if (document.visibilityState !== 'visible') setCalling(true);
  };
}
