import { paint } from '../draw-films/parts/colours.ts';
import { box, circle, fill, line, oval, put } from '../draw-films/parts/svg.ts';

/** A wall and a floor, 640 by 360. */
export const indoors = (wall: string, floor: string, floorFrom = 250) =>
  box(0, 0, 640, 360, wall) +
  box(0, floorFrom, 640, 360 - floorFrom, floor) +
  box(0, floorFrom - 6, 640, 6, '#fff', 0, 0.5);

/** A large disc behind what matters, as in the app's other pictures. */
export const disc = (colour: string, x = 320, y = 176, r = 168) => circle(x, y, r, colour, 0.75);

export const outdoors = (sky: string, hill = '#a8d08d', grass: string = paint.grass) =>
  box(0, 0, 640, 360, sky) +
  fill('M0 230Q120 170 260 214T520 196 640 214V360H0z', hill) +
  box(0, 250, 640, 110, grass);

/** A window whose pane is 150 by 130; `net` is of cords against falls. */
export const netWindow = (x: number, y: number, hasNet = true) =>
  put(
    x,
    y,
    box(0, 0, 150, 130, paint.waterLight) +
      fill('M0 96Q40 70 84 92T150 86V130H0z', paint.grass) +
      circle(112, 34, 17, paint.sun) +
      (hasNet
        ? line(
            'M0 26L104 130M0 78L52 130M28 0L150 122M80 0L150 70M122 0L0 122M70 0L0 70M150 30L50 130M150 82L102 130',
            '#fff',
            2,
            0.75,
          )
        : '') +
      '<path d="M0 0H150V130H0zM75 0V130" fill="none" stroke="#fffaf1" stroke-width="9"/>' +
      box(-10, 128, 170, 11, paint.white, 4),
  );

const fields = Array.from(
  { length: 12 },
  (_, at) => [10 + (at % 4) * 36, 37 + Math.floor(at / 4) * 32] as const,
);

/** A wall calendar of 160 by 130 with twelve fields; `mark` draws in the middle of a field. */
export const calendar = (x: number, y: number, mark: (at: number) => string) =>
  put(
    x,
    y,
    box(4, 6, 160, 134, paint.ink, 10, 0.12) +
      box(0, 0, 160, 134, paint.white, 10) +
      fill('M10 0H150Q160 0 160 10V28H0V10Q0 0 10 0z', paint.coral) +
      line('M40-8V8M120-8V8', paint.steelDark, 6) +
      fill(fields.map(([left, top]) => `M${left} ${top}h31v27h-31z`).join(''), paint.sandLight) +
      fields.map(([left, top], at) => (mark(at) ? put(left + 15.5, top + 14, mark(at)) : '')).join(''),
  );

/** A pet carrier with a barred door, its foot at 0, 0; 130 by 96. */
export const carrier = (colour: string = paint.leafLight) =>
  line('M-18-92Q-18-108 0-108T18-92', paint.steelDark, 7) +
  box(-65, -92, 130, 92, colour, 16) +
  box(-65, -42, 130, 7, paint.leaf, 0, 0.6) +
  box(-8, -76, 60, 64, '#2b3a3f', 8) +
  line('M6-76V-12M22-76V-12M38-76V-12', paint.steel, 4) +
  line('M-50-68H-26M-50-56H-26', paint.leaf, 5, 0.6);

/** A tray of litter, its foot at 0, 0; 170 wide. */
export const litterBox = (colour: string = paint.indigo) =>
  oval(0, 2, 92, 8, paint.ink, 0.13) +
  oval(0, -40, 80, 14, '#e9dcc6') +
  circle(-30, -42, 2.5, '#cbb793') +
  circle(8, -38, 2.5, '#cbb793') +
  circle(38, -43, 2.5, '#cbb793') +
  fill('M-88-42Q0-18 88-42L76 0H-76z', colour) +
  line('M-86-40Q0-16 86-40', '#fff', 5, 0.5);
