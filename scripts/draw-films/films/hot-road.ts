import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { digits } from '../parts/digits.ts';
import { dog } from '../parts/dog.ts';
import { openHand } from '../parts/hand.ts';
import { during, ease, mix, move, openEyes, spring, swing } from '../parts/motion.ts';
import { cloud, sun, tree, tuft } from '../parts/nature.ts';
import { bowl } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';

const coat = coats.cream;
const glow = '#ffe9a8';

/** Air that shimmers over something hot: lines that rise. */
const shimmer = (t: number, xs: number[], y: number) =>
  xs
    .map((x, at) => {
      const rise = (t * 0.45 + at * 0.37) % 1;
      const bend = swing(t, 0.8, at * 0.3) * 7;
      return line(
        path`M${x} ${y - rise * 46}q${bend}-9 0-18t0-18`,
        '#fff6dc',
        5,
        Math.sin(rise * Math.PI) * 0.85,
      );
    })
    .join('');

const street = (horizon: number) =>
  box(0, horizon, 360, 640 - horizon, '#c9b08a') +
  fill(path`M-20 ${horizon + 74}H380V640H-20z`, paint.road) +
  box(0, horizon + 66, 360, 14, '#d9d2c3') +
  [-20, 110, 240].map((x) => box(x, horizon + 158, 76, 10, '#f4efe6', 4, 0.85)).join('');

/** A dog on a lead stands at a gate before a road that shimmers. */
const atTheGate: Scene = (t) => {
  const look = swing(t, 0.35) * 5;
  return [
    box(0, 0, 360, 640, glow),
    put(270, 110, sun(t * 14, '#f28a2e'), { scale: 1.35 + swing(t, 0.5) * 0.04 }),
    fill('M0 330Q60 296 130 326T270 316 360 330V400H0z', '#d8c48e'),
    street(380),
    box(0, 300, 18, 170, paint.coralDark, 4),
    box(-4, 286, 26, 20, paint.sand, 4),
    line('M22 318H96M22 452H96M30 312V456M50 312V456M70 312V456M92 308V460', paint.leaf, 6),
    put(
      190,
      476,
      dog({
        coat,
        tailAngle: -62 + swing(t, 0.9) * 8,
        mouth: 0.7,
        tongue: 0.8 + 0.2 * swing(t, 2.4),
        nod: 4 + look,
        paw: during(t, 1.8, 0.4, 3.4) * 22,
        eyes: openEyes(t, 1.2),
        collar: paint.coral,
      }),
      { scale: 1.12 },
    ),
    line(path`M252 ${358 + look * 0.4}Q150 ${300 + swing(t, 0.6) * 8} 6 252`, paint.coral, 5),
    shimmer(t, [40, 110, 180, 250, 318], 560),
  ].join('');
};

/** The back of a hand rests on the road while numbers count from 1 to 7. */
const presses: Scene = (t, length) => {
  const down = ease(t, 0, 0.5);
  const part = Math.min(0.999, Math.max(0, (t - 0.5) / (length - 0.5)));
  const count = 1 + Math.floor(part * 7);
  const pop = spring((part * 7) % 1, 0, 0.35);
  const heat = ease(t, 1.4, length);
  const angle = part * Math.PI * 2;
  return [
    box(0, 0, 360, 640, '#77747f'),
    ...Array.from({ length: 34 }, (_, at) =>
      circle((at * 97) % 360, 250 + ((at * 61) % 390), 2 + (at % 3), at % 2 ? '#8d8a94' : '#65626c'),
    ),
    fill('M0 0H360V216Q180 250 0 216z', glow),
    line('M0 217Q180 251 360 217', '#d9d2c3', 12),
    circle(180, 112, 70, paint.white),
    line(
      path`M180 54A58 58 0 ${angle > Math.PI ? 1 : 0} 1 ${180 + Math.sin(angle) * 58} ${112 - Math.cos(angle) * 58}`,
      paint.orange,
      10,
    ),
    put(180, 112, digits(count, paint.ink, 6), { scale: 1.5 * (0.7 + 0.3 * pop) }),
    oval(190, 470, 136, 66, '#e8622c', 0.45 * heat),
    put(mix(20, 128, down), mix(500, 446, down), openHand(), {
      scale: 1.75,
      turn: -8 + swing(t, 3) * 0.8 * heat,
    }),
    shimmer(t, [70, 150, 286, 330], 350),
  ].join('');
};

/** The hand is pulled away, and the dog turns back into the shade. */
const turnsBack: Scene = (t) => {
  const away = ease(t, 0, 0.45);
  return [
    box(0, 0, 360, 640, glow),
    put(286, 104, sun(t * 14, '#f28a2e'), { scale: 1.2 }),
    fill('M0 320Q60 290 130 316T270 306 360 320V400H0z', '#d8c48e'),
    street(380),
    fill('M0 454H170Q210 480 170 530L0 560z', paint.ink, 0.22),
    put(52, 456, tree(swing(t, 0.4) * 1.5), { scale: 2.5 }),
    put(
      move(t, 0.2, 2.6, 240, 128),
      500,
      dog({
        coat,
        walk: t > 0.2 && t < 2.6 ? t * 1.6 : undefined,
        tailAngle: -52 + swing(t, 1.5) * 14,
        mouth: 0.6,
        tongue: 0.8,
        eyes: openEyes(t),
      }),
      { flip: true },
    ),
    shimmer(t, [228, 276, 324], 590),
    away < 1
      ? put(mix(230, 420, away), mix(560, 640, away), openHand(), { flip: true, turn: 24, scale: 1.2 })
      : '',
  ].join('');
};

/** Under a low sun the dog walks on green grass beside a bowl of water. */
const atDawn: Scene = (t) => {
  const water =
    oval(0, -31, 40, 6, paint.water) + line(path`M${-16 + swing(t, 0.6) * 3}-31h20`, '#fff', 2.4, 0.9);
  return [
    box(0, 0, 360, 640, '#fbd9b4'),
    box(0, 210, 360, 130, '#f9c796'),
    put(180, 318 - ease(t, 0, 4) * 16, sun(t * 8, '#f28a5a'), { scale: 1.3 }),
    put(70 + t * 3, 120, cloud('#fff1df')),
    put(290 + t * 3, 180, cloud('#fff1df'), { scale: 0.7 }),
    fill('M0 350Q90 300 190 338T360 326V640H0z', '#a8d08d'),
    put(322, 400, tree(swing(t, 0.35) * 2), { scale: 1.2 }),
    box(0, 396, 360, 244, paint.grass),
    ...[24, 96, 150, 236, 300, 340].map((x, at) =>
      put(x, 430 + ((at * 53) % 170), tuft(swing(t, 0.5, at * 0.2) * 3)),
    ),
    put(300, 536, oval(0, 0, 54, 8, paint.ink, 0.13) + bowl(paint.indigo, water)),
    put(
      move(t, 0, 3.1, -100, 150),
      526,
      dog({
        coat,
        walk: t < 3.1 ? t * 1.5 : undefined,
        tailAngle: -34 + swing(t, 2) * 18,
        headX: 14 * ease(t, 3, 3.6),
        headY: 40 * ease(t, 3, 3.6),
        nod: 26 * ease(t, 3, 3.6),
        mouth: 0.4,
        collar: paint.coral,
      }),
      { scale: 1.1 },
    ),
  ].join('');
};

export const film: Film = {
  slug: 'hot-road-test',
  poster: 2.2,
  scenes: [atTheGate, presses, turnsBack, atDawn],
};
