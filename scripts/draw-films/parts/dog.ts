import { type Coat, coats, paint } from './colours.ts';
import { limb, step, tail } from './limbs.ts';
import { circle, fill, line, oval, path, put, shade } from './svg.ts';

interface Face {
  coat?: Coat;
  /** 1 is open. */
  eyes?: number;
  /** How far the tongue hangs out, 0 to 1. */
  tongue?: number;
  isWorried?: boolean;
}

/** A dog's face from the front, its middle at 0, 0, some 76 units wide: the face of the app's own pictures. */
export function dogFace({ coat = coats.ginger, eyes = 1, tongue = 0, isWorried }: Face = {}) {
  return [
    fill('M-21-17c-10-2-15 8-14 22 1 9 10 9 13 2zM21-17c10-2 15 8 14 22-1 9-10 9-13 2z', coat.dark),
    fill('M-24 0c0-18 9-28 24-28S24-18 24 0c0 17-9 27-24 27S-24 17-24 0z', coat.main),
    fill('M-8-27c4-1 12-1 16 0C4-19 3-9 5 0H-5c2-9 1-19-3-27z', coat.light),
    oval(0, 11, 15, 13, coat.light),
    oval(-12, -4, 3.6, 3.6 * eyes, paint.ink),
    oval(12, -4, 3.6, 3.6 * eyes, paint.ink),
    eyes > 0.5 ? circle(-10.8, -5.2, 1.1, '#fff') + circle(13.2, -5.2, 1.1, '#fff') : '',
    isWorried ? line('M-18-11q4-4 8-3M18-11q-4-4-8-3', paint.ink, 2) : '',
    tongue > 0 ? fill(path`M-4 17h8v${7 * tongue}a4 4 0 0 1-8 0z`, '#e57d75') : '',
    fill('M-6 5H6c0 5-3 7-6 7s-6-2-6-7z', paint.ink),
    line('M0 12v4m0 0c-2 3-6 3-8 1m8-1c2 3 6 3 8 1', paint.ink, 2.2),
  ].join('');
}

interface SittingDog extends Face {
  /** Degrees that the tail's tip leans to the right of straight up. */
  wag?: number;
  /** Degrees that the head leans. */
  tilt?: number;
  collar?: string;
}

/** A dog that sits and looks at us, its feet on 0, 0; 165 units high. */
export function sittingDog({ wag = 50, tilt = 0, collar = paint.coral, ...face }: SittingDog = {}) {
  const coat = face.coat ?? coats.ginger;
  return [
    shade(0, 0, 64),
    tail({ x: 28, y: -16 }, 56, wag, -24, 13, coat.dark),
    oval(-33, -25, 22, 25, coat.dark),
    oval(33, -25, 22, 25, coat.dark),
    fill('M-38-14C-42-60-32-104 0-104S42-60 38-14Q0 4-38-14z', coat.main),
    fill('M0-96c16 0 20 18 18 40-2 16-10 22-18 22s-16-6-18-22c-2-22 2-40 18-40z', coat.light),
    line('M-14-52V-8M14-52V-8', coat.main, 19),
    line('M-3.500-44V-8M3.500-44V-8', coat.dark, 1.6, 0.7),
    oval(-40, -6, 15, 8, coat.main),
    oval(40, -6, 15, 8, coat.main),
    oval(-15, -5, 12.5, 8, coat.light),
    oval(15, -5, 12.5, 8, coat.light),
    line('M-24-93Q0-80 24-93', collar, 8),
    circle(0, -84, 5, paint.sun),
    put(0, -124, dogFace(face), { scale: 1.3, turn: tilt }),
  ].join('');
}

interface Head extends Face {
  /** How far the mouth is open, 0 to 1. */
  mouth?: number;
  /** Degrees by which the ear is blown back. */
  ear?: number;
}

/** A dog's head from the side, looking right; its skull's middle at 0, 0, 82 units long. */
export function dogHead({ coat = coats.brown, eyes = 1, mouth = 0, tongue = mouth, ear = 0 }: Head = {}) {
  const jaw = [
    tongue > 0
      ? line(path`M14 2L30 ${1} Q${38 + 4 * tongue} ${2} ${38 + 6 * tongue} ${2 + 14 * tongue}`, '#e57d75', 9)
      : '',
    fill('M-6-4C10 1 24 0 36-2c6 3 3 9-3 11-12 4-30 6-44 2z', coat.light),
  ].join('');
  return [
    mouth > 0 ? fill(path`M0 8H44L${38} ${10 + 17 * mouth}L8 ${14 + 4 * mouth}z`, '#8d3f38') : '',
    mouth > 0 ? put(4, 13, jaw, { turn: mouth * 22 }) : '',
    fill(
      'M-27 2c0-18 12-29 27-29 12 0 19 7 24 13 10 3 20 4 26 9 5 5 3 13-3 15-14 3-32 4-44 15-18 6-30-6-30-23z',
      coat.main,
    ),
    fill('M22 3c8-5 20-6 29-5 2 5-1 10-5 11-12 3-26 4-37 10-1-7 5-12 13-16z', coat.light),
    oval(49, -6, 6.2, 5, paint.ink),
    oval(13, -8, 3.7, 3.7 * eyes, paint.ink),
    eyes > 0.5 ? circle(14.4, -9.4, 1.2, '#fff') : '',
    put(-6, -20, fill('M4-4C-12-6-24 8-22 32c1 12 15 13 20 2C3 22 12 2 4-4z', coat.dark), { turn: ear }),
  ].join('');
}

