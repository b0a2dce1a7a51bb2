// Loaded before a server by --import: its clock is off by CLOCK_SKEW_MS milliseconds. Timers still run correctly.
const skew = Number(process.env.CLOCK_SKEW_MS);
const RightDate = Date;
const now = () => RightDate.now() + skew;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made === globalThis.Date ? target : made),
  apply: () => new RightDate(now()).toString(),
  get: (target, name, asked) => (name === 'now' ? now : Reflect.get(target, name, asked)),
});
