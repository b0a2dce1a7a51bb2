import { sittingCat } from '../../draw-films/parts/cat.ts';
import { coats, paint, skins } from '../../draw-films/parts/colours.ts';
import { digits } from '../../draw-films/parts/digits.ts';
import { dogFace, dogHead, lyingDog } from '../../draw-films/parts/dog.ts';
import { fist, pinch, reach, tips } from '../../draw-films/parts/hand.ts';
import { drop } from '../../draw-films/parts/nature.ts';
import { rabbit } from '../../draw-films/parts/rabbit.ts';
import { bowl, plant, rug } from '../../draw-films/parts/room.ts';
import { box, circle, fill, line, oval, put } from '../../draw-films/parts/svg.ts';
import { cross, toothbrush } from '../../draw-films/parts/things.ts';
import { calendar, disc, indoors, netWindow } from '../grounds.ts';

/** What a pet may have, and how it looks at home. */
export const illnesses: Record<string, () => string> = {
  'ear-infections-in-dogs': () =>
    box(0, 0, 640, 360, paint.lilacLight) +
    disc(paint.lilac) +
    line('M320 250V360', coats.brown.main, 130) +
    line('M250 306Q320 340 390 306', paint.leaf, 16) +
    put(
      320,
      190,
      put(-22, -16, fill('M0-14C-34-34-70-30-84-8-88 4-72 12-50 8-28 6-8 12 4 6z', coats.brown.dark)) +
        put(22, -16, fill('M0-14C34-34 70-24 80 4 82 18 66 20 46 12 26 6 8 12-4 6z', coats.brown.dark)) +
        dogFace({ coat: { ...coats.brown, dark: coats.brown.main }, eyes: 0.1 }).replace(
          /<path d="M-21-17.*?\/>/,
          '',
        ),
      { scale: 2.5, turn: 9 },
    ) +
    line(
      'M166 96q-22 14-26 40M474 110q24 16 26 44M190 66q-16 4-28 14M452 78q14 4 26 16',
      paint.indigo,
      7,
      0.7,
    ) +
    [
      [96, 74, 1.2],
      [128, 236, 1.3],
      [536, 250, 1.4],
      [560, 92, 1.1],
      [186, 300, 1],
      [470, 318, 1],
      [236, 40, 1],
      [420, 36, 1.2],
    ]
      .map(([x = 0, y = 0, size = 1]) => put(x, y, drop(size)))
      .join(''),
  'itching-dog-find-the-cause': () =>
    indoors(paint.mintLight, paint.woodLight, 262) +
    put(560, 282, plant(0)) +
    netWindow(64, 40, false) +
    put(320, 326, rug(190, paint.indigo, paint.lilac)) +
    put(
      330,
      322,
      fill('M-60 0C-80-30-70-80-30-110 0-130 40-120 46-80 50-50 44-20 40 0z', coats.cream.main) +
        line('M26-84L34-8', coats.cream.main, 24) +
        oval(42, -6, 20, 10, coats.cream.light) +
        line('M-58-20Q-104-12-110-50', coats.cream.main, 16) +
        put(30, -142, dogFace({ coat: coats.cream, eyes: 0.1 }), { scale: 1.55, turn: -20 }) +
        oval(-36, -34, 34, 32, coats.cream.dark, 0.45) +
        line('M-40-30L-84-78-18-142', coats.cream.dark, 31) +
        line('M-40-30L-84-78-18-142', coats.cream.main, 25) +
        oval(-38, -34, 29, 27, coats.cream.main) +
        oval(-14, -146, 18, 12, coats.cream.light),
      { scale: 1.1 },
    ) +
    line('M268 136q-16-8-20-24M284 116q-12-10-12-26M254 160q-18-2-28-16', paint.coral, 6),
  'overweight-dog-or-cat': () =>
    box(0, 0, 640, 360, paint.sandLight) +
    disc(paint.sand) +
    box(0, 300, 640, 60, paint.woodLight) +
    oval(246, 336, 156, 12, paint.ink, 0.14) +
    box(116, 284, 260, 22, paint.steel, 9) +
    fill('M128 304H364L352 338H140z', paint.coral) +
    box(200, 309, 92, 26, paint.white, 6) +
    put(246, 322, digits(34, paint.ink, 5), { scale: 0.66 }) +
    put(
      246,
      286,
      line('M84-40Q128-46 124-86', coats.ginger.dark, 17) +
        fill('M-102-12C-120-80-70-140 0-140S120-80 102-12Q0 12-102-12z', coats.ginger.main) +
        oval(0, -52, 62, 52, coats.ginger.light) +
        oval(-44, -4, 24, 11, coats.ginger.main) +
        oval(44, -4, 24, 11, coats.ginger.main) +
        put(0, -158, dogFace({ coat: coats.ginger }), { scale: 1.6 }),
      { scale: 0.98 },
    ) +
    put(438, 332, sittingCat({ coat: coats.grey, tailPath: 'M0 0C28 6 40-10 30-34', tilt: -14 }), {
      scale: 1.2,
    }),
  'parvo-in-a-puppy': () =>
    indoors(paint.mintLight, '#cfdcd8', 282) +
    put(106, 92, circle(0, 0, 44, paint.white) + cross(54, '#1f8a5b')) +
    box(470, 30, 10, 280, paint.steelDark, 4) +
    line('M446 36H504', paint.steelDark, 8) +
    box(440, 310, 70, 12, paint.steelDark, 6) +
    put(
      450,
      44,
      box(-28, 0, 56, 82, '#eaf5f7', 12) +
        fill('M-28 34H28V70Q28 82 16 82H-16Q-28 82-28 70z', paint.water) +
        put(0, 54, drop(0.9, '#fff')),
    ) +
    line('M450 126V150Q450 214 392 236L352 262', '#9fd0e6', 5) +
    oval(290, 322, 220, 18, paint.ink, 0.13) +
    fill(
      'M92 250Q92 236 106 236H126Q140 236 144 262H440Q446 240 460 240 476 240 476 256V304Q476 322 456 322H112Q92 322 92 304z',
      paint.coral,
    ) +
    put(286, 272, lyingDog({ coat: coats.brown, eyes: 0.1, wag: -100 }), { scale: 1.15 }) +
    fill('M158 280C158 216 196 190 250 194 296 196 316 226 314 282z', paint.indigo) +
    line(
      'M190 280C190 236 204 212 226 202M230 280C232 240 240 216 254 206M270 280C272 246 276 226 282 214',
      paint.lilac,
      7,
      0.8,
    ) +
    fill('M92 280H476V304Q476 322 456 322H112Q92 322 92 304z', paint.coralDark) +
    box(352, 252, 26, 12, '#fff', 4),
  'pyometra-and-spaying': () =>
    indoors('#efe3f0', paint.woodLight, 268) +
    put(
      214,
      18,
      calendar(0, 0, (at) =>
        at < 1
          ? circle(0, 0, 9, paint.blood)
          : at < 8
            ? line('M-6-5L6 6M6-5L-6 6', paint.steelDark, 3.5)
            : circle(0, 0, 2.5, paint.sand),
      ),
      { scale: 1.3 },
    ) +
    put(248, 326, lyingDog({ coat: coats.cream, isWorried: true, wag: -98, eyes: 0.55 }), { scale: 1.2 }) +
    put(
      462,
      330,
      oval(0, 0, 60, 8, paint.ink, 0.14) +
        oval(0, -33, 44, 10, '#8790bd') +
        oval(0, -30, 34, 5, '#e8ebf8') +
        bowl(paint.indigo),
      { scale: 1.15 },
    ) +
    put(516, 262, drop(1)),
  'rabbit-not-eating-gut-stasis': () =>
    box(0, 0, 640, 360, '#e9e4f3') +
    fill('M0 0H170V252L0 330z', '#dcd5ec') +
    fill('M170 252H640V360H0V330z', '#cfa777') +
    put(268, 324, rabbit({ ears: 66, eyes: 0.55 }), { scale: 1.6, flip: true }) +
    oval(452, 326, 118, 12, paint.ink, 0.13) +
    fill('M346 326C348 276 400 232 452 236 506 238 552 280 556 326z', '#e2c15c') +
    line(
      'M366 312L404 268M386 322L446 250M420 318L462 246M452 322L490 254M486 320L512 270M520 318L500 262M380 280l60 34M430 262l80 40M366 300l40 20',
      '#c39d36',
      5,
    ) +
    [
      [400, 312, -40],
      [440, 322, 10],
      [480, 312, 40],
      [512, 326, 70],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        put(
          x,
          y,
          fill('M0 0C-18-14-14-44 2-54 18-42 18-14 0 0z', paint.grass) + line('M0 0V-44', paint.grassDark, 3),
          { turn },
        ),
      )
      .join(''),
  'teeth-of-dogs-and-cats': () =>
    box(0, 0, 640, 360, paint.mintLight) +
    disc(paint.mint, 350, 176, 166) +
    line('M400 220L470 420', coats.black.main, 160) +
    line('M352 322Q420 360 500 316', paint.coral, 20) +
    put(380, 180, dogHead({ coat: coats.black, mouth: 0 }), { scale: 2.8, flip: true }) +
    fill('M252 222Q300 208 346 226L340 244Q296 232 258 240z', '#e8938c') +
    [0, 1, 2, 3]
      .map((at) => fill(`M${262 + at * 20} 225q9-4 18 0l-3 ${at === 0 ? 26 : 17}q-6 4-12 0z`, '#fffdf4'))
      .join('') +
    reach(310, 212, pinch({ sleeve: paint.indigo, skin: skins.tan }), tips.pinch, { turn: 74, scale: 1.3 }) +
    put(228, 262, toothbrush(paint.leafLight), { turn: -16, scale: 1.3 }) +
    reach(122, 304, fist({ sleeve: paint.indigo, skin: skins.tan }), tips.fist, { turn: -24, scale: 1.4 }),
  'vomiting-and-diarrhoea-when-to-worry': () =>
    indoors(paint.sandLight, '#d8b48a', 250) +
    disc(paint.sand, 300, 130, 130) +
    put(
      266,
      322,
      lyingDog({
        coat: { main: '#c9b7a2', dark: '#8f7a66', light: '#fff7ea' },
        eyes: 0.5,
        isWorried: true,
        wag: -98,
      }),
      { scale: 1.3 },
    ) +
    put(
      452,
      336,
      oval(0, 0, 60, 8, paint.ink, 0.14) +
        bowl(
          paint.coral,
          oval(0, -32, 42, 14, '#a2623a') +
            circle(-16, -40, 7, '#b9743c') +
            circle(4, -43, 8, '#a2623a') +
            circle(20, -38, 7, '#b9743c'),
        ),
      { scale: 1.1 },
    ) +
    put(
      428,
      130,
      box(-58, -66, 116, 136, '#fff', 8) +
        box(-58, -66, 116, 22, paint.leafLight, 8) +
        line('M-36-26H-24M-36 2H-24M-36 30H-24', paint.coral, 9) +
        line('M-8-26H40M-8 2H32M-8 30H20', paint.steel, 7) +
        line('M-36-76V-56M0-76V-56M36-76V-56', paint.steelDark, 5),
      { turn: 6 },
    ) +
    reach(478, 174, pinch({ sleeve: paint.indigo, skin: skins.brown }), tips.pinch, {
      flip: true,
      turn: 18,
      scale: 1.3,
    }),
};
