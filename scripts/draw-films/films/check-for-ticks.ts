import type { Film, Scene } from '../film.ts';
import { coats, paint } from '../parts/colours.ts';
import { dog } from '../parts/dog.ts';
import { finger, flatHand, pinch, reach, tips } from '../parts/hand.ts';
import { during, ease, mix, move, openEyes, spring, swing } from '../parts/motion.ts';
import { drop, rain } from '../parts/nature.ts';
import { plant, room, rug } from '../parts/room.ts';
import { box, circle, fill, line, oval, path, put } from '../parts/svg.ts';
import { jar, lid, ring, tick, tweezers } from '../parts/things.ts';

const coat = coats.brown;

/** A brown dog comes in at the door, wet from the rain, and shakes itself. */
const comesIn: Scene = (t) => {
  const shake = during(t, 2.3, 0.2, 3.4);
  const spray = ease(t, 2.4, 3.4);
  const drops = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2;
    const far = 60 + 75 * spray + (at % 3) * 12;
    return put(
      200 + Math.cos(angle) * far * 1.25,
      330 + Math.sin(angle) * far * 0.8 + spray ** 2 * 30,
      drop(0.8),
    );
  });
  return [
    room(paint.mintLight, paint.sand),
    box(24, 130, 132, 300, paint.woodDark),
    `<svg x="36" y="142" width="108" height="288" viewBox="0 0 108 288">${box(0, 0, 108, 288, '#8fa6bd')}${box(0, 232, 108, 56, paint.grassDark)}${rain(t, 108, 288)}</svg>`,
    fill('M36 142L8 158V452L36 430z', paint.leaf),
    circle(17, 306, 4, paint.sun),
    put(318, 440, plant(swing(t, 0.2) * 2)),
    put(206, 470, rug(130, paint.indigo, paint.lilac)),
    put(
      move(t, 0, 2.2, -90, 186),
      468,
      put(
        0,
        -80,
        put(
          0,
          80,
          dog({
            coat,
            walk: t < 2.2 ? t * 1.5 : undefined,
            tailAngle: -40 + swing(t, 2.5) * 16,
            ear: shake * swing(t, 7) * 30,
            nod: shake * swing(t, 7, 0.1) * 12,
            eyes: shake > 0.3 ? 0.1 : openEyes(t),
            mouth: t > 3.3 ? ease(t, 3.3, 3.6) * 0.7 : 0,
          }) +
            put(-40, -104, drop(0.6)) +
            put(10, -98, drop(0.6)) +
            put(-10, -66, drop(0.6)) +
            put(52, -60, drop(0.6)),
        ),
        { turn: shake * swing(t, 7) * 3.5 },
      ),
      { scale: 1.25 },
    ),
    shake > 0 ? drops.join('') : '',
  ].join('');
};

/** A hand feels the ear, the collar and the armpit; a ring lights up at each. */
const feelsOver: Scene = (t) => {
  const spots = [
    { x: 274, y: 262, from: 0.2, to: 1.7 },
    { x: 262, y: 318, from: 1.7, to: 3.2 },
    { x: 226, y: 384, from: 3.2, to: 5 },
  ] as const;
  const [ear, collar, pit] = spots;
  const x = mix(mix(ear.x, collar.x, ease(t, 1.5, 2)), pit.x, ease(t, 3, 3.5)) + swing(t, 1.4) * 7;
  const y = mix(mix(ear.y, collar.y, ease(t, 1.5, 2)), pit.y, ease(t, 3, 3.5)) + swing(t, 1.4, 0.25) * 4;
  return [
    room(paint.lilacLight, paint.sand, 450),
    put(176, 492, rug(160, paint.leafLight, paint.mint)),
    put(160, 486, dog({ coat, tailAngle: -40 + swing(t, 1.6) * 14, eyes: openEyes(t, 1), mouth: 0 }), {
      scale: 1.55,
    }),
    ...spots.map((spot) => put(spot.x, spot.y, ring(34, during(t, spot.from + 0.2, 0.3, spot.to)))),
    reach(x - 12, mix(60, y - 14, ease(t, 0, 0.5)), flatHand(), tips.flat, { scale: 1.05, turn: 66 }),
  ].join('');
};

