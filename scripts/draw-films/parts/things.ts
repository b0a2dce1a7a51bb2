import { paint } from './colours.ts';
import { box, circle, fill, line, oval, path, put } from './svg.ts';

/** A tick from above, its head up; 30 wide, 46 high. */
export const tick = (wiggle = 0) =>
  [-1, 1]
    .map((side) =>
      [-12, -4, 5]
        .map((y, at) =>
          line(path`M${side * 8} ${y}L${side * (20 + wiggle * (at - 1))} ${y - 8 + at * 7}`, '#5a3218', 3),
        )
        .join(''),
    )
    .join('') +
  oval(0, 2, 14, 18, '#8f4f26') +
  fill('M-10-8Q0-24 10-8 0-2-10-8z', '#5a3218') +
  oval(-4, 4, 3, 7, '#b9713f', 0.7) +
  circle(0, -17, 4.5, '#5a3218');

/** Fine tweezers, their points at 0, 0, upright; 120 high. `gap` is how wide they are open. */
export const tweezers = (gap: number) =>
  line(path`M${-gap} 0Q${-gap - 12}-60 0-118`, paint.steel, 6) +
  line(path`M${gap} 0Q${gap + 12}-60 0-118`, paint.steelDark, 6) +
  circle(0, -116, 7, paint.steelDark);

/** A glass jar, its foot at 0, 0; 80 wide, 90 high. */
export const jar = () =>
  fill('M-38-78H38V-12Q38 0 26 0H-26Q-38 0-38-12z', '#dff1f4', 0.85) +
  fill('M-38-40H38V-12Q38 0 26 0H-26Q-38 0-38-12z', paint.waterLight, 0.8) +
  line('M-27-66V-18', '#fff', 5, 0.8) +
  box(-42, -84, 84, 10, paint.steel, 5);

export const lid = box(-44, -14, 88, 16, paint.coral, 6) + box(-44, -6, 88, 5, paint.coralDark);

/** A tube of paste with a paw on it, standing on its cap at 0, 0; 130 high. */
export const tube = (colour: string = paint.leafLight) =>
  box(-15, -18, 30, 18, paint.white, 4) +
  fill('M-26-20H26L32-128H-32z', colour) +
  box(-34, -134, 68, 12, paint.leaf, 3) +
  circle(0, -68, 19, paint.white) +
  put(
    0,
    -68,
    fill('M0-1C8-1 12 6 10 10 8 14 4 12 0 12s-8 2-10-2C-12 6-8-1 0-1z', paint.leaf) +
      circle(-9, -5, 3.4, paint.leaf) +
      circle(-3.5, -10, 3.6, paint.leaf) +
      circle(3.5, -10, 3.6, paint.leaf) +
      circle(9, -5, 3.4, paint.leaf),
  );

/** A toothbrush that lies to the left; its bristles' middle at 0, 0. */
export const toothbrush = (colour: string = paint.indigo) =>
  line('M22 14L-120 26', colour, 10) +
  box(-20, -8, 42, 17, '#fff', 4) +
  line('M-14-6V8M-5-6V8M4-6V8M13-6V8', paint.water, 3) +
  line('M-20 13H22', colour, 10);

export const tablet = (size = 1) =>
  put(0, 0, oval(0, 3, 15, 9, '#d8dde4') + oval(0, 0, 15, 9, '#fff') + line('M-9 0H9', '#cfd6de', 2), {
    scale: size,
  });

/** A strip of tablets, flat; 110 by 46. */
export const strip = () =>
  box(-55, -23, 110, 46, paint.steel, 7) +
  [-36, -12, 12, 36]
    .map((x) => circle(x, -10, 8, '#fff') + circle(x, 11, 8, x === 36 ? paint.steelDark : '#fff'))
    .join('') +
  line('M-48-16H-30', '#fff', 3, 0.6);

/** The outline of a jug. */
export const JUG = 'M-62-166L-52-8Q-50 0-42 0H42Q50 0 52-8L62-166z';

