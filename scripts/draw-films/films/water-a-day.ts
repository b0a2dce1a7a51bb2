import type { Film, Scene } from '../film.ts';
import { cat } from '../parts/cat.ts';
import { coats, paint } from '../parts/colours.ts';
import { digits } from '../parts/digits.ts';
import { sittingDog } from '../parts/dog.ts';
import { during, ease, mix, move, openEyes, spring, swing } from '../parts/motion.ts';
import { drop, heart, sun } from '../parts/nature.ts';
import { bowl, picture, plant, room } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';
import { handset, jug, phone } from '../parts/things.ts';

const counter = (y: number) => box(0, y, 360, 640 - y, paint.wood) + box(0, y, 360, 16, paint.woodLight);

/** A dog sits beside a jug that fills to half a litre. */
const fillsJug: Scene = (t) => {
  const level = 0.5 * ease(t, 0.8, 3.4);
  const flows = during(t, 0.6, 0.25, 3.5);
  const half = spring(t, 3.4, 3.9);
  return [
    room(paint.mintLight, paint.sand, 460),
    circle(180, 250, 150, paint.mint, 0.7),
    put(
      120,
      500,
      sittingDog({
        coat: coats.ginger,
        wag: -44 - swing(t, 2.4) * 20,
        tilt: 5 + swing(t, 0.4) * 2,
        eyes: openEyes(t, 0.8),
        tongue: ease(t, 3.6, 4),
      }),
      { scale: 1.45 },
    ),
    put(264, 506, oval(0, 0, 66, 9, paint.ink, 0.14) + jug(level, swing(t, 1.3) * 5 * flows), {
      scale: 1.15,
    }),
    // A tap above it.
    fill('M360 168H282Q250 168 250 200V222H276V204Q276 196 286 196H360z', paint.steel) +
      box(304, 144, 14, 28, paint.steelDark, 4) +
      box(288, 138, 46, 12, paint.steelDark, 6),
    flows > 0 ? box(257, 222, 12, mix(0, 272 - level * 150, flows), paint.water, 5, 0.9) : '',
    t > 3.3 ? put(264, 420, line('M-52 0H-8', paint.coral, 6)) : '',
    put(
      130,
      150,
      circle(0, 0, 44, paint.white) +
        put(-4, -13, digits(1, paint.ink, 5), { scale: 0.8 }) +
        line('M-16 4H14', paint.ink, 4.5) +
        put(-4, 22, digits(2, paint.ink, 5), { scale: 0.8 }),
      {
        scale: Math.max(0.01, half),
      },
    ),
  ].join('');
};

/** A sun rises over the jug, then a bowl of wet food slides in and the level drops. */
const moreOrLess: Scene = (t) => {
  const sets = ease(t, 1.9, 2.5);
  const heat = ease(t, 0.1, 1.2) * (1 - sets);
  const wet = ease(t, 2.2, 2.9);
  const level = 0.5 + 0.2 * heat - 0.22 * wet;
  const meal =
    oval(0, -33, 40, 13, '#a2623a') +
    oval(-12, -38, 12, 7, '#c07f50') +
    oval(12, -36, 11, 6, '#8d5230') +
    circle(0, -42, 5, paint.grassDark) +
    circle(20, -38, 4, paint.orange);
  return [
    box(0, 0, 360, 640, paint.waterLight),
    box(0, 0, 360, 640, '#ffe3a6', 0, heat),
    put(92, mix(mix(520, 150, ease(t, 0.1, 1.2)), 640, sets), sun(t * 20, '#f28a2e'), { scale: 1.25 }),
    counter(470),
    put(216, 500, oval(0, 0, 66, 9, paint.ink, 0.14) + jug(level, swing(t, 1) * 3), { scale: 1.4 }),
    put(
      312,
      330,
      line(
        path`M0 ${20 * heat}V${-26 * heat - 4}M-14 ${-14 * heat}L0 ${-28 * heat - 4} 14 ${-14 * heat}`,
        '#e8622c',
        9,
      ),
      { opacity: 0.01 + heat * 0.99 },
    ),
    put(312, 330, line('M0-24V24M-14 10L0 26 14 10', paint.indigo, 9), {
      opacity: 0.01 + ease(t, 2.6, 3) * 0.99,
    }),
    put(mix(-120, 84, wet), 524, oval(0, 0, 56, 8, paint.ink, 0.14) + bowl(paint.coral, meal), {
      scale: 1.25,
    }),
    ...[0, 1, 2].map((at) =>
      put(150 + at * 52, 210 + ((t * 60 + at * 30) % 50), drop(1), { opacity: 0.01 + heat * 0.9 }),
    ),
  ].join('');
};

