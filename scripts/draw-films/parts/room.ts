import { paint } from './colours.ts';
import { box, circle, fill, line, oval, put } from './svg.ts';

/** A wall and a floor that fill the picture; where the floor begins, of 640 units. */
export const room = (wall: string, floor: string, floorFrom = 430) =>
  box(0, 0, 360, 640, wall) +
  box(0, floorFrom, 360, 640 - floorFrom, floor) +
  box(0, floorFrom - 9, 360, 9, '#fff', 0, 0.45);

/** A window of 120 by 150; `view` is drawn in it, from its upper left corner. */
export const windowOf = (view: string, frame: string = paint.white) =>
  `<svg x="0" y="0" width="120" height="150" viewBox="0 0 120 150">${view}</svg>` +
  `<path d="M0 0H120V150H0zM60 0V150M0 66H120" fill="none" stroke="${frame}" stroke-width="8"/>` +
  box(-10, 148, 140, 12, frame, 4);

/** A plant in a pot, its foot at 0, 0; 120 high. */
export const plant = (lean = 0) =>
  put(
    0,
    -44,
    line('M0 0Q-4-30-26-44M0 0Q0-40 2-70M0 0Q6-26 28-40', paint.leaf, 4) +
      put(-26, -46, oval(0, -8, 10, 20, paint.leafLight), { turn: -38 }) +
      put(2, -68, oval(0, -8, 11, 22, paint.leafLight)) +
      put(28, -42, oval(0, -8, 10, 20, paint.leafLight), { turn: 40 }),
    { turn: lean },
  ) +
  fill('M-24-46H24L17 0H-17z', paint.coral) +
  box(-27, -52, 54, 12, paint.coralDark, 5);

/** A picture on the wall. */
export const picture = (ground: string, drawing: string) =>
  box(-36, -44, 72, 88, paint.woodLight, 5) + box(-28, -36, 56, 72, ground, 2) + drawing;

/** A round rug from the side. */
export const rug = (rx: number, colour: string = paint.coral, edge: string = paint.sand) =>
  oval(0, 0, rx, rx * 0.2, colour) +
  `<ellipse rx="${rx * 0.84}" ry="${rx * 0.155}" fill="none" stroke="${edge}" stroke-width="5"/>`;

/** A bowl with a paw on it, its foot at 0, 0; 90 wide. `content` is drawn at the level of its rim. */
export const bowl = (colour: string = paint.indigo, content = '') =>
  content +
  fill('M-45-30H45C43-12 36 0 26 0H-26C-36 0-43-12-45-30z', colour) +
  box(-48, -34, 96, 9, colour, 4) +
  box(-48, -34, 96, 9, '#fff', 4, 0.22) +
  circle(0, -11, 5, '#fff', 0.9) +
  circle(-7, -18, 2.4, '#fff', 0.9) +
  circle(0, -20, 2.4, '#fff', 0.9) +
  circle(7, -18, 2.4, '#fff', 0.9);

export const ball = (turn = 0) =>
  put(
    0,
    0,
    circle(0, 0, 18, paint.coral) +
      fill('M-18-3Q0 6 18-3A18 18 0 0 1 16 8Q0 15-16 8A18 18 0 0 1-18-3z', paint.sun) +
      circle(-7, -10, 3.4, '#fff', 0.5),
    { turn },
  );
