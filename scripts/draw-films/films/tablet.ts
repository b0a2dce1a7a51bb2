import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { dogHead, sittingDog } from '../parts/dog.ts';
import { flatHand, pinch, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, openEyes, spring, swing } from '../parts/motion.ts';
import { heart } from '../parts/nature.ts';
import { bowl, plant, room, rug } from '../parts/room.ts';
import { box, circle, line, oval, path, put } from '../parts/svg.ts';
import { cross, phone, strip, tablet } from '../parts/things.ts';

const coat = coats.black;
const sleeve = { sleeve: paint.sun };
const food = '#a86a3c';

const table = () =>
  box(0, 400, 360, 240, paint.wood) +
  box(0, 400, 360, 16, paint.woodLight) +
  box(0, 470, 360, 3, paint.woodDark, 0, 0.25) +
  box(0, 556, 360, 3, paint.woodDark, 0, 0.25);

/** A tablet lies on a table next to a strip of medicine, a bowl and a phone on which the vet is asked. */
const asksVet: Scene = (t) => {
  const tick = ease(t, 2.2, 2.7);
  const screen =
    circle(0, -10, 19, paint.white) +
    put(0, -10, cross(24, '#1f8a5b')) +
    put(0, 30, box(-18, -4, 36, 8, paint.white, 4));
  return [
    box(0, 0, 360, 640, paint.mintLight),
    circle(180, 210, 150, paint.mint, 0.8),
    table(),
    put(180, mix(700, 250, spring(t, 0.3, 1)), phone(screen), { scale: 1.5, turn: swing(t, 0.4) * 1.5 }),
    put(228, 176, circle(0, 0, 24 * tick, '#1f8a5b') + line(path`M-9 0L-2 8 10-7`, '#fff', 5 * tick + 0.1), {
      opacity: 0.01 + 0.99 * tick,
    }),
    put(300, 470, bowl(paint.coral, oval(0, -32, 38, 10, food))),
    put(86, 500, oval(4, 22, 56, 8, paint.ink, 0.13) + put(0, 0, strip(), { turn: -10 })),
    put(196, 520, oval(0, 10, 22, 5, paint.ink, 0.16) + tablet(1.25)),
    put(196, 506, line('M-26-14L-34-22M0-22V-34M26-14L34-22', paint.sun, 5), {
      opacity: 0.01 + 0.9 * during(t, 0.8, 0.3, 2.4),
    }),
  ].join('');
};

const ballOfFood = (squash = 0) =>
  oval(0, 0, 34 + squash * 4, 32 - squash * 5, food) +
  circle(-10, -12, 7, '#c58a58', 0.8) +
  circle(10, 6, 4, '#8d5630') +
  circle(-4, 14, 3, '#8d5630') +
  circle(16, -8, 3, '#8d5630');

/** Three small balls of soft food in a row; the tablet sinks into the second one. */
const hidesTablet: Scene = (t) => {
  const sink = ease(t, 2.3, 3.1);
  const closes = ease(t, 3.2, 3.7);
  const hand = mix(mix(150, 244, ease(t, 0.6, 1.3)), mix(366, 396, sink), ease(t, 1.4, 2.2));
  const xs = [76, 180, 284];
  return [
    box(0, 0, 360, 640, paint.sandLight),
    circle(180, 250, 170, paint.sand, 0.8),
    table(),
    oval(180, 470, 168, 30, paint.white),
    oval(180, 464, 150, 22, '#efe6d6'),
    ...xs.map((x, at) => {
      const comes = spring(t, 0.1 + at * 0.35, 0.6 + at * 0.35);
      const isSecond = at === 1;
      const y = mix(-60, 432, Math.min(1, comes)) - Math.max(0, comes - 1) * 60;
      const lump = ballOfFood(isSecond ? during(t, 2.4, 0.3, 3.4) : 0);
      const hole = isSecond
        ? oval(0, -26, 18 * ease(t, 1.5, 2) * (1 - closes) + 0.1, 7 * (1 - closes) + 0.1, '#7a4828')
        : '';
      return put(x, y, oval(0, 32, 32, 6, paint.ink, 0.12) + lump + hole);
    }),
    t < 3.3
      ? put(180, mix(hand + 8, 424, sink), tablet(1.15), {
          opacity: 1 - ease(t, 2.8, 3.15) * 0.99,
          turn: -sink * 60,
        })
      : '',
    t < 3.3 ? put(180, 432, oval(0, 6, 33, 22, food, sink)) : '',
    reach(176, hand - ease(t, 3.4, 4) * 260, pinch(sleeve), tips.pinch, { turn: 78, scale: 1.15 }),
    put(180, 380, line('M-30-16L-40-26M0-24V-38M30-16L40-26', paint.orange, 5), {
      opacity: 0.01 + 0.95 * during(t, 3.8, 0.3, 5.2),
    }),
  ].join('');
};

