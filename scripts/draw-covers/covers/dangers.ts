import { lyingCat } from '../../draw-films/parts/cat.ts';
import { coats, paint, skins } from '../../draw-films/parts/colours.ts';
import { dog, lyingDog, sittingDog } from '../../draw-films/parts/dog.ts';
import { flatHand, reach, tips } from '../../draw-films/parts/hand.ts';
import { drop, sun } from '../../draw-films/parts/nature.ts';
import { box, circle, fill, line, oval, put } from '../../draw-films/parts/svg.ts';
import { clock, fan, tick } from '../../draw-films/parts/things.ts';
import { carrier, disc, indoors, outdoors } from '../grounds.ts';

const diya =
  fill('M-24-14H24Q20 6 0 6T-24-14z', '#b9623a') +
  oval(0, -14, 24, 6, '#7a3b20') +
  fill('M0-44C10-30 9-16 0-16S-10-30 0-44z', paint.sun) +
  fill('M0-32C5-25 4-18 0-18S-5-25 0-32z', '#fff3c8');

const lather = (spots: [number, number, number][]) =>
  spots.map(([x, y, r]) => circle(x, y, r, '#fff', 0.95)).join('');

/** What must be done at once, and what to keep away from. */
export const dangers: Record<string, () => string> = {
  'bitten-by-a-dog': () =>
    box(0, 0, 640, 360, paint.mintLight) +
    disc(paint.mint) +
    put(424, 84, clock(0.25) + fill('M0 0V-33A33 33 0 0 1 33 0z', paint.orange, 0.75), { scale: 1.35 }) +
    fill('M0 40H250Q300 40 300 92V120H262V98Q262 78 240 78H0z', paint.steel) +
    box(120, 8, 22, 36, paint.steelDark, 5) +
    box(92, 0, 78, 16, paint.steelDark, 8) +
    box(270, 120, 22, 90, paint.water, 8, 0.9) +
    fill('M60 308H580L560 360H80z', '#fff') +
    box(40, 296, 560, 18, '#eef3f4', 9) +
    reach(416, 236, flatHand({ skin: skins.brown, sleeve: paint.coral }), tips.flat, {
      scale: 1.9,
      turn: -4,
    }) +
    line('M250 214l10 9M266 208l9 9M254 232l9 5', paint.blood, 6) +
    reach(244, 206, flatHand({ skin: skins.brown, sleeve: paint.coral }), tips.flat, {
      scale: 1.6,
      flip: true,
      turn: -3,
    }) +
    lather([
      [236, 250, 18],
      [262, 262, 22],
      [292, 256, 17],
      [316, 264, 13],
      [214, 262, 12],
      [280, 236, 12],
    ]) +
    circle(330, 200, 7, '#fff', 0.9) +
    circle(222, 190, 6, '#fff', 0.9) +
    put(
      520,
      300,
      fill('M-48-26Q0-44 48-26L44 6H-44z', '#f0a9b8') +
        oval(0, -27, 48, 11, '#f7c4ce') +
        put(-8, -34, circle(0, 0, 7, '#fff', 0.9) + circle(13, -3, 5, '#fff', 0.9)),
    ),
  'heat-stroke-cool-first': () =>
    outdoors('#ffe3a6', '#e2cd8c', '#b9b56a') +
    put(540, 74, sun(10, '#f28a2e'), { scale: 1.05 }) +
    fill('M0 0H330V44Q300 96 250 70 210 110 160 78 110 108 74 70 30 84 0 46z', paint.grassDark) +
    box(58, 56, 34, 210, paint.woodDark) +
    oval(280, 312, 270, 40, paint.ink, 0.14) +
    put(296, 318, lyingDog({ coat: coats.cream, tongue: 1, isWorried: true, wag: -98 }), { scale: 1.4 }) +
    put(150, 312, fan(25), { scale: 0.95 }) +
    line('M206 204q18-10 34 0t34 0M206 230q14-8 26 0t26 0', '#fff', 5, 0.85) +
    put(
      490,
      326,
      oval(0, 0, 50, 8, paint.ink, 0.15) +
        line('M-40-74Q0-128 40-74', paint.steelDark, 5) +
        fill('M-46-76H46L36 0H-36z', paint.indigo) +
        oval(0, -76, 46, 11, paint.water) +
        put(0, -34, drop(1.5, '#fff')),
    ) +
    put(386, 186, drop(0.9)) +
    put(414, 204, drop(0.7)),
  'diwali-crackers-a-plan': () =>
    box(0, 0, 640, 360, '#4a4478') +
    box(0, 286, 640, 74, '#7d5f4a') +
    fill('M60 18H580V144H60z', '#c85f4c') +
    fill('M125 18h65v126h-65zM255 18h65v126h-65zM385 18h65v126h-65zM515 18h65v126h-65z', '#b9513f') +
    box(46, 8, 548, 14, paint.woodDark, 7) +
    box(44, 140, 552, 16, paint.woodLight, 5) +
    [216, 320, 424].map((x) => circle(x, 112, 30, '#ffd98a', 0.28) + put(x, 136, diya)).join('') +
    box(150, 190, 16, 132, paint.woodDark) +
    box(474, 190, 16, 132, paint.woodDark) +
    fill('M164 196H476V322H164z', '#2d2548') +
    put(372, 320, lyingCat({ coat: coats.grey, tailPath: 'M0 0', pupils: 0.9, ears: 14 }), { scale: 0.9 }) +
    put(262, 322, lyingDog({ coat: coats.ginger, isWorried: true }), { scale: 0.98 }) +
    fill('M124 184Q320 160 516 184L528 222Q430 206 320 214 210 206 112 222z', '#8c5a9e') +
    fill(
      'M120 206H214C190 244 178 284 184 326H104C102 284 108 240 120 206zM520 206H426C450 244 462 284 456 326H536C538 284 532 240 520 206z',
      '#8c5a9e',
    ) +
    line('M146 230Q136 280 140 316M494 230Q504 280 500 316', '#6f4580', 4) +
    [200, 320, 440].map((x) => circle(x, 196, 5, paint.sun)).join(''),
  'kitchen-foods-that-poison-pets': () =>
    box(0, 0, 640, 360, paint.sandLight) +
    disc(paint.sand, 340, 150, 150) +
    box(0, 196, 640, 18, paint.woodDark) +
    box(0, 214, 640, 146, '#7fb3a6') +
    line('M330 240V340M560 240V340', '#5f968a', 4) +
    circle(350, 286, 6, paint.white) +
    circle(540, 286, 6, paint.white) +
    box(0, 346, 640, 14, '#c9b08a') +
    // Onions, grapes, chocolate and a dabba.
    put(
      28,
      0,
      [
        [258, 172, 25],
        [304, 176, 20],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            fill(`M${x - 4} ${y - r - 14}q4 10 4 14 0-6 6-14`, '#c08a9a') +
            circle(x, y, r, '#b5527a') +
            line(
              `M${x} ${y - r}q-${r * 0.8} ${r} 0 ${r * 1.9}M${x} ${y - r}q${r * 0.8} ${r} 0 ${r * 1.9}`,
              '#93406a',
              3,
            ),
        )
        .join('') +
        [
          [352, 184],
          [376, 186],
          [400, 183],
          [364, 166],
          [388, 166],
          [376, 149],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 14, '#6a4a9c') + circle(x - 4, y - 4, 3.5, '#a98fd0'))
          .join('') +
        line('M376 138q2-12 10-18', paint.grassDark, 5) +
        put(
          458,
          168,
          box(-34, -28, 68, 54, '#5c3420', 5) +
            line('M-11-28V26M12-28V26M-34-1H34', '#43240f', 4) +
            fill('M-36 2L36 12V28H-36z', paint.coral) +
            fill('M-36 2L36 12 36 6-36-4z', '#e8e8e8'),
          { turn: -8 },
        ) +
        put(
          560,
          196,
          fill('M-40-64H40V-8Q40 0 32 0H-32Q-40 0-40-8z', paint.steel) +
            oval(0, -66, 43, 10, '#c6d2d8') +
            circle(0, -77, 6, paint.steelDark) +
            line('M-28-54V-12', '#fff', 6, 0.7) +
            line('M-40-36H40', paint.steelDark, 3, 0.6),
        ),
    ) +
    put(200, 348, sittingDog({ coat: coats.black, tongue: 0.6, tilt: 18, collar: paint.sun }), {
      scale: 1.4,
    }),
  'monsoon-ticks-and-tick-fever': () =>
    outdoors('#b9c6d6', '#8fb18a', '#79a468') +
    put(
      520,
      60,
      fill('M-92 30c-44 0-48-54-8-58 8-44 80-52 100-10 44-16 84 22 54 58q-10 10-34 10z', '#8496a8'),
    ) +
    line(
      'M60 30l-8 30M150 80l-8 30M230 20l-8 30M90 150l-8 30M330 60l-8 30M410 140l-8 30M480 150l-8 30M560 130l-8 30M600 220l-8 30M40 230l-8 30M180 190l-8 26',
      '#e4f2fa',
      5,
      0.9,
    ) +
    put(300, 330, dog({ coat: coats.brown, collar: paint.leaf, tailAngle: -64 }), { scale: 1.6 }) +
    oval(262, 196, 38, 21, coats.brown.light) +
    put(264, 196, tick(), { scale: 0.66, turn: 70 }) +
    reach(238, 184, flatHand({ sleeve: paint.sun }), tips.flat, { scale: 1.25, turn: 34 }) +
    '<circle cx="264" cy="196" r="48" fill="none" stroke="#f3c14f" stroke-width="7"/>' +
    put(330, 222, drop(0.9)) +
    put(206, 250, drop(0.8)) +
    put(388, 250, drop(0.8)),
  'male-cat-cannot-pee': () =>
    indoors('#f6e0d8', '#d9b48c', 262) +
    disc('#fbeee8', 280, 150, 140) +
    put(470, 326, oval(0, 2, 76, 9, paint.ink, 0.13) + carrier(paint.leafLight), { scale: 1.3 }) +
    put(252, 326, oval(0, -40, 80, 14, '#e9dcc6'), { scale: 1.5 }) +
    put(
      240,
      280,
      lyingCat({ coat: coats.tabby, tailPath: 'M0 0C-24 4-34-14-40-40', ears: 24, pupils: 0.9, tilt: -6 }),
      { scale: 1.4 },
    ) +
    line('M270 196q8-8 17-6M323 190q-8-7-17-4', paint.ink, 3.5) +
    put(
      252,
      326,
      oval(0, 2, 92, 8, paint.ink, 0.13) +
        fill('M-88-42Q0-18 88-42L76 0H-76z', paint.indigo) +
        line('M-86-40Q0-16 86-40', '#fff', 5, 0.5),
      { scale: 1.5 },
    ) +
    line('M150 150l-14-10M142 176h-18M366 118l12-12', paint.coral, 6),
};
