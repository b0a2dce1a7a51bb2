const WIDTH = 320;
const HEIGHT = 120;
const ROOM = 10;

interface Point {
  /** An ISO string. */
  at: string;
  value: number;
}

interface Usual {
  low: number | null;
  high: number | null;
}

/**
 * Values, oldest first, as a curve in a box of 320 by 120 with the reference range as a band: time from left to right,
 * scaled from the lowest to the highest value.
 */
export function trendOf(points: Point[], { low, high }: Usual) {
  const times = points.map(({ at }) => Date.parse(at));
  const ends = [...points.map(({ value }) => value), low, high].filter((value) => value !== null);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const yOf = (value: number) =>
    round(
      most === least ? HEIGHT / 2 : HEIGHT - ROOM - ((value - least) / (most - least)) * (HEIGHT - 2 * ROOM),
    );
  const xOf = (time: number) =>
    round(last === first ? WIDTH / 2 : ROOM + ((time - first) / (last - first)) * (WIDTH - 2 * ROOM));
  const placed = points.map(({ at, value }) => ({ at, x: xOf(Date.parse(at)), y: yOf(value) }));
  const [top, bottom] = [high === null ? 0 : yOf(high), low === null ? HEIGHT : yOf(low)];
  return {
    points: placed,
    least,
    most,
    band: low === null && high === null ? undefined : { y: top, height: round(bottom - top) },
    path: placed.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
