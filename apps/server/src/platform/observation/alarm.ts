/**
 * Counts events of this process and calls `ring` at `count` within `perSeconds`, at most once in that time. Each call
 * of the returned function is one event.
 */
export function makeAlarm(
  { count, perSeconds }: { count: number; perSeconds: number },
  ring: (count: number) => void,
): () => void {
  let begun = 0;
  let events = 0;
  return () => {
    const now = performance.now();
    if (now - begun > perSeconds * 1_000) {
      begun = now;
      events = 0;
    }
    events += 1;
    if (events === count) ring(events);
  };
}
