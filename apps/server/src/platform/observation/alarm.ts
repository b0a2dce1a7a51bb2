/**
 * Counts events of this process and calls `ring` at `count` within `perSeconds`, at most once in that time. Each call
 * of the returned function is one event.
 */
export function makeAlarm(
  { count, perSeconds }: { count: number; perSeconds: number },
  ring: (count: number) => void,
): () => void {
  let startedAt = 0;
  let events = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt > perSeconds * 1_000) {
      startedAt = now;
      events = 0;
    }
    events += 1;
    if (events === count) ring(events);
  };
}
