import { type Coat, coats, paint } from './colours.ts';
import { circle, fill, line, oval, put, shade } from './svg.ts';

interface Rabbit {
  coat?: Coat;
  eyes?: number;
  /** Degrees that the ears are laid back. */
  ears?: number;
  /** Units that the nose moves. */
  sniff?: number;
  /** How far it is stretched in a hop, 0 to 1. */
  stretch?: number;
  hasShade?: boolean;
}

/** A rabbit from the side, looking right, its feet on 0, 0; 130 units high, 120 long. */
export function rabbit({
  coat = coats.white,
  eyes = 1,
  ears = 0,
  sniff = 0,
  stretch = 0,
  hasShade = true,
}: Rabbit = {}) {
  const ear = (turn: number, colour: string) =>
    put(34, -84, oval(0, -30, 9, 31, colour) + oval(1, -29, 4.5, 23, paint.pink, 0.9), { turn });
  return [
    hasShade ? shade(0, 0, 62) : '',
    circle(-56 - stretch * 8, -30, 13, '#fff'),
    ear(-4 - ears, coat.dark),
    put(-16 - stretch * 16, -8, oval(0, 2, 26, 8, coat.dark), { turn: stretch * 34 }),
    put(
      0,
      0,
      fill('M-56-26C-58-66-24-78 4-70 34-62 46-40 36-18 30-4 10 0-14 0-42 0-54-8-56-26z', coat.main),
      { turn: -stretch * 6 },
    ),
    oval(-28, -28, 25, 25, coat.dark, 0.4),
    put(26 + stretch * 10, -10, oval(0, 4, 17, 7, coat.main) + line('M-10 8Q0 13 14 8', coat.dark, 2), {
      turn: -stretch * 30,
    }),
    put(-22 - stretch * 14, -4, oval(0, 0, 27, 8, coat.main) + line('M-20 6Q0 11 22 5', coat.dark, 2), {
      turn: stretch * 30,
    }),
    ear(14 - ears, coat.main),
    oval(44, -66, 27, 23, coat.main),
    oval(60, -58, 13, 11, coat.light),
    line('M52-50Q60-46 66-49', coat.dark, 1.8),
    oval(48, -72, 4, 4.6 * eyes, paint.ink),
    eyes > 0.5 ? circle(49.5, -74, 1.3, '#fff') : '',
    put(0, sniff, fill('M66-68h8l-4 6z', '#d9776a')),
    line('M62-58l18-3M62-55l17 3', '#8b6f5a', 1.2, 0.6),
    circle(38, -56, 6, paint.pink, 0.35),
  ].join('');
}
