import { useEffect, useState } from 'react';

/**
 * A call is in one window of a browser at a time, the newest: two would both answer the other side. Gives whether
 * another one has taken it over.
 */
export function useOnlyHere(consultId: string, isIn: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!isIn) return;
    setElsewhere(false);
    const channel = new BroadcastChannel(`call:${consultId}`);
    channel.onmessage = () => setElsewhere(true);
    channel.postMessage('taken');
    return () => channel.close();
  }, [consultId, isIn]);
  return isElsewhere;
}