/** A glass jug with marks; its foot at 0, 0; 120 wide, 170 high. `level` of 1 fills it; `sway` tilts the water. */
export function jug(level: number, sway = 0) {
  const top = -4 - 146 * level;
  return [
    line('M56-128C104-132 102-46 52-44', '#c9dfe6', 12),
    fill(JUG, '#eaf5f7', 0.9),
    level > 0
      ? fill(
          path`M${-53 - level * 8} ${top - sway}Q0 ${top} ${53 + level * 8} ${top + sway}L51-8Q49-2 42-2H-42Q-49-2-51-8z`,
          paint.water,
        )
      : '',
    line('M-40-77H-14M-44-40H-24M-44-114H-24M-46-150H-14', paint.steelDark, 3.5),
    line('M44-150L38-20', '#fff', 5, 0.7),
    line('M-64-167H64', '#c9dfe6', 7),
  ].join('');
}

/** A phone, upright; 64 by 120, its middle at 0, 0. */
export const phone = (screen: string) =>
  box(-32, -60, 64, 120, '#1d2926', 11) + box(-26, -52, 52, 104, paint.mint, 6) + screen;

/** A handset, the sign for a call. */
export const handset = (colour: string) =>
  line('M-13-13C-13 2-2 13 13 13', colour, 8) + line('M-15-15L-10-9M9 10L15 15', colour, 13);

export const cross = (size: number, colour: string) =>
  box(-size / 6, -size / 2, size / 3, size, colour, 2) + box(-size / 2, -size / 6, size, size / 3, colour, 2);

/** A vet's house with a green cross; its door's foot at 0, 0; 170 wide, 190 high. */
export const vetHouse = () =>
  box(-80, -128, 160, 128, paint.white) +
  fill('M-96-124L0-188 96-124z', paint.coral) +
  box(-22, -70, 44, 70, paint.leaf, 4) +
  circle(12, -34, 3, paint.sun) +
  box(-66, -100, 34, 40, paint.waterLight, 3) +
  box(32, -100, 34, 40, paint.waterLight, 3) +
  circle(0, -112, 24, paint.white) +
  put(0, -112, cross(34, '#1f8a5b'));

export const clock = (part: number) =>
  circle(0, 0, 42, paint.indigo) +
  circle(0, 0, 34, paint.white) +
  line('M0-28V-25M28 0H25M0 28V25M-28 0H-25', paint.ink, 3) +
  line(path`M0 0L${Math.sin(part * 6.2832) * 24} ${-Math.cos(part * 6.2832) * 24}`, paint.coral, 4.5) +
  line('M0 0L11-9', paint.ink, 5) +
  circle(0, 0, 4, paint.ink);

/** A table fan, its foot at 0, 0; `turn` is of its blades. */
export const fan = (turn: number) =>
  line('M0 0V-60', paint.steelDark, 9) +
  box(-32, -9, 64, 11, paint.steelDark, 5) +
  circle(0, -96, 46, '#fff', 0.6) +
  put(
    0,
    -96,
    [0, 120, 240]
      .map((angle) =>
        put(0, 0, fill('M0 0C-16-12-16-36 2-40 16-34 14-12 0 0z', paint.leafLight), { turn: angle }),
      )
      .join(''),
    { turn },
  ) +
  `<circle cx="0" cy="-96" r="46" fill="none" stroke="${paint.steel}" stroke-width="5"/>` +
  circle(0, -96, 8, paint.steelDark);

/** A ring that draws the eye to something; `part` from 0 to 1 is how far it has opened. */
export const ring = (r: number, part: number, colour: string = paint.sun) =>
  part <= 0
    ? ''
    : `<circle r="${Math.round(r * (0.6 + 0.4 * part) * 10) / 10}" fill="none" stroke="${colour}" stroke-width="${Math.round(70 * part) / 10}"/>`;
