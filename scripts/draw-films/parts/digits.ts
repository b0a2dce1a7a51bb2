import { line, put } from './svg.ts';

/** Digits as lines, 20 by 32 units, so that no font is needed. */
const strokes: Record<string, string> = {
  0: 'M10 2C3 2 2 10 2 16s1 14 8 14 8-8 8-14-1-14-8-14z',
  1: 'M4 8L12 2V30',
  2: 'M3 9C4 0 17 0 17 9 17 16 3 22 3 30H18',
  3: 'M3 6C8-1 17 2 16 9 16 14 11 15 8 15 13 15 18 17 18 23 17 32 5 32 2 25',
  4: 'M14 30V2L2 21H19',
  5: 'M16 2H5L4 14C9 10 18 12 18 21 18 31 6 32 2 26',
  6: 'M15 3C7 4 2 13 2 21 2 33 18 33 18 21 18 12 6 11 3 19',
  7: 'M2 2H18L8 30',
};

/** A whole number, its middle at 0, 0. */
export function digits(value: number, colour: string, width = 6) {
  const figures = String(value).split('');
  return figures
    .map((figure, at) =>
      put((at - figures.length / 2) * 26 + 3, -16, line(strokes[figure] ?? '', colour, width)),
    )
    .join('');
}