/** The dog swallows the first ball, the second and the third as a hand holds them out. */
const swallows: Scene = (t) => {
  const each = 1.6;
  const at = Math.min(2, Math.floor(t / each));
  const u = t - at * each;
  const near = ease(u, 0, 0.55);
  const isEaten = u > 0.78;
  const bite = during(u, 0.35, 0.25, 0.85);
  const chews = u > 0.85 ? Math.max(0, swing(u, 3)) * 0.25 : 0;
  return [
    room(paint.lilacLight, paint.sand, 500),
    circle(190, 250, 150, paint.lilac, 0.6),
    line('M236 330L300 640', coat.main, 150),
    line('M196 420Q260 470 330 430', paint.coral, 20),
    circle(250, 452, 13, paint.sun),
    put(214, 300, dogHead({ coat, mouth: bite + chews, tongue: bite * 0.8, eyes: openEyes(t, 0.5) }), {
      scale: 2.5,
      flip: true,
      turn: -3 + bite * 6 - chews * 8,
    }),
    t < 4.75
      ? reach(
          mix(-30, 108, near) - ease(u, 0.85, 1.25) * 130,
          352 - near * 6,
          pinch(sleeve, isEaten ? '' : put(4, 0, ballOfFood(), { scale: 0.52 })),
          tips.pinch,
          { turn: -16, scale: 1.1 },
        )
      : '',
    ...[0, 1, 2].map((dot) => {
      const done = spring(t, dot * each + 0.8, dot * each + 1.1);
      return (
        circle(132 + dot * 48, 110, 17, paint.white) +
        put(132 + dot * 48, 110, ballOfFood(), { scale: 0.42 * Math.max(0.01, done) })
      );
    }),
  ].join('');
};

/** The floor is clean, and a hand strokes the dog's chest as its tail wags. */
const praises: Scene = (t) => {
  const stroke = swing(t, 0.8);
  return [
    room(paint.mintLight, paint.woodLight),
    put(318, 440, plant(swing(t, 0.3) * 2)),
    put(186, 500, rug(140, paint.coral, paint.sand)),
    put(
      196,
      500,
      sittingDog({
        coat,
        wag: 44 + swing(t, 3) * 26,
        tilt: -4 + stroke * 4,
        tongue: 0.9,
        eyes: openEyes(t, 0.7),
        collar: paint.coral,
      }),
      { scale: 1.6 },
    ),
    reach(mix(40, 186, ease(t, 0, 0.7)), 410 + stroke * 22, flatHand(sleeve), tips.flat, {
      turn: 6,
      scale: 1.1,
    }),
    ...[0, 1, 2].map((at) => {
      const rise = (t * 0.5 + at / 3) % 1;
      return put(70 + at * 110, 260 - rise * 120, heart(), {
        scale: 0.8,
        opacity: Math.sin(rise * Math.PI) * 0.95 + 0.01,
      });
    }),
    line(
      path`M${70 + swing(t, 0.4) * 4} 560l12 12M${300 + swing(t, 0.4) * 4} 576l-12 12`,
      '#fff',
      4,
      during(t, 0.3, 0.4, 2.4),
    ),
  ].join('');
};

export const film: Film = {
  slug: 'give-a-dog-a-tablet',
  poster: 9.5,
  scenes: [asksVet, hidesTablet, swallows, praises],
};
