import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { dogFace } from '../parts/dog.ts';
import { finger, fist, flatHand, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, openEyes, swing } from '../parts/motion.ts';
import { cloud, drop, tree } from '../parts/nature.ts';
import { box, circle, fill, inside, line, oval, path, put } from '../parts/svg.ts';
import { clock, JUG, jug, ring, vetHouse } from '../parts/things.ts';

const coat = coats.cream;
const sleeve = { sleeve: paint.indigo };

/** A dog's foreleg from the side, from above right to the paw at 0, 0, drawn large. */
const leg = (cut: number) =>
  line('M30-10L250-190', coat.main, 104) +
  fill('M-86 20C-96-30-40-70 20-66 80-60 90-10 66 28 50 50-60 56-86 20z', coat.main) +
  line('M-52 36Q-50 14-40 4M-20 44Q-18 20-8 10M16 44Q16 26 22 14', coat.dark, 4.5) +
  (cut > 0 ? line('M-66 20Q-54 30-44 28', paint.blood, 7, cut) + circle(-55, 27, 4, paint.blood, cut) : '');

/** A dog lifts a paw with a small cut, and water runs over it from a jug. */
const rinses: Scene = (t) => {
  const tip = ease(t, 0.1, 0.8);
  const tilt = 74 * tip;
  const pours = ease(t, 0.7, 1.1);
  const flow = t * 3;
  const drops = Array.from({ length: 6 }, (_, at) => {
    const fall = (flow * 0.5 + at / 6) % 1;
    return put(92 + ((at * 37) % 60) + fall * 6, 392 + fall * fall * 150, drop(0.9), {
      opacity: pours * (1 - fall) + 0.01,
    });
  });
  return [
    box(0, 0, 360, 640, paint.lilacLight),
    circle(170, 300, 190, paint.lilac, 0.55),
    put(180, 360 + swing(t, 0.6) * 2, leg(1 - 0.45 * ease(t, 2, 3.8))),
    pours > 0
      ? line(path`M134 214Q123 226 122 ${mix(230, 372, pours)}`, paint.water, 15, 0.9) +
        line(path`M130 236Q120 300 119 ${mix(240, 366, pours)}`, '#fff', 3, 0.7) +
        oval(120, 376, 34 * pours, 10 * pours, paint.waterLight, 0.8)
      : '',
    drops.join(''),
    put(
      46,
      566,
      fill('M0-40H190C184-8 160 0 130 0H60C30 0 6-8 0-40z', paint.leafLight) +
        oval(95, -40, 95, 13, paint.leaf) +
        oval(95, -39, 84, 9, paint.water),
    ),
    put(
      300,
      196,
      jug(0) +
        inside('jug', JUG, put(0, 0, box(-300, mix(-60, 8, tip), 600, 400, paint.water), { turn: tilt })),
      {
        turn: -tilt,
        scale: 0.95,
      },
    ),
    reach(mix(368, 246, tip), mix(112, 106, tip), fist(sleeve), tips.fist, {
      flip: true,
      turn: mix(0, 22, tip),
      scale: 1.2,
    }),
  ].join('');
};

/** A folded cloth is pressed on the paw by a hand while a clock runs on. */
const presses: Scene = (t, length) => {
  const press = ease(t, 0.4, 1.2);
  const squeeze = 1 + swing(t, 0.7) * 0.015;
  return [
    box(0, 0, 360, 640, paint.mintLight),
    circle(180, 330, 190, paint.mint, 0.7),
    put(276, 118, clock(ease(t, 0.6, length) * 0.9), { scale: 1.25 }),
    put(190, 420, leg(0), { scale: squeeze }),
    put(
      mix(40, 136, press),
      mix(250, 424, press),
      fill('M-62-34H58Q66-34 66-26V28Q66 36 58 36H-54Q-62 36-62 28z', '#fff') +
        fill('M-62-34H58Q66-34 66-26V-6H-62z', '#eef3f4') +
        line('M-62-6H66M-50 14H54', '#c9d6da', 3),
      { turn: mix(-30, -8, press) },
    ),
    reach(mix(70, 164, press), mix(220, 404, press) + swing(t, 0.7) * 3, flatHand(sleeve), tips.flat, {
      turn: 32,
      scale: 1.45,
    }),
  ].join('');
};