const water = (t: number) =>
  oval(0, -31, 40, 7, paint.water) + line(path`M${-18 + swing(t, 0.7) * 4}-31h22`, '#fff', 2.6, 0.9);

/** A cat drinks from one of three bowls in different corners of a room. */
const severalBowls: Scene = (t) => {
  const drinks = ease(t, 1.6, 2.1);
  const lap = Math.max(0, swing(t, 2.6)) * drinks;
  const pop = (at: number) => Math.max(0.01, spring(t, 0.1 + at * 0.3, 0.5 + at * 0.3));
  return [
    room(paint.lilacLight, paint.woodLight, 350),
    fill('M0 350L60 330V0H0z', paint.lilac, 0.5),
    put(300, 150, picture(paint.sand, put(0, 4, heart(paint.leafLight)))),
    put(330, 366, plant(swing(t, 0.3) * 2)),
    box(128, 220, 100, 130, '#fff', 8) +
      box(136, 230, 84, 52, paint.waterLight, 5) +
      circle(178, 318, 20, paint.steel),
    put(70, 402, bowl(paint.leafLight, water(t)), { scale: 0.72 * pop(0) }),
    put(280, 418, bowl(paint.coral, water(t + 1)), { scale: 0.76 * pop(1) }),
    put(254, 560, oval(0, 0, 54, 8, paint.ink, 0.14) + bowl(paint.indigo, water(t + 2)), {
      scale: 1.1 * pop(2),
    }),
    put(
      move(t, 0, 1.6, -110, 128),
      552,
      cat({
        coat: coats.grey,
        walk: t < 1.6 ? t * 1.9 : undefined,
        low: 0.35 * drinks,
        headX: 14 * drinks,
        headY: 26 * drinks + lap * 5,
        tilt: 8 * drinks,
        eyes: drinks > 0.8 ? 0.1 : 1,
        tailPath: path`M0 0C-30 6-44-20-40-50q2-12 ${12 + swing(t, 0.8) * 6}-12`,
      }),
      { scale: 1.25 },
    ),
    put(214, 440, line('M-20-8q6-10 14-8', paint.water, 4), { opacity: 0.01 + lap * 0.6 }),
  ].join('');
};

/** The jug is filled twice and runs over, and a phone rings beside it. */
const callVet: Scene = (t) => {
  const twice = t < 1.6 ? ease(t, 0.1, 1.2) : 1;
  const spill = ease(t, 1.5, 2.1);
  const rings = ease(t, 2.6, 2.9);
  const buzz = rings * swing(t, 9) * during((t * 0.9) % 1, 0, 0.1, 0.6) * 5;
  const screen = circle(0, -8, 22, '#1f8a5b') + put(0, -8, handset('#fff'), { turn: 0, scale: 0.85 });
  return [
    box(0, 0, 360, 640, '#f6d8d0'),
    circle(180, 270, 170, '#fbe8e2', 0.9),
    counter(470),
    put(122, 500, oval(0, 0, 66, 9, paint.ink, 0.14) + jug(mix(0.5, 1.06, twice), swing(t, 1.6) * 4), {
      scale: 1.35,
    }),
    spill > 0
      ? line(
          path`M38 ${276}Q${30} ${300} 44 ${mix(290, 480, spill)}M206 ${276}Q${216} ${300} 202 ${mix(290, 476, spill)}`,
          paint.water,
          11,
          0.9,
        ) +
        oval(122, 512, 110 * spill, 15 * spill, paint.water, 0.85) +
        put(60, 530, drop(0.9), { opacity: spill }) +
        put(196, 540, drop(0.7), { opacity: spill })
      : '',
    put(280, mix(560, 410, spring(t, 2, 2.6)), put(0, 0, phone(screen), { turn: buzz, scale: 1.25 }), {
      opacity: 0.01 + 0.99 * ease(t, 1.9, 2.2),
    }),
    ...[0, 1].map((at) =>
      put(
        280,
        320,
        line(
          path`M${-18 - at * 12} ${-8 - at * 12}Q0 ${-26 - at * 14} ${18 + at * 12} ${-8 - at * 12}`,
          paint.coral,
          6,
        ),
        { opacity: 0.01 + rings * Math.max(0, swing(t, 1.2, -at * 0.2)) },
      ),
    ),
  ].join('');
};

export const film: Film = {
  slug: 'how-much-water-a-day',
  poster: 4.4,
  scenes: [fillsJug, moreOrLess, severalBowls, callVet],
};