const toe = (angle: number, size = 1) =>
  put(0, 0, put(0, -96, oval(0, 0, 34, 44, coat.main) + oval(0, 2, 19, 25, '#6b4a42'), { scale: size }), {
    turn: angle,
  });

/** Two fingers part the toes of a paw; a small tick is seen between them. */
const partsToes: Scene = (t) => {
  const open = ease(t, 0.6, 1.7);
  const paw = [
    line('M0 60L30 330', coat.main, 130),
    oval(0, 30, 88, 82, coat.main),
    put(0, 10, circle(0, -96, mix(4, 21, open), coat.light)),
    put(0, 6, put(0, -88, tick(swing(t, 1.5) * 2), { scale: mix(0.2, 0.62, open) })),
    put(
      0,
      10,
      toe(-58 - open * 4, 0.9) + toe(-17 - open * 11) + toe(17 + open * 11) + toe(58 + open * 4, 0.9),
    ),
    fill('M0-10C28-10 52 24 50 48 47 72 22 66 0 66s-47 6-50-18C-52 24-28-10 0-10z', '#6b4a42'),
  ].join('');
  const push = mix(60, 0, ease(t, 0.2, 0.9)) - open * 4;
  return [
    box(0, 0, 360, 640, paint.sandLight),
    circle(180, 300, 210, paint.sand, 0.7),
    put(180, 300, paw, { turn: swing(t, 0.3) * 1.2 }),
    reach(122 - open * 18 - push, 190, finger({}), tips.finger, { turn: 16 }),
    reach(238 + open * 18 + push, 190, finger({}), tips.finger, { flip: true, turn: -16 }),
    put(180, 216, ring(44, during(t, 2, 0.4, 4) * (0.85 + 0.15 * swing(t, 1.2)), paint.coral)),
  ].join('');
};

/** Fine tweezers lift a tick straight off the skin, and it drops into a jar with a lid. */
const liftsOff: Scene = (t) => {
  const up = ease(t, 1.3, 2.6);
  const aside = ease(t, 2.6, 3.2);
  const x = mix(116, 262, aside);
  const y = mix(412, 270, up);
  const fall = ease(t, 3.35, 3.7);
  const hairs = Array.from({ length: 22 }, (_, at) => {
    const from = at * 13 - 14;
    return Math.abs(from - 116) < 26
      ? ''
      : path`M${from} 432q5-16 ${12 + (at % 3) * 3} ${-20 - (at % 4) * 5}`;
  });
  const held = put(
    x,
    y + fall * 210,
    put(0, 18, tick(swing(t, 4) * 2 * (1 - fall)), { turn: 180, scale: 0.7 }),
  );
  return [
    box(0, 0, 360, 640, paint.mintLight),
    circle(170, 290, 190, paint.mint, 0.7),
    fill(
      path`M-10 440Q60 ${426} 116 ${432 - 16 * during(t, 1.3, 0.4, 2)}Q160 428 210 436L226 640H-10z`,
      coat.main,
    ),
    oval(116, 444, 40, 9, coat.light, 0.8),
    line(hairs.slice(0, 17).join(''), coat.dark, 3.5),
    put(280, 520, jar()),
    held,
    put(280, 520, line('M-27-66V-18', '#fff', 5, 0.8)),
    put(
      x,
      y,
      tweezers(t < 0.8 ? 9 : t > 3.3 ? mix(3, 11, ease(t, 3.3, 3.45)) : mix(9, 3, ease(t, 0.8, 1.1))),
      {
        scale: 1.1,
      },
    ),
    reach(x + 4, mix(170, y - 96, ease(t, 0, 0.7)), pinch(), tips.pinch, { turn: 100, scale: 1.05 }),
    put(280, mix(300, 440, spring(t, 3.9, 4.5)), lid, { opacity: ease(t, 3.8, 4) }),
  ].join('');
};

export const film: Film = {
  slug: 'check-for-ticks-in-one-minute',
  poster: 7.9,
  scenes: [comesIn, feelsOver, partsToes, liftsOff],
};
