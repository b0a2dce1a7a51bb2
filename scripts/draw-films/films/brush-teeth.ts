import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { dog, dogHead } from '../parts/dog.ts';
import { finger, fist, pinch, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, move, openEyes, swing } from '../parts/motion.ts';
import { cloud, heart, tree, tuft } from '../parts/nature.ts';
import { ball, room } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';
import { toothbrush, tube } from '../parts/things.ts';

const coat = coats.ginger;
const sleeve = { sleeve: paint.coral };

/** A big head that looks to the left, its shoulders below. */
const bust = (head: string, nod: number) =>
  line('M236 330L300 640', coat.main, 150) +
  line('M196 420Q260 470 330 430', paint.leaf, 20) +
  put(214, 300, head, { scale: 2.5, flip: true, turn: nod });

/** The dog licks paste from a finger; the tube stands beside. */
const licksPaste: Scene = (t) => {
  const lick = Math.max(0, swing(t, 1.1, -0.15));
  const isNear = ease(t, 0.2, 0.9);
  return [
    room(paint.mintLight, paint.sand, 500),
    box(0, 468, 360, 24, paint.woodLight),
    bust(
      dogHead({ coat, mouth: isNear * (0.25 + 0.35 * lick), tongue: isNear * lick, eyes: openEyes(t, 0.4) }),
      -2 + lick * 3,
    ),
    put(60, 470, tube()),
    reach(
      mix(20, 94, isNear),
      360 + swing(t, 0.5) * 3,
      finger(
        sleeve,
        t < 3.1 ? oval(-4, -9, mix(11, 4, ease(t, 1, 3)), mix(7, 3, ease(t, 1, 3)), '#fff') : '',
      ),
      tips.finger,
      { turn: -14 },
    ),
    put(290, 130, heart(), { scale: 1.2 * during(t, 2.2, 0.4, 4.2) + 0.01 }),
  ].join('');
};

/** Teeth in a row along the lip: `open` shows them. Drawn large, as seen from the side. */
const mouth = (open: number) => {
  const teeth = [0, 1, 2, 3, 4, 5].map((at) => {
    const x = 66 + at * 38;
    const high = at === 0 ? 50 : at > 3 ? 40 : 30;
    return (
      fill(
        path`M${x - 17} 330Q${x} ${318} ${x + 17} 330L${x + (at === 0 ? 4 : 13)} ${330 + high}Q${x} ${338 + high} ${x - (at === 0 ? 8 : 13)} ${330 + high}z`,
        '#fffdf4',
      ) +
      (at > 2
        ? fill(
            path`M${x - 15} 332Q${x} 322 ${x + 15} 332L${x + 12} 344Q${x} 338 ${x - 12} 344z`,
            '#ecd9a0',
            0.8,
          )
        : '')
    );
  });
  return [
    fill(
      'M-40 150C60 130 120 150 200 90 280 50 380 70 400 200V640H120C40 600 0 520-20 470-60 440-70 200-40 150z',
      coat.main,
    ),
    fill('M-40 230C60 230 160 250 270 250 330 260 330 420 250 440 150 450 40 470-40 440z', coat.light),
    oval(-6, 190, 46, 36, paint.ink),
    fill(
      'M30 300C120 280 230 286 290 306 312 340 300 380 276 392 190 410 90 420 34 400 18 370 18 330 30 300z',
      '#c9625c',
      open,
    ),
    fill('M30 300C120 280 230 286 290 306L288 336C200 318 110 320 32 336z', '#e8938c', open),
    open > 0 ? `<g opacity="${Math.round(open * 100) / 100}">${teeth.join('')}</g>` : '',
    // The lip, which goes up, and the lower one.
    fill(
      path`M10 ${mix(330, 268, open)}C110 ${mix(352, 254, open)} 220 ${mix(352, 258, open)} 294 ${mix(342, 288, open)}L290 270H10z`,
      coat.light,
    ),
    line(
      path`M14 ${mix(346, 290, open)}C110 ${mix(366, 276, open)} 220 ${mix(366, 282, open)} 304 ${mix(352, 308, open)}`,
      coat.dark,
      5,
    ),
    line('M22 402C110 424 220 412 290 392', coat.dark, 5, open),
  ].join('');
};

/** A thumb lifts the lip at the side, and the teeth show. */
const liftsLip: Scene = (t) => {
  const open = ease(t, 1, 2.2);
  return [
    box(0, 0, 360, 640, paint.lilacLight),
    mouth(open),
    circle(318, 150, 13, paint.ink),
    circle(322, 146, 4, '#fff'),
    reach(190, mix(120, mix(344, 276, open), ease(t, 0, 0.8)), pinch(sleeve), tips.pinch, {
      turn: 62,
      scale: 1.5,
    }),
  ].join('');
};

/** A soft brush makes small circles on the big back teeth. */
const brushes: Scene = (t) => {
  const along = 0.5 - 0.5 * Math.cos(t * 0.8);
  const x = mix(230, 150, along) + Math.cos(t * 8) * 10;
  const y = 340 + Math.sin(t * 8) * 9;
  const foam = Array.from({ length: 9 }, (_, at) =>
    circle(
      122 + ((at * 53) % 150),
      326 + ((at * 29) % 44),
      (3 + (at % 3) * 2.2) * ease(t, at * 0.3, at * 0.3 + 0.6),
      '#fff',
      0.9,
    ),
  );
  return [
    box(0, 0, 360, 640, paint.lilacLight),
    mouth(1),
    circle(318, 150, 13, paint.ink),
    circle(322, 146, 4, '#fff'),
    foam.join(''),
    put(x, y, toothbrush(), { turn: -8, scale: 1.35 }),
    reach(x - 138, y + 56, fist(sleeve), tips.fist, { turn: -20, scale: 1.4 }),
  ].join('');
};

/** Outside, the dog runs after a ball, its tail wagging. */
const plays: Scene = (t) => {
  const bounce = (at: number) => Math.abs(Math.sin(at * 3.4)) * 64;
  const shift = (at: number, speed: number, span: number) => ((((at - t * speed) % span) + span) % span) - 60;
  return [
    box(0, 0, 360, 640, paint.waterLight),
    put(shift(120, 12, 480), 110, cloud()),
    put(shift(330, 12, 480), 180, cloud(), { scale: 0.7 }),
    fill('M0 400Q90 330 190 390T360 370V640H0z', '#a8d08d'),
    put(shift(40, 60, 520), 430, tree(swing(t, 0.4) * 2), { scale: 1.3 }),
    put(shift(330, 60, 520), 420, tree(swing(t, 0.4, 0.3) * 2)),
    box(0, 424, 360, 216, paint.grass),
    ...[20, 130, 240, 350, 440].map((x, at) => put(shift(x, 170, 500), 540 + (at % 2) * 36, tuft(0))),
    put(
      move(t, 0, 3.8, 120, 150),
      500,
      dog({
        coat,
        walk: t * 2.1,
        stride: 32,
        tailAngle: -58 + swing(t, 4) * 22,
        headX: 10,
        headY: 8,
        mouth: 0.8,
        ear: -18 + swing(t, 2.1) * 12,
      }),
      { scale: 1.15 },
    ),
    oval(316, 506, 18, 4, paint.ink, 0.13),
    put(316, 486 - bounce(t), ball(t * 260), { scale: 1.1 }),
  ].join('');
};

export const film: Film = {
  slug: 'brush-a-dogs-teeth',
  poster: 1.9,
  scenes: [licksPaste, liftsLip, brushes, plays],
};
