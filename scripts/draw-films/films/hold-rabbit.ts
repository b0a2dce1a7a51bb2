import type { Film, Scene } from '../film.ts';
import { paint, skins } from '../parts/colours.ts';
import { flatHand, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, openEyes, swing } from '../parts/motion.ts';
import { heart } from '../parts/nature.ts';
import { sittingPerson } from '../parts/person.ts';
import { rabbit } from '../parts/rabbit.ts';
import { picture, plant, room, rug, windowOf } from '../parts/room.ts';
import { box, circle, fill, put } from '../parts/svg.ts';

const owner = {
  skin: skins.brown,
  top: paint.coral,
  legs: paint.indigo,
  style: 'bun',
  hair: '#2b1d16',
} as const;
const sleeve = { skin: skins.brown, sleeve: paint.coral };
const sky = box(0, 0, 120, 150, paint.waterLight) + fill('M0 120Q40 90 80 118T120 112V150H0z', paint.grass);

const livingRoom = (t: number) => [
  room(paint.lilacLight, paint.woodLight),
  put(32, 110, windowOf(sky)),
  put(286, 176, picture(paint.sand, put(0, 4, heart(paint.leafLight)))),
  put(326, 440, plant(swing(t, 0.3) * 2)),
  put(180, 520, rug(170, paint.leafLight, paint.mint)),
];

/** Where a hop has come: forward and up. */
const hop = (part: number) => ({
  up: Math.sin((part % 1) * Math.PI) * 46,
  stretch: Math.sin((part % 1) * Math.PI),
});

/** A person sits on the floor, and a white rabbit hops up and sniffs a hand. */
const comesToSniff: Scene = (t) => {
  const hops = Math.min(3, t / 0.8);
  const whole = Math.floor(hops) + ease(hops % 1, 0, 1);
  const { up, stretch } = hop(hops >= 3 ? 0 : hops);
  const low = ease(t, 0.4, 1.2);
  return [
    ...livingRoom(t),
    put(
      126,
      512,
      sittingPerson({
        ...owner,
        tilt: 6 * low,
        right: { x: mix(30, 74, low), y: mix(-40, -22, low) },
        eyes: openEyes(t),
      }),
      { scale: 1.25 },
    ),
    put(
      mix(450, 300, whole / 3),
      532 - up,
      rabbit({ stretch, ears: stretch * 40, sniff: swing(t, 4) * 1.4, eyes: openEyes(t, 1) }),
      {
        flip: true,
        scale: 1.1,
      },
    ),
    put(230, 300, heart(), { scale: 0.01 + during(t, 2.9, 0.3, 4.4) }),
  ].join('');
};

/** Two hands slide under the rabbit, one at the chest and one at the hind feet. */
const slidesHands: Scene = (t) => {
  const chest = ease(t, 0.3, 1.2);
  const feet = ease(t, 1.2, 2.2);
  const lift = ease(t, 2.5, 3.4) * 60;
  return [
    box(0, 0, 360, 640, paint.sandLight),
    circle(180, 300, 170, paint.sand, 0.8),
    box(0, 450, 360, 190, paint.woodLight),
    reach(mix(500, 214, chest), mix(452, 436, chest) - lift, flatHand(sleeve), tips.flat, {
      flip: true,
      turn: 12,
      scale: 1.3,
    }),
    put(
      186,
      462 - lift,
      rabbit({
        ears: 10 + swing(t, 0.5) * 4,
        sniff: swing(t, 3.5) * 1.4,
        eyes: openEyes(t),
        hasShade: lift < 2,
      }),
      {
        scale: 2,
      },
    ),
    reach(mix(-140, 150, feet), mix(480, 466, feet) - lift, flatHand(sleeve), tips.flat, {
      turn: -8,
      scale: 1.3,
    }),
  ].join('');
};

/** The rabbit rests against the person's chest, its feet on a forearm. */
const holdsClose: Scene = (t) => {
  const breath = swing(t, 0.5) * 2.5;
  return [
    ...livingRoom(t),
    put(
      180,
      524,
      sittingPerson({
        ...owner,
        tilt: 8 + breath,
        eyes: t > 1 && t < 3 ? 0 : 1,
        held: put(
          -12,
          -44 + breath,
          rabbit({ ears: 62 + breath, eyes: openEyes(t, 1), sniff: swing(t, 3) * 1.2, hasShade: false }),
          {
            scale: 0.74,
            turn: -14,
          },
        ),
        left: { x: -36, y: -58 + breath },
        right: { x: 22, y: -54 + breath },
      }),
      { scale: 1.55 },
    ),
    ...[0, 1].map((at) => {
      const rise = (t * 0.4 + at / 2) % 1;
      return put(92 + at * 190, 300 - rise * 90, heart(), {
        opacity: 0.01 + Math.sin(rise * Math.PI) * 0.95,
        scale: 0.9,
      });
    }),
  ].join('');
};

/** The rabbit is set on the floor with its back feet first, and hops away. */
const setsDown: Scene = (t) => {
  const down = ease(t, 0.1, 1.3);
  const level = ease(t, 1.2, 1.7);
  const away = ease(t, 1.7, 2.2);
  const hops = Math.max(0, (t - 2.1) / 0.75);
  const { up, stretch } = hop(hops);
  const x = 176 + hops * 88;
  return [
    box(0, 0, 360, 640, paint.mintLight),
    circle(180, 300, 180, paint.mint, 0.8),
    box(0, 450, 360, 190, paint.woodLight),
    put(180, 540, rug(170, paint.indigo, paint.lilac)),
    reach(mix(248, 460, away), mix(mix(330, 470, down), 380, away), flatHand(sleeve), tips.flat, {
      flip: true,
      turn: 24,
      scale: 1.25,
    }),
    put(
      x,
      mix(420, 524, down) - up * 1.5,
      rabbit({
        stretch,
        ears: 8 + stretch * 40,
        sniff: swing(t, 3.5) * 1.4,
        eyes: openEyes(t, 2),
        hasShade: down > 0.9,
      }),
      { scale: 1.7, turn: -26 * (1 - level) },
    ),
    reach(mix(130, -160, away), mix(mix(430, 532, down), 470, away), flatHand(sleeve), tips.flat, {
      turn: -12,
      scale: 1.25,
    }),
  ].join('');
};

export const film: Film = {
  slug: 'how-to-hold-a-rabbit',
  poster: 9.2,
  scenes: [comesToSniff, slidesHands, holdsClose, setsDown],
};
