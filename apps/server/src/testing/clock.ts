// Imported first by the tests' own processes and the servers they start: one clock, which a run or a test can move.

interface Clock {
  /** How far the tests' clock is ahead of the machine's, in milliseconds. */
  shift: number;
}

// A process may load this module once per test file; it has one clock.
const globals = globalThis as { tailwellClock?: Clock };
globals.tailwellClock ??= openClock();
const clock = globals.tailwellClock;

/** Replaces `Date`. TEST_NOW, such as 2028-02-29T12:00:00+05:30, is the time at which a run starts. */
function openClock(): Clock {
  const RealDate = Date;
  const configured = process.env.CLOCK_SHIFT_MS ?? shiftTo(process.env.TEST_NOW);
  const opened = { shift: Number(configured) };
  process.env.CLOCK_SHIFT_MS = String(opened.shift);
  const now = () => RealDate.now() + opened.shift;
  // Fake timers replace it later, and restore it.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  return opened;
}

function shiftTo(moment?: string): number {
  if (!moment) return 0;
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) throw new Error(`TEST_NOW is no moment: ${moment}`);
  return ms - Date.now();
}

export const clockShift = () => clock.shift;

/** Moves the clock; environment variables pass it on to processes that start later. */
export function setClockShift(ms: number) {
  clock.shift = ms;
  process.env.CLOCK_SHIFT_MS = String(ms);
}

// A test's process moves the clock of the server it started; the channel doesn't keep a server running.
if (process.env.CLOCK_FROM_PARENT) {
  process.on('message', ({ clockShiftMs }: { clockShiftMs: number }) => {
    setClockShift(clockShiftMs);
    process.send?.({ clockShiftMs });
  });
  process.channel?.unref();
}
