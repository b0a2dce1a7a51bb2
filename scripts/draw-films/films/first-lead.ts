import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { dog, sittingDog } from '../parts/dog.ts';
import { pinch, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, move, openEyes, swing } from '../parts/motion.ts';
import { cloud, heart, tree, tuft } from '../parts/nature.ts';
import { legs } from '../parts/person.ts';
import { ball, picture, plant, room, rug, windowOf } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';

const coat = coats.ginger;
const harness = paint.leaf;
const sky =
  box(0, 0, 120, 150, paint.waterLight) +
  circle(30, 34, 15, paint.sun) +
  fill('M0 120Q40 90 80 118T120 112V150H0z', paint.grass);
const biscuit = fill(
  'M-11-3H11c-1-5 5-6 7-3 5 0 5 7 1 8 1 5-6 6-8 2H-11c-2 4-9 3-8-2-4-1-4-8 1-8 2-3 8-2 7 3z',
  '#b9743c',
);

/** A small puppy wears a harness in a living room and eats a treat from a hand. */
const wearsHarness: Scene = (t) => {
  const near = ease(t, 0.8, 1.5);
  const isEaten = t > 2;
  const chew = during(t, 1.9, 0.2, 3.4) * Math.max(0, swing(t, 3));
  const belt =
    line('M-27-94Q-34-66-34-52M27-94Q34-66 34-52M-36-54Q0-40 36-54', harness, 10) +
    circle(0, -50, 6, paint.sun);
  return [
    room(paint.mintLight, paint.woodLight),
    put(36, 120, windowOf(sky)),
    put(300, 180, picture(paint.sand, put(0, 4, heart()))),
    put(322, 440, plant(swing(t, 0.3) * 2)),
    put(196, 506, rug(150, paint.indigo, paint.lilac)),
    put(
      206,
      506,
      put(
        0,
        0,
        sittingDog({
          coat,
          wag: 46 + swing(t, 3.2) * 26,
          tilt: -7 * near + chew * 4,
          eyes: openEyes(t, 0.5),
          tongue: near * (isEaten ? 0 : 0.8),
          collar: harness,
        }) + belt,
      ),
      { scale: 1.3 },
    ),
    reach(
      mix(-40, 170, near) - ease(t, 2.3, 2.9) * 190,
      372,
      pinch({ sleeve: paint.coral }, isEaten ? '' : put(6, 0, biscuit, { scale: 0.9 })),
      tips.pinch,
      { turn: -10 },
    ),
    put(262, 270, heart(), { scale: 0.01 + during(t, 2.3, 0.3, 4.4) }),
  ].join('');
};

/** The puppy trots over a rug with the lead trailing behind it. */
const trailsLead: Scene = (t) => {
  const x = move(t, 0, 3.9, 20, 250);
  const wave = swing(t, 1.4) * 8;
  return [
    room(paint.lilacLight, paint.woodLight),
    put(54, 184, picture(paint.mint, put(0, 4, heart(paint.leafLight)))),
    put(206, 110, windowOf(sky)),
    put(30, 440, plant(swing(t, 0.3) * 2)),
    put(180, 512, rug(176, paint.leafLight, paint.mint)),
    line(
      path`M${x + 20} 424C${x - 20} ${456 + wave * 0.4} ${x - 40} 512 ${x - 90} ${516 + wave * 0.2}S${x - 150} ${526 - wave} ${x - 196} ${518 + wave * 0.5}`,
      paint.coral,
      6,
    ),
    put(
      x,
      510,
      dog({
        coat,
        walk: t * 2,
        stride: 18,
        tailAngle: -24 + swing(t, 3) * 18,
        mouth: 0.6,
        harness,
        ear: swing(t, 2) * 8,
      }),
      { scale: 0.92 },
    ),
    put(
      mix(300, 326, ease(t, 2.4, 4)),
      514,
      oval(0, 20, 18, 4, paint.ink, 0.13) + ball(ease(t, 2.4, 4) * 160),
    ),
  ].join('');
};