/** A bandage winds round the paw, and a finger slides under its edge. */
const wraps: Scene = (t) => {
  const turns = ease(t, 0.2, 2.9) * 5;
  const bands = Array.from({ length: 5 }, (_, at) => {
    const part = Math.min(1, Math.max(0, turns - at));
    const x = 30 + at * 26;
    const y = -20 - at * 21;
    return part > 0
      ? line(
          path`M${x - 33} ${y - 40}q${46 * part} ${22 * part} ${68 * part} ${84 * part}`,
          at % 2 ? '#e9eeea' : '#fff',
          36,
        )
      : '';
  });
  const at = Math.min(4, Math.floor(turns));
  const spin = (turns % 1) * Math.PI * 2;
  const slide = during(t, 3.3, 0.6, 5.4);
  return [
    box(0, 0, 360, 640, paint.sandLight),
    circle(180, 320, 190, paint.sand, 0.8),
    put(130, 420, leg(0) + bands.join('')),
    turns < 5
      ? put(
          160 + at * 26 + Math.cos(spin) * 86,
          384 - at * 21 + Math.sin(spin) * 66,
          circle(0, 0, 26, '#fff') + circle(0, 0, 17, '#e4e9e6') + circle(0, 0, 7, paint.sandLight),
        )
      : '',
    slide > 0
      ? reach(mix(20, 196, slide), mix(210, 256, slide), finger(sleeve), tips.finger, {
          turn: 18,
          scale: 1.3,
        })
      : '',
    put(206, 262, ring(46, during(t, 3.9, 0.3, 5.2), paint.leafLight)),
  ].join('');
};

/** The dog sits in a car with its wrapped paw, on its way to a house with a green cross. */
const drives: Scene = (t) => {
  const shift = (at: number, speed: number, span: number) => ((((at - t * speed) % span) + span) % span) - 80;
  const bob = swing(t, 2.2) * 1.6;
  const wheel = (x: number) =>
    put(
      x,
      502,
      circle(0, 0, 27, '#2a2f33') +
        circle(0, 0, 13, paint.steel) +
        put(0, 0, line('M-9 0H9M0-9V9', '#fff', 3), { turn: t * 300 }),
    );
  const passenger =
    put(0, 0, fill('M-34 60C-38 10-20-10 0-10S38 10 34 60z', coat.main)) +
    put(0, -24, dogFace({ coat, eyes: openEyes(t, 0.6), isWorried: true }), {
      scale: 1.05,
      turn: swing(t, 0.5) * 4,
    }) +
    line('M22 44L40 20', coat.main, 15) +
    line('M32 32L44 14', '#fff', 17) +
    line('M33 22l12 6', paint.coral, 3);
  return [
    box(0, 0, 360, 640, paint.waterLight),
    put(shift(120, 14, 520), 110, cloud()),
    put(shift(380, 14, 520), 170, cloud(), { scale: 0.7 }),
    fill('M0 420Q90 360 190 402T360 390V640H0z', '#a8d08d'),
    put(shift(60, 70, 620), 452, tree(0), { scale: 1.3 }),
    put(mix(560, 268, ease(t, 1.6, 5)), 452, vetHouse(), { scale: 1.1 }),
    box(0, 448, 360, 192, paint.grass),
    box(0, 480, 360, 90, paint.road),
    ...[0, 130, 260, 390].map((x) => box(shift(x, 170, 520), 520, 66, 8, '#f4efe6', 4, 0.9)),
    oval(140, 528, 140, 10, paint.ink, 0.2),
    put(
      0,
      bob,
      fill('M60 430L84 350Q90 338 104 338H192Q204 338 212 348L250 430z', paint.coralDark) +
        fill('M78 426L98 358H146V426z', paint.waterLight) +
        fill('M156 358H190Q196 358 200 364L232 426H156z', paint.waterLight) +
        `<clipPath id="pane"><path d="M156 340H200L240 440H150z"/></clipPath><g clip-path="url(#pane)">${put(190, 412, passenger, { scale: 0.82 })}</g>` +
        fill('M14 440Q14 424 34 424H252Q286 426 290 458V490Q290 500 278 500H24Q14 500 14 490z', paint.coral) +
        box(150, 352, 8, 80, paint.coral) +
        box(14, 466, 276, 8, paint.coralDark, 0, 0.6) +
        circle(276, 452, 8, paint.sun) +
        box(160, 440, 22, 6, paint.coralDark, 3),
    ),
    wheel(78),
    wheel(228),
  ].join('');
};

export const film: Film = {
  slug: 'first-aid-for-a-cut-paw',
  poster: 12.9,
  scenes: [rinses, presses, wraps, drives],
};
