import type { Film, Scene } from '../film.ts';
import { cat, lyingCat } from '../parts/cat.ts';
import { paint } from '../parts/colours.ts';
import { flatHand, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, move, openEyes, spring, swing } from '../parts/motion.ts';
import { heart } from '../parts/nature.ts';
import { picture, plant, room, rug, windowOf } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';

const sky =
  box(0, 0, 120, 150, paint.waterLight) +
  circle(90, 36, 16, paint.sun) +
  fill('M0 120Q40 90 80 118T120 112V150H0z', paint.grass);

/** A cat walks in with its tail straight up, the tip bent like a hook. */
const saysHello: Scene = (t) => {
  const sway = swing(t, 1.1) * 4;
  const hook = 12 + swing(t, 1.6) * 5;
  return [
    room(paint.sandLight, paint.woodLight),
    put(40, 130, windowOf(sky)),
    put(316, 440, plant(swing(t, 0.3) * 2)),
    put(180, 490, rug(140, paint.leafLight, paint.mint)),
    put(
      move(t, 0, 2.6, -120, 168),
      486,
      cat({
        walk: t < 2.6 ? t * 1.5 : undefined,
        tailPath: path`M0 0C-12-30 ${sway}-70 ${sway - 6}-104q-1-16 ${hook}-10`,
        eyes: t > 2.9 ? openEyes(t * 1.4) : 1,
        tilt: during(t, 2.6, 0.4, 4.4) * 8,
      }),
      { scale: 1.5 },
    ),
    ...[0, 1].map((at) =>
      put(268 + at * 34, mix(300, 230, ease(t, 2.6 + at * 0.3, 4)) - at * 20, heart(), {
        scale: 0.01 + 0.9 * ease(t, 2.6 + at * 0.3, 3 + at * 0.3),
      }),
    ),
  ].join('');
};

/** It arches its back, and the tail grows thick and bushy. */
const isAfraid: Scene = (t) => {
  const fear = spring(t, 0.6, 1.3);
  const shiver = swing(t, 9) * 1.2 * ease(t, 1.2, 1.6);
  const bristles = Array.from({ length: 9 }, (_, at) => {
    const y = -14 - at * 10;
    const x = -4 - at * 2.4;
    return path`M${x} ${y}l${-17 * fear} ${-5}M${x} ${y}l${15 * fear} ${-7}`;
  });
  return [
    room('#f6d8d0', paint.woodLight),
    put(84, 190, picture(paint.mint, put(0, 4, heart(paint.coralDark)))),
    box(262, 96, 98, 344, paint.woodDark),
    box(276, 110, 84, 330, paint.wood),
    put(180, 490, rug(140, paint.indigo, paint.lilac)),
    put(
      168 + shiver - 16 * ease(t, 0.7, 1.2),
      486,
      put(-50, -72 - fear * 6, line(bristles.join(''), '#5b6f78', 9 * fear + 0.1)) +
        cat({
          tailPath: path`M0 0C-4-20-10-60 ${-24}-98`,
          tailWidth: mix(11, 30, fear),
          arch: 40 * fear,
          pupils: fear,
          ears: 34 * fear,
          headY: 8 * fear,
        }),
      { scale: 1.5 },
    ),
    ...[0, 1, 2].map((at) =>
      put(262, 356, put(0, 0, line('M52-6L70-12', paint.coral, 6), { turn: -44 + at * 30 }), {
        opacity: 0.01 + 0.98 * during(t, 0.8 + at * 0.1, 0.2, 2.6),
      }),
    ),
  ].join('');
};

/** It lies under a hand and its tail beats; the hand draws away. */
const hasEnough: Scene = (t) => {
  const away = ease(t, 2.5, 3.1);
  const lash = swing(t, 1.5) * mix(1, 0.35, ease(t, 3, 3.6));
  const stroke = swing(t, 0.55) * 30;
  return [
    room(paint.mintLight, paint.sand, 400),
    put(60, 90, windowOf(sky)),
    fill('M20 620V420Q20 380 60 380H300Q340 380 340 420V620z', paint.indigo),
    fill(
      'M0 640V470Q0 440 30 440 56 440 56 470V500H304V470Q304 440 330 440 360 440 360 470V640z',
      paint.indigoDark,
    ),
    put(
      196,
      500,
      lyingCat({
        tailPath: path`M0 0C-34 ${10 - lash * 16}-34 ${-28 - lash * 34}${-62 + lash * 8}${-26 - lash * 54}`,
        ears: 26 * (1 - away * 0.6),
        eyes: 1,
        pupils: 0.05,
        tilt: lash * 3,
      }),
      { scale: 1.45 },
    ),
    line(
      path`M30 ${400 - lash * 10}q-14 16 0 32M52 ${392 - lash * 10}q-10 12 0 24`,
      paint.coral,
      5,
      0.9 * (1 - away),
    ),
    reach(180 + stroke - away * 60, 424 - away * 230, flatHand({ sleeve: paint.orange }), tips.flat, {
      turn: 38,
    }),
  ].join('');
};

/** It creeps into a cardboard box, tail tucked, and looks out. */
const hides: Scene = (t) => {
  const jump = ease(t, 1.5, 2.15);
  const isIn = t > 2.2;
  const arc = 4 * jump * (1 - jump);
  const comes = put(
    mix(move(t, 0, 1.5, -110, 34), 190, jump),
    mix(516, 470, jump) - arc * 120,
    cat({
      walk: jump > 0 ? 0.1 : t * 1.9,
      stride: 12,
      low: 0.75 * (1 - arc),
      ears: 30,
      pupils: 0.9,
      tailPath: 'M0 0C-24 6-30 30-10 44',
      headY: 14 * (1 - arc),
    }),
    { scale: 1.15, turn: -14 * swing(jump, 1) },
  );
  const peek = ease(t, 2.6, 3.2);
  const back =
    fill('M96 360H300V520H96z', '#7c522a') +
    fill('M96 360L66 330 128 344zM300 360L332 330 268 344z', paint.woodLight);
  const front = [
    fill('M84 392H312V520H84z', paint.wood),
    box(84, 392, 228, 14, paint.woodLight),
    box(186, 406, 24, 114, paint.woodLight, 0, 0.7),
    put(130, 470, heart(paint.coral), { scale: 0.9 }),
  ].join('');
  return [
    room(paint.lilacLight, paint.woodLight),
    put(290, 150, picture(paint.sand, put(0, 4, heart(paint.leafLight)))),
    put(36, 440, plant(swing(t, 0.3) * 2)),
    oval(198, 522, 136, 14, paint.ink, 0.13),
    back,
    isIn
      ? put(
          198,
          mix(470, 404, peek),
          lyingCat({
            tailPath: 'M0 0',
            ears: 14 * (1 - peek),
            pupils: 0.8,
            eyes: openEyes(t * 1.3, 1),
            hasShade: false,
          }),
          { scale: 1.4 },
        )
      : '',
    !isIn && jump > 0.55 ? comes : '',
    front,
    !isIn && jump <= 0.55 ? comes : '',
  ].join('');
};

export const film: Film = {
  slug: 'read-a-cats-tail',
  poster: 3.4,
  scenes: [saysHello, isAfraid, hasEnough, hides],
};
