import { useCallback, useEffect, useRef, useState } from 'react';
import { enterCall } from '../../../../api/socket';
import type { Step } from './peer';

/** Being in a call, for as long as the component lives: the way by which the two browsers find each other. */
export function useCallLine(consultId: string, onSignal: (step: Step) => void) {
  const [isJoined, setJoined] = useState(false);
  const [refusal, setRefusal] = useState('');
  const line = useRef<ReturnType<typeof enterCall>>(null);
  useEffect(() => {
    const entered = enterCall(consultId, {
      onSignal,
      onEntered: () => {
        setJoined(true);
        setRefusal('');
      },
      onRefused: setRefusal,
    });
    line.current = entered;
    return () => {
      line.current = null;
      entered.leave();
      setJoined(false);
    };
  }, [consultId, onSignal]);
  // What finds no way is said again by the connection's own clock.
  const send = useCallback((step: Step) => void line.current?.send(step), []);
  return { send, isJoined, refusal };
}
