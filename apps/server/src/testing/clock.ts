// Imported before the tests' own processes and the servers they start: one clock, which a run or a test can move.
const RealDate = Date;

/**
 * How far the tests' clock is ahead of the machine's, in milliseconds. TEST_NOW, such as 2028-02-29T12:00:00+05:30, is the
 * moment at which a run starts.
 */
let shift = Number(process.env.CLOCK_SHIFT_MS ?? shiftTo(process.env.TEST_NOW));
setClockShift(shift);

function shiftTo(moment?: string): number {
  if (!moment) return 0;
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) throw new Error(`TEST_NOW is no moment: ${moment}`);
  return ms - Date.now();
}

export const clockShift = () => shift;

/** The environment variables hand a new process the same clock. */
export function setClockShift(ms: number) {
  shift = ms;
  process.env.CLOCK_SHIFT_MS = String(ms);
}

const now = () => RealDate.now() + shift;

const ShiftedDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

// Fake timers replace it later, and put it back.
globalThis.Date = ShiftedDate;

// A test's process moves the clock of its server.
process.on('message', (message: { clockShiftMs?: number }) => {
  if (message.clockShiftMs === undefined) return;
  setClockShift(message.clockShiftMs);
  process.send?.({ clockShiftMs: shift });
});
process.channel?.unref();
