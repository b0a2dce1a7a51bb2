// Loaded before a server by --import: its clock is off by CLOCK_SKEW_MS milliseconds. Timers still run correctly.
const skew = Number(process.env.CLOCK_SKEW_MS);
const RightDate = Date;
const now = () => RightDate.now() + skew;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length > 0 ? args : [now()],
      newTarget === globalThis.Date ? target : newTarget,
    ),
  apply: () => new RightDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
