import { useEffect, useState } from 'react';
import { useNow } from '../../../../ui/use-now';

/**
 * The server's time in milliseconds since 1970, each second, by what it was when `now` came; undefined while the
 * server renders and the page wakes up. This device's own clock may be wrong.
 */
export function useServerTime(now: string): number | undefined {
  const [ahead, setAhead] = useState<number>();
  useEffect(() => setAhead(Date.parse(now) - Date.now()), [now]);
  const here = useNow(1);
  return here && ahead !== undefined ? here.getTime() + ahead : undefined;
}
