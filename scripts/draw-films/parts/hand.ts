import { paint, skins } from './colours.ts';
import type { Point } from './limbs.ts';
import { box, circle, fill, line, put } from './svg.ts';

interface Sleeved {
  skin?: string;
  sleeve?: string;
}

const fold = 'rgb(58 34 5 / .28)';

/** Every hand comes from the left; its wrist is at 0, 0, and the arm goes on beyond the picture. */
const arm = (skin: string, sleeve: string) =>
  box(-460, -21, 410, 42, sleeve) + box(-62, -23, 16, 46, sleeve, 7) + box(-52, -15, 52, 30, skin);

/** Flat, palm down, seen from the side; its fingers' tips are at 84, 4. It strokes, and feels. */
export const flatHand = ({ skin = skins.tan, sleeve = paint.leafLight }: Sleeved = {}) =>
  arm(skin, sleeve) +
  line('M18 6Q34 22 50 22', skin, 13) +
  fill('M-8-15C10-22 28-22 42-16c14 4 28 8 40 13 7 4 5 12-3 12-14 0-25-1-35 4C30 18 8 18-8 15z', skin) +
  line('M46-8q16 5 30 8M40 0q16 3 30 4', fold, 1.6) +
  line('M22 12Q34 20 46 21', fold, 1.4);

/** Thumb and first finger hold something between their tips, at 73, 14. */
export const pinch = ({ skin = skins.tan, sleeve = paint.leafLight }: Sleeved = {}, held = '') =>
  arm(skin, sleeve) +
  line('M30 0Q52 4 50 18M26 6Q44 12 42 22', skin, 12) +
  line('M44 24q6 2 11-3M36 27q7 2 11-2', fold, 1.4) +
  fill('M-8-15C8-21 26-22 36-14c8 8 6 24-4 29-12 4-28 4-40 0z', skin) +
  line('M18 12Q44 26 68 17', skin, 12.5) +
  put(73, 14, held) +
  line('M28-9Q56-12 70 8', skin, 12.5) +
  line('M20 6Q30 14 44 17', fold, 1.4);

/** The inside of an open hand that lies on its back, seen from above; its middle finger's tip is at 98, -9. */
export const openHand = ({ skin = skins.tan, sleeve = paint.leafLight }: Sleeved = {}) =>
  arm(skin, sleeve) +
  line('M36-19L82-29M42-7L92-10M42 6L90 9M36 17L80 26', skin, 13.5) +
  line('M6 18Q22 40 42 42', skin, 14) +
  fill('M-8-15C2-26 26-30 42-26c8 12 8 38 0 50-16 6-40 4-50-9z', skin) +
  line('M4 14Q14-2 36-8M10 20Q22 10 40 8', fold, 1.8) +
  line('M44-20v6M47-9v6M47 3v6M43 13v6', fold, 1.4);

/** A fist round something thin that goes through 22, 0. */
export const fist = ({ skin = skins.tan, sleeve = paint.leafLight }: Sleeved = {}) =>
  arm(skin, sleeve) +
  fill('M-8-15C4-22 34-22 42-14c7 8 7 22-1 29-10 5-36 5-49 0z', skin) +
  line('M28-10q10-1 14 0M28-1q10-1 15 0M28 8q10-1 13 0', fold, 1.6) +
  line('M4-10Q16-18 30-12', skin, 12) +
  line('M8-4Q20-9 33-6', fold, 1.4);

/** One finger stretched out; its tip is at 86, -4. */
export const finger = ({ skin = skins.tan, sleeve = paint.leafLight }: Sleeved = {}, onTip = '') =>
  arm(skin, sleeve) +
  line('M30-8L80-4', skin, 14) +
  fill('M-8-15C8-22 30-21 38-14c7 8 5 25-3 29-12 4-30 4-43 0z', skin) +
  line('M32 1q8 2 6 10M26 9q7 2 5 7', fold, 1.6) +
  line('M10 4Q26 6 36-1', skin, 12) +
  circle(82, -6, 3.2, '#fff', 0.35) +
  put(86, -4, onTip);

/** Where the tips of each hand are, from its wrist. */
export const tips = {
  flat: { x: 84, y: 4 },
  pinch: { x: 73, y: 14 },
  open: { x: 98, y: -9 },
  fist: { x: 22, y: 0 },
  finger: { x: 86, y: -4 },
} satisfies Record<string, Point>;

/** A hand put so that its tip is at x, y; `turn` says where the arm comes from: 0 from the left, 90 from above. */
export function reach(
  x: number,
  y: number,
  hand: string,
  tip: Point,
  { scale = 1, flip = false, turn = 0 }: { scale?: number; flip?: boolean; turn?: number } = {},
) {
  const angle = (turn * Math.PI) / 180;
  const [px, py] = [tip.x * scale * (flip ? -1 : 1), tip.y * scale];
  return put(
    x - (px * Math.cos(angle) - py * Math.sin(angle)),
    y - (px * Math.sin(angle) + py * Math.cos(angle)),
    hand,
    { scale, flip, turn },
  );
}
