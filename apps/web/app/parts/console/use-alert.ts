import { useEffect, useState } from 'react';
import { ringOnce, useSound, useTitleFlash } from './ring-sound';

const RING_AGAIN_MS = 20_000;

/** Signs of a user in front of the screen. */
const ACTIONS = ['pointerdown', 'keydown'] as const;

/** Returns a function that rings until the user acts in this tab, unless muted; a hidden tab flashes in its title, too. */
export function useAlert(text: string) {
  const isSoundOn = useSound();
  /** How often it was called since the user last acted. */
  const [alerts, setAlerts] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const isWaiting = alerts > 0;
  useTitleFlash(isWaiting && isHidden ? text : undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const check = () => setHidden(document.visibilityState !== 'visible');
    const stop = () => setAlerts(0);
    check();
    document.addEventListener('visibilitychange', check);
    for (const action of ACTIONS) document.addEventListener(action, stop);
    return () => {
      document.removeEventListener('visibilitychange', check);
      for (const action of ACTIONS) document.removeEventListener(action, stop);
    };
  }, [isWaiting]);
  useEffect(() => {
    if (alerts === 0 || !isSoundOn) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [alerts, isSoundOn]);
  return () => setAlerts((before) => before + 1);
}
