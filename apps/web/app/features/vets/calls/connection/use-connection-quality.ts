import { useEffect, useState } from 'react';
import { judgeLine, type Line, type Sample, shouldSpare } from './network';
import type { Peer } from './peer';

const EVERY = 2_000;
/** More than both decisions look at. */
const REMEMBERED = 10;

/** How good the line is while one talks, and whether pictures had better be left out. */
export function useLineQuality(peer: Peer | null, isTalking: boolean) {
  const [state, setState] = useState<{ lines: Line[]; isBad: boolean }>({ lines: [], isBad: false });
  useEffect(() => {
    if (!peer || !isTalking) return;
    let before: Sample | undefined;
    const measure = async () => {
      const now = await peer.sample();
      const last = before;
      before = now;
      if (!last) return;
      setState(({ lines, isBad }) => {
        const next = [...lines, judgeLine(last, now)].slice(-REMEMBERED);
        return { lines: next, isBad: shouldSpare(next, isBad) };
      });
    };
    // A connection that is being closed has nothing to report.
    const timer = setInterval(() => void measure().catch(() => {}), EVERY);
    return () => {
      clearInterval(timer);
      setState({ lines: [], isBad: false });
    };
  }, [peer, isTalking]);
  return { line: state.lines.at(-1), isBad: state.isBad };
}
