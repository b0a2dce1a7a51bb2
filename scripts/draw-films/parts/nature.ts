import { paint } from './colours.ts';
import { box, circle, fill, line, oval, path, put, short } from './svg.ts';

/** A sun with its rays, turned by so many degrees; its disc has a radius of 40. */
export const sun = (turn = 0, colour: string = paint.sun) =>
  put(
    0,
    0,
    Array.from({ length: 10 }, (_, at) => put(0, 0, line('M0-54V-66', colour, 8), { turn: at * 36 })).join(
      '',
    ),
    { turn },
  ) + circle(0, 0, 40, colour);

export const cloud = (colour: string = paint.white, opacity = 1) =>
  fill('M-46 16c-24 0-26-30-4-32 4-24 42-28 52-6 24-8 44 12 28 32q-6 6-18 6z', colour, opacity);

export const tree = (lean = 0) =>
  box(-7, -70, 14, 72, paint.woodDark, 5) +
  put(
    0,
    -60,
    circle(-26, -34, 30, paint.grassDark) +
      circle(24, -30, 32, paint.grassDark) +
      circle(0, -60, 36, paint.grass),
    { turn: lean },
  );

export const tuft = (lean = 0, colour: string = paint.grassDark) =>
  line(path`M0 0Q-3-8 ${-8 + lean}-14M0 0Q0-10 ${lean}-19M0 0Q3-8 ${8 + lean}-13`, colour, 3.2);

export const drop = (size = 1, colour: string = paint.water) =>
  put(0, 0, fill('M0-12C5-3 8 0 8 5A8 8 0 0 1-8 5C-8 0-5-3 0-12z', colour), { scale: size });

/** Rain that falls for ever on a picture of that size: streaks at moment t. */
export function rain(t: number, width: number, height: number, colour: string = paint.waterLight) {
  const streaks = Array.from({ length: 9 }, (_, at) => {
    const x = (at * 67) % width;
    const y = ((at * 131 + t * 420) % (height + 40)) - 20;
    return `M${short(x)} ${short(y)}l-4 18`;
  });
  return line(streaks.join(''), colour, 3, 0.9);
}

export const heart = (colour: string = paint.coral) =>
  fill('M0 17C-22 2-20-15-9-15-4-15-1-11 0-8 1-11 4-15 9-15 20-15 22 2 0 17z', colour);

export const pawPrint = (colour: string) =>
  fill('M0-2C12-2 20 10 17 18 14 25 6 22 0 22s-14 3-17-4C-20 10-12-2 0-2z', colour) +
  oval(-17, -6, 6, 8, colour) +
  oval(-6, -15, 6.5, 9, colour) +
  oval(7, -15, 6.5, 9, colour) +
  oval(18, -6, 6, 8, colour);
