import { line, path } from './svg.ts';

export interface Point {
  x: number;
  y: number;
}

/** The knee or elbow of a limb with two bones of given lengths; `bend` 1 or -1 says to which side it points. */
function jointOf(from: Point, to: Point, upper: number, lower: number, bend: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const reach = Math.min(Math.hypot(dx, dy), upper + lower - 0.01);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * bend;
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  return { x: from.x + ux * along - uy * aside, y: from.y + uy * along + ux * aside };
}

interface Bones {
  upper: number;
  lower: number;
  bend: 1 | -1;
  width: number;
}

/** A limb between two points, bent where it must be. */
export function limb(from: Point, to: Point, { upper, lower, bend, width }: Bones, colour: string) {
  const { x, y } = jointOf(from, to, upper, lower, bend);
  return line(path`M${from.x} ${from.y}L${x} ${y} ${to.x} ${to.y}`, colour, width);
}

/** Where a foot is in its step: on the ground it goes back, in the air it comes forward. `phase` counts steps. */
export function step(hip: number, phase: number, stride: number, lift = 14): Point {
  const angle = phase * Math.PI * 2;
  return { x: hip + Math.cos(angle) * stride, y: Math.min(0, -Math.sin(angle) * lift) };
}

/** A tail, or anything soft that hangs on one end: its tip turned by an angle from straight up. */
export function tail(
  root: Point,
  length: number,
  angle: number,
  curl: number,
  width: number,
  colour: string,
) {
  const turn = (degrees: number, far: number) => ({
    x: root.x + Math.sin((degrees * Math.PI) / 180) * far,
    y: root.y - Math.cos((degrees * Math.PI) / 180) * far,
  });
  const middle = turn(angle - curl, length * 0.55);
  const tip = turn(angle, length);
  return line(path`M${root.x} ${root.y}Q${middle.x} ${middle.y} ${tip.x} ${tip.y}`, colour, width);
}