const park = (t: number, speed: number) => {
  const shift = (at: number, part: number, span: number) =>
    ((((at - t * speed * part) % span) + span) % span) - 80;
  return [
    box(0, 0, 360, 640, paint.waterLight),
    put(shift(120, 0.1, 520), 100, cloud()),
    put(shift(380, 0.1, 520), 170, cloud(), { scale: 0.7 }),
    fill('M0 390Q90 330 190 372T360 360V640H0z', '#a8d08d'),
    put(shift(130, 0.5, 560), 430, tree(swing(t, 0.35) * 2), { scale: 1.3 }),
    put(shift(420, 0.5, 560), 424, tree(swing(t, 0.35, 0.3) * 2)),
    box(0, 420, 360, 220, paint.grass),
    box(0, 480, 360, 76, '#e3cfa6'),
    ...[20, 150, 260, 390].map((at, index) => put(shift(at, 1, 520), index % 2 ? 470 : 586, tuft(0))),
  ].join('');
};

/** The owner's arm, its hand at x, y. */
const arm = (x: number, y: number) =>
  line(path`M92 256Q${76} ${320} ${x} ${y}`, '#c8604f', 30) + circle(x, y + 4, 16, '#c98f65');

const face = [
  circle(74, 158, 46, '#c98f65'),
  fill(
    'M28 154C24 108 52 94 80 96 112 98 126 126 118 160 104 138 92 128 66 128 50 132 40 154 30 180z',
    '#2b1d16',
  ),
  circle(98, 160, 4.5, paint.ink),
  line('M96 182q10 4 16-2', '#8c3b33', 4),
  line('M116 162q9 7 0 11', '#a97048', 4),
].join('');

/** The owner from the side, down to the hips; the face looks to the right. */
const trunk =
  fill('M36 400C28 330 34 262 58 236 76 222 100 222 116 238 140 268 142 340 136 400z', paint.coral) +
  fill('M54 180h40v52q-20 18-40 0z', '#b97f56') +
  face;

/** A person walks with the puppy beside the knee, and the lead hangs in a curve. */
const walksSlack: Scene = (t) => {
  const bob = Math.abs(swing(t, 1.1)) * 4;
  const treat = during(t, 1.8, 0.5, 3.6);
  const hand = { x: mix(150, 176, treat), y: mix(386, 404, treat) - bob };
  return [
    park(t, 48),
    put(84, 546, legs(t * 1.1, {})),
    put(0, -4 - bob, trunk),
    put(
      232,
      544,
      dog({
        coat,
        walk: t * 2.1,
        stride: 15,
        tailAngle: -20 + swing(t, 2.6) * 16,
        harness,
        mouth: 0.4,
        headY: -6 * treat,
        nod: -16 * treat,
        ear: swing(t, 2) * 6,
      }),
      { scale: 0.78 },
    ),
    line(path`M${hand.x} ${hand.y}Q${190 + swing(t, 1.1) * 5} 500 252 474`, paint.indigo, 5),
    arm(hand.x, hand.y),
  ].join('');
};

/** The puppy pulls and the person stands still until the puppy looks back and the lead hangs loose. */
const standsStill: Scene = (t) => {
  const eases = ease(t, 1.9, 2.6);
  const pull = 1 - eases;
  const x = mix(262, 236, eases) + swing(t, 4) * 1.5 * pull;
  const isTurned = eases > 0.5;
  const hand = { x: mix(164, 152, eases), y: mix(376, 390, eases) };
  return [
    park(0, 0),
    put(84, 546, legs(undefined, {})),
    put(0, -4, trunk, { turn: 0 }),
    isTurned
      ? put(
          x,
          546,
          sittingDog({
            coat,
            wag: 46 + swing(t, 3) * 26,
            tilt: -10,
            collar: harness,
            eyes: openEyes(t),
            tongue: ease(t, 2.8, 3.2),
          }),
          { scale: 0.88 },
        )
      : put(
          x,
          544,
          dog({ coat, walk: t * 1.6, stride: 8, tailAngle: -50, harness, mouth: 0.5, headX: 12, headY: 8 }),
          { scale: 0.8, turn: -3 * pull },
        ),
    line(
      path`M${hand.x} ${hand.y}Q${mix(212, 178, eases)} ${mix(430, 520, eases)} ${x + (isTurned ? -20 : 16)} ${isTurned ? 470 : 474}`,
      paint.indigo,
      5,
    ),
    arm(hand.x, hand.y),
    put(236, 350, heart(), { scale: 0.01 + 0.95 * ease(t, 2.8, 3.2) }),
  ].join('');
};

export const film: Film = {
  slug: 'a-puppys-first-lead',
  poster: 9.6,
  scenes: [wearsHarness, trailsLead, walksSlack, standsStill],
};
