import { paint, skins } from './colours.ts';
import { limb, type Point, step } from './limbs.ts';
import { circle, fill, line, oval, path, put, shade } from './svg.ts';

export interface Person {
  skin?: string;
  hair?: string;
  top?: string;
  legs?: string;
  style?: 'bun' | 'long' | 'short';
  eyes?: number;
}

/** A head with its neck, the face's middle at 0, 0; 60 units high. */
function head({ skin = skins.tan, hair = '#2b1d16', style = 'short', eyes = 1 }: Person = {}) {
  const behind = {
    bun: circle(0, -36, 11, hair) + fill('M-24 4c-4-28 6-38 24-38S28-24 24 4z', hair),
    long: fill('M-25 34C-30-16-22-36 0-36S30-16 25 34q-10 6-14-4H-11q-4 10-14 4z', hair),
    short: '',
  }[style];
  const fringe = {
    bun: fill('M-22 0C-22-20-13-28 0-28S22-20 22 0C18-10 10-17 0-17S-18-10-22 0z', hair),
    long: fill('M-22 2C-23-18-13-28 0-28S23-18 22 2C18-8 12-14 4-19-3-12-16-8-22 2z', hair),
    short: fill(
      'M-23 0C-26-20-15-32 2-31 17-31 26-20 23 0 21-6 19-11 15-14 4-13-8-15-15-19-19-14-21-8-23 0z',
      hair,
    ),
  }[style];
  return [
    behind,
    fill('M-9 14H9V38Q0 44-9 38z', skin),
    fill('M-9 20Q0 30 9 20v6Q0 34-9 27z', 'rgb(58 34 5 / .16)'),
    circle(-21, 3, 5, skin),
    circle(21, 3, 5, skin),
    fill('M-21-4C-21-20-12-27 0-27S21-20 21-4C21 12 12 24 0 24S-21 12-21-4z', skin),
    fringe,
    eyes > 0.5
      ? circle(-8, 0, 2.5, paint.ink) + circle(8, 0, 2.5, paint.ink)
      : line('M-11 1q3 3 6 0M5 1q3 3 6 0', paint.ink, 2),
    line('M-12-7q4-3 8-1M12-7q-4-3-8-1', hair, 1.8),
    line('M0 2q2 5-1 6', 'rgb(58 34 5 / .35)', 1.5),
    line('M-6 13q6 5 12 0', '#8c3b33', 2.2),
  ].join('');
}

interface Sitting extends Person {
  /** Where the hands are; undefined: in the lap. */
  left?: Point;
  right?: Point;
  tilt?: number;
  /** Drawn before the arms: what is held. */
  held?: string;
}

const armBones = { upper: 44, lower: 42, width: 20 };

/** Someone who sits cross-legged on the floor, which is at 0, 0; 190 units high. */
export function sittingPerson({ left, right, tilt = 0, held = '', ...person }: Sitting = {}) {
  const { skin = skins.tan, top = paint.leafLight, legs = paint.indigo } = person;
  const sleeve = (shoulder: Point, hand: Point, bend: 1 | -1) =>
    limb(shoulder, hand, { ...armBones, bend }, top) + circle(hand.x, hand.y, 11, skin);
  return [
    shade(0, 2, 104),
    fill('M-34-24C-42-78-40-116 0-120 40-116 42-78 34-24z', top),
    fill('M-12-119Q0-104 12-119z', skin),
    put(0, -154, head(person), { turn: tilt }),
    fill('M-98-8C-98-30-50-46 0-38 50-46 98-30 98-8 96 6 60 6 0-2-60 6-96 6-98-8z', legs),
    line('M-56-4Q0-34 60-6', 'rgb(29 20 60 / .28)', 2.5),
    oval(-70, 0, 20, 9, skin),
    oval(70, 0, 20, 9, skin),
    held,
    sleeve({ x: -33, y: -102 }, left ?? { x: -30, y: -40 }, 1),
    sleeve({ x: 33, y: -102 }, right ?? { x: 30, y: -40 }, -1),
  ].join('');
}

/** Someone's legs from the side, from the hips, 150 units up, to the ground at 0, 0; they go to the right. */
export function legs(walk: number | undefined, { legs: colour = paint.indigo } = {}) {
  const one = (late: number, shadeOf: string, shoe: string) => {
    const foot = walk === undefined ? { x: late ? 8 : -8, y: 0 } : step(0, walk + late, 34, 20);
    const end = { x: foot.x, y: foot.y - 10 };
    return (
      limb({ x: 0, y: -150 }, end, { upper: 72, lower: 71, bend: -1, width: 32 }, shadeOf) +
      fill(path`M${end.x - 16} ${end.y + 12}v-14q16-8 26 2 18 2 20 12z`, shoe)
    );
  };
  return shade(0, 2, 58) + one(0.5, paint.indigoDark, '#7a4a30') + one(0, colour, paint.rust);
}
