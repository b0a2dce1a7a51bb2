import { type Coat, coats, paint } from './colours.ts';
import { limb, step } from './limbs.ts';
import { circle, fill, line, oval, path, put, shade } from './svg.ts';

interface Face {
  coat?: Coat;
  /** 1 is open. */
  eyes?: number;
  /** 0 is a slit, 1 as wide as the eye. */
  pupils?: number;
  /** Degrees that the ears are laid back. */
  ears?: number;
}

/** A cat's face from the front, its middle at 0, 0, 56 units wide: the face of the app's own pictures. */
export function catFace({ coat = coats.grey, eyes = 1, pupils = 0.1, ears = 0 }: Face = {}) {
  const ear = fill('M-24-28l5 28L-5-16z', coat.dark) + fill('M-20-21l3 14 8-9z', paint.pink);
  return [
    put(-14, -12, put(14, 12, ear), { turn: -ears }),
    put(14, -12, put(14, 12, ear), { flip: true, turn: ears }),
    fill('M-26 2c0-15 11-24 26-24S26-13 26 2c0 14-11 23-26 23S-26 16-26 2z', coat.main),
    fill('M-4-21h8L3-10h-6zM-13-19l5 8-4-1zM13-19l-5 8 4-1z', coat.dark),
    oval(0, 13, 12, 9, coat.light),
    eyes < 0.5
      ? line('M-16 1q4 4 8 0M8 1q4 4 8 0', paint.ink, 2)
      : oval(-12, 1, 4.4, 5, '#f6d35b') +
        oval(12, 1, 4.4, 5, '#f6d35b') +
        oval(-12, 1, 1.6 + 2 * pupils, 4.2, '#1d2926') +
        oval(12, 1, 1.6 + 2 * pupils, 4.2, '#1d2926'),
    fill('M-3.500 8h7L0 12z', '#d9776a'),
    line('M0 12v2m0 0c-2 2.500-5 2.500-6 1m6-1c2 2.500 5 2.500 6 1', '#34444a', 1.8),
    line('M-28 8l11 2M-28 16l11-2M28 8l-11 2M28 16l-11-2', '#34444a', 1.3, 0.7),
  ].join('');
}

interface StandingCat extends Face {
  walk?: number;
  stride?: number;
  /** Path of the tail from its root at 0, 0. */
  tailPath: string;
  tailWidth?: number;
  /** How high the back is arched, in units. */
  arch?: number;
  /** How low it creeps, 0 to 1. */
  low?: number;
  headX?: number;
  headY?: number;
  tilt?: number;
}

const hind = { upper: 28, lower: 32, bend: -1, width: 12 } as const;
const fore = { upper: 28, lower: 30, bend: 1, width: 11 } as const;

/** A cat from the side, its face to us, its feet on 0, 0; 120 units high, 150 long. */
export function cat(options: StandingCat) {
  const { walk, stride = 14, tailPath, tailWidth = 11, arch = 0, low = 0, tilt = 0 } = options;
  const { headX = 0, headY = 0 } = options;
  const coat = options.coat ?? coats.grey;
  const down = low * 26;
  const leg = (hip: number, bones: typeof hind | typeof fore, late: number, colour: string) => {
    const at = walk === undefined ? { x: hip, y: 0 } : step(hip, walk + late, stride, 10);
    const end = { x: at.x, y: at.y - 5 };
    return limb({ x: hip, y: -50 + down }, end, bones, colour) + oval(end.x + 3, end.y + 1, 8.5, 5, colour);
  };
  return [
    shade(0, 0, 66),
    put(-50, -66 + down, line(tailPath, coat.dark, tailWidth)),
    leg(-30, hind, 0.5, coat.dark),
    leg(40, fore, 0, coat.dark),
    put(
      0,
      down,
      fill(
        path`M-58-58C-60 ${-80 - arch * 0.4} ${-32} ${-84 - arch} ${-4} ${-84 - arch}S62 ${-82 - arch * 0.3} 62-60C62-44 46-34 32-38 16-42 ${-4} ${-40 - arch * 0.6} ${-22} -36-44-30-56-40-58-58z`,
        coat.main,
      ) +
        oval(-38, -54, 18, 20, coat.main) +
        line(
          path`M-20 ${-81 - arch * 0.86}v15M-4 ${-82 - arch * 0.9}v17M12 ${-81 - arch * 0.86}v15`,
          coat.dark,
          5,
          0.8,
        ),
    ),
    leg(-40, hind, 0, coat.main),
    leg(30, fore, 0.5, coat.main),
    put(58 + headX, -88 + down + headY, catFace({ ...options, coat }), { scale: 1.12, turn: tilt }),
  ].join('');
}

interface LyingCat extends Face {
  /** Path of the tail from its root at 0, 0. */
  tailPath: string;
  tilt?: number;
  hasShade?: boolean;
}

/** A cat that lies and looks at us, its belly on 0, 0; 140 units long. */
export function lyingCat({ tailPath, tilt = 0, hasShade = true, ...face }: LyingCat) {
  const coat = face.coat ?? coats.grey;
  return [
    hasShade ? shade(0, 0, 78) : '',
    put(-64, -14, line(tailPath, coat.dark, 12)),
    fill('M-74-4c-6-32 20-50 54-50 36 0 68 10 70 36 0 12-6 16-16 16H-64z', coat.main),
    line('M-34-50v15M-16-52v17M2-51v14', coat.dark, 5, 0.8),
    oval(-44, -18, 25, 19, coat.dark, 0.35),
    line('M26-7H58', coat.light, 12),
    put(42, -48, catFace(face), { scale: 1.12, turn: tilt }),
  ].join('');
}

/** A cat that sits and looks at us, its feet on 0, 0; 120 units high. */
export function sittingCat({ tailPath, tilt = 0, ...face }: LyingCat) {
  const coat = face.coat ?? coats.grey;
  return [
    shade(0, 0, 46),
    put(24, -10, line(tailPath, coat.dark, 11)),
    fill('M-32-4C-38-44-24-78 0-78s38 34 32 74Q0 6-32-4z', coat.main),
    fill('M0-70c12 0 14 14 13 30-2 12-7 16-13 16s-11-4-13-16c-1-16 1-30 13-30z', coat.light),
    line('M-9-36V-6M9-36V-6', coat.main, 13),
    circle(-10, -4, 7.5, coat.light),
    circle(10, -4, 7.5, coat.light),
    put(0, -92, catFace(face), { scale: 1.12, turn: tilt }),
  ].join('');
}