interface StandingDog extends Head {
  /** Steps so far; a whole number is one step of all legs. Undefined: it stands. */
  walk?: number;
  stride?: number;
  /** Degrees of the tail from straight up, to the left. */
  tailAngle?: number;
  /** Degrees that the head nods down. */
  nod?: number;
  /** How far the head is lowered or stretched forward. */
  headX?: number;
  headY?: number;
  collar?: string;
  harness?: string;
  /** Units that a front paw is lifted. */
  paw?: number;
}

const hind = { upper: 33, lower: 35, bend: -1, width: 15 } as const;
const fore = { upper: 32, lower: 33, bend: 1, width: 14 } as const;

/** A dog from the side, looking right, its feet on 0, 0; 165 units high, 190 long. */
export function dog(options: StandingDog = {}) {
  const { walk, stride = 20, tailAngle = -40, nod = 0, collar = paint.coral, harness, paw = 0 } = options;
  const { headX = 0, headY = 0 } = options;
  const coat = options.coat ?? coats.brown;
  const foot = (hip: number, late: number) =>
    walk === undefined ? { x: hip, y: 0 } : step(hip, walk + late, stride);
  const bob = walk === undefined ? 0 : Math.sin(walk * Math.PI * 4) * 1.8;
  const leg = (hip: number, bones: typeof hind | typeof fore, late: number, colour: string, lift = 0) => {
    const at = foot(hip, late);
    const end = { x: at.x + lift * 0.6, y: at.y - 7 - lift };
    return limb({ x: hip, y: -70 + bob }, end, bones, colour) + oval(end.x + 4, end.y + 1, 11, 7, colour);
  };
  const head = { x: 76 + headX, y: -136 + headY };
  const chest = { x: 48, y: -86 };
  const trunk = [
    tail({ x: -62, y: -92 }, 58, tailAngle, 22, 13, coat.main),
    fill(
      'M-70-84c-2-24 20-29 46-28 32 1 60-8 82-4 22 6 20 46 2 62-14 12-26 10-40 2-20-10-36-10-50 0-24 8-38-12-40-36z',
      coat.main,
    ),
    oval(-48, -70, 22, 26, coat.main),
    line(path`M${chest.x} ${chest.y}L${head.x - 6} ${head.y + 6}`, coat.main, 36),
    harness
      ? line('M38-114Q26-78 38-48M38-90Q58-84 70-92', harness, 9)
      : line(
          path`M${head.x - 34} ${head.y + 22}Q${head.x - 14} ${head.y + 40} ${head.x + 8} ${head.y + 30}`,
          collar,
          8,
        ),
  ].join('');
  return [
    shade(0, 0, 86),
    leg(-38, hind, 0.5, coat.dark),
    leg(48, fore, 0.0, coat.dark),
    put(0, bob, trunk),
    leg(-52, hind, 0, coat.main),
    leg(36, fore, 0.5, coat.main, paw),
    put(head.x, head.y + bob, dogHead({ ...options, coat }), { turn: nod }),
  ].join('');
}

interface LyingDog extends Face {
  tilt?: number;
  wag?: number;
}

/** A dog that lies and looks at us over its paws, its belly on 0, 0; 190 units long, 96 high. */
export function lyingDog({ tilt = 0, wag = -60, ...face }: LyingDog = {}) {
  const coat = face.coat ?? coats.ginger;
  return [
    shade(0, 0, 100),
    tail({ x: -78, y: -16 }, 44, wag, 20, 13, coat.dark),
    fill('M-92-4c-6-38 22-58 60-58 44 0 90 8 96 40 2 14-8 20-20 20H-80z', coat.main),
    oval(-56, -24, 32, 26, coat.dark, 0.35),
    oval(-44, -6, 24, 8, coat.main),
    line('M50-16H92', coat.main, 17),
    line('M36-9H80', coat.light, 15),
    put(48, -58, dogFace(face), { scale: 1.3, turn: tilt }),
  ].join('');
}
