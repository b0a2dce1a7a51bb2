import { catFace, sittingCat } from '../../draw-films/parts/cat.ts';
import { coats, paint, skins } from '../../draw-films/parts/colours.ts';
import { dog, lyingDog, sittingDog } from '../../draw-films/parts/dog.ts';
import { fist, reach, tips } from '../../draw-films/parts/hand.ts';
import { pawPrint } from '../../draw-films/parts/nature.ts';
import { legs } from '../../draw-films/parts/person.ts';
import { ball, bowl, plant, rug } from '../../draw-films/parts/room.ts';
import { box, circle, fill, line, oval, put } from '../../draw-films/parts/svg.ts';
import { calendar, carrier, disc, indoors, litterBox, netWindow, outdoors } from '../grounds.ts';

/** A budgerigar that looks to the right, its feet on 0, 0; 84 high. */
const budgie = (main: string, wing: string, head: string) =>
  fill('M-20-18L-34 34-14 6z', wing) +
  fill('M-24-26C-26-62-10-82 8-82 28-82 30-56 22-32 16-8 0 2-12-2-20-6-24-14-24-26z', main) +
  fill('M-16-74C-8-88 26-88 28-62 24-50 6-48-8-52-18-56-20-66-16-74z', head) +
  fill('M-22-34C-20-50-2-52 4-38 2-20-10-8-24-2-26-14-24-24-22-34z', wing) +
  fill('M26-68q12 2 9 12-8-1-12-6z', paint.orange) +
  circle(14, -66, 4, paint.ink) +
  circle(20, -56, 3, '#4f6fc0') +
  line('M-6 0v8M6-2v9', paint.woodDark, 4);

/** What living together asks for: pets that come home, are fed, walked and looked after. */
export const families: Record<string, () => string> = {
  'bringing-a-bird-home': () =>
    indoors('#fdf0dc', paint.woodLight, 300) +
    netWindow(36, 50) +
    box(204, 34, 300, 270, '#fff', 26, 0.55) +
    box(200, 296, 308, 26, paint.leaf, 8) +
    line('M216 214Q330 190 492 226M220 130Q300 118 380 138', paint.woodDark, 10) +
    line('M420 216q10-30 28-38', paint.woodDark, 6) +
    oval(452, 172, 8, 15, paint.grass) +
    put(300, 196, budgie('#7cc15a', '#3f8f4f', '#f6d84f'), { scale: 1.2 }) +
    put(404, 204, budgie('#7fb4e6', '#4b78b8', '#fff'), { scale: 1.2, flip: true }) +
    put(470, 296, box(-18, -26, 36, 22, paint.coral, 5) + oval(0, -26, 18, 5, '#e8c98a')) +
    line(
      'M204 60V296M246 36V296M288 34V296M330 34V296M372 34V296M414 34V296M456 36V296M504 60V296M204 60Q206 34 236 34H472Q502 34 504 60',
      paint.steelDark,
      3,
    ),
  'by-train-with-a-pet': () =>
    box(0, 0, 640, 360, '#dfe6f2') +
    box(150, 34, 340, 150, paint.waterLight, 18) +
    fill('M150 150Q210 90 276 132T400 108 490 140V166Q490 184 472 184H168Q150 184 150 166z', '#8cbf6b') +
    fill('M150 162Q260 130 340 158T490 156V166Q490 184 472 184H168Q150 184 150 166z', paint.grassDark) +
    circle(424, 76, 20, paint.sun) +
    '<rect x="150" y="34" width="340" height="150" rx="18" fill="none" stroke="#fffaf1" stroke-width="12"/>' +
    line('M160 92H480', '#fffaf1', 5) +
    box(0, 0, 640, 18, paint.indigoDark) +
    box(0, 200, 640, 26, paint.indigo) +
    box(0, 268, 640, 46, paint.indigo, 8) +
    box(0, 300, 640, 14, paint.indigoDark) +
    box(0, 314, 640, 46, '#b9bfcc') +
    box(70, 0, 10, 200, paint.steel) +
    box(560, 0, 10, 200, paint.steel) +
    put(250, 270, lyingDog({ coat: coats.cream }), { scale: 1.05 }) +
    put(
      436,
      272,
      carrier(paint.coral) +
        put(22, -44, catFace({ coat: coats.tabby }), { scale: 0.72 }) +
        line('M6-76V-12M38-76V-12', paint.steel, 4),
      { scale: 1.12 },
    ),
  'deworming-through-the-year': () =>
    indoors(paint.mintLight, paint.sand, 286) +
    put(
      240,
      22,
      put(
        -20,
        0,
        calendar(0, 0, (at) =>
          at % 3 === 2
            ? at === 2
              ? `<g id="paw">${put(0, 0, pawPrint(paint.leaf), { scale: 0.56 })}</g>`
              : '<use href="#paw"/>'
            : '',
        ),
      ),
      { scale: 1.25 },
    ) +
    put(234, 318, sittingDog({ coat: coats.brown, collar: paint.leaf, tilt: 5 }), { scale: 0.84 }) +
    put(412, 318, sittingCat({ coat: coats.tabby, tailPath: 'M0 0C26 6 32-14 24-28', tilt: -5 }), {
      scale: 1.0,
    }),
  'feeding-street-dogs-by-the-law': () =>
    outdoors('#fdecd2', '#e9d3a8', '#cdbb95') +
    box(0, 60, 120, 200, '#e7b98f') +
    box(20, 90, 34, 44, paint.waterLight) +
    box(70, 90, 34, 44, paint.waterLight) +
    box(20, 164, 34, 44, paint.waterLight) +
    box(540, 30, 100, 230, '#d99f83') +
    box(562, 60, 34, 44, paint.waterLight) +
    box(562, 134, 34, 44, paint.waterLight) +
    '<path d="M150 268H600L566 346H116z" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="22 12"/>' +
    box(318, 60, 10, 210, paint.steelDark) +
    box(276, 40, 94, 72, paint.leaf, 10) +
    put(323, 74, pawPrint(paint.white), { scale: 1.1 }) +
    // She bends down with a bowl.
    line('M200 322L212 246M228 322L222 246', paint.indigo, 25) +
    fill('M186 336v-12q18-8 26 2 14 2 16 10zM214 336v-12q18-8 26 2 14 2 16 10z', paint.rust) +
    fill('M190 246C176 190 214 150 262 158L288 182C264 196 240 216 236 252z', paint.coral) +
    line('M262 176L280 246', paint.coral, 18) +
    circle(282, 254, 10, skins.tan) +
    circle(290, 148, 25, skins.tan) +
    fill('M268 158C258 118 292 112 314 132 302 136 292 140 286 150 284 162 276 170 262 172z', '#2b1d16') +
    circle(262, 138, 12, '#2b1d16') +
    circle(302, 150, 2.6, paint.ink) +
    put(286, 292, bowl(paint.steel), { scale: 0.62 }) +
    put(420, 318, bowl(paint.steel, oval(0, -32, 36, 8, '#c58a58')), { scale: 0.62 }) +
    `<g id="dog">${put(482, 318, dog({ coat: coats.brown, collar: coats.brown.main, headX: 6, headY: 34, nod: 26, tailAngle: -60 }), { scale: 0.62, flip: true })}</g>` +
    '<use href="#dog" transform="translate(206 32) scale(.8)"/><use href="#dog" transform="matrix(-.8 0 0 .8 486 74)"/>',
  'first-week-with-a-kitten': () =>
    indoors(paint.lilacLight, paint.woodLight, 270) +
    netWindow(96, 42) +
    put(560, 290, plant(0)) +
    oval(340, 326, 150, 12, paint.ink, 0.13) +
    fill('M228 180H456V322H228z', '#7c522a') +
    fill('M228 180L190 150 264 160zM456 180L496 152 420 160z', paint.woodLight) +
    put(342, 196, catFace({ coat: coats.tabby, pupils: 0.9 }), { scale: 2 }) +
    fill('M214 226H470V326H214z', paint.wood) +
    box(214, 226, 256, 14, paint.woodLight) +
    box(328, 240, 28, 86, paint.woodLight, 0, 0.7) +
    oval(298, 228, 20, 13, coats.tabby.light) +
    oval(386, 228, 20, 13, coats.tabby.light) +
    put(530, 336, ball(20), { scale: 0.9 }),
  'first-week-with-a-puppy': () =>
    indoors(paint.sandLight, paint.woodLight, 246) +
    netWindow(420, 36, false) +
    fill('M40 250V150Q44 118 80 118H180Q214 118 216 150V250z', paint.indigo) +
    box(22, 190, 44, 72, paint.indigoDark, 12) +
    box(196, 190, 44, 72, paint.indigoDark, 12) +
    put(320, 318, rug(150, paint.leafLight, paint.mint)) +
    put(
      310,
      316,
      dog({
        coat: coats.ginger,
        collar: paint.coral,
        walk: 0.3,
        stride: 14,
        tailAngle: -10,
        headX: 6,
        headY: 24,
        nod: 12,
      }),
      { scale: 0.86 },
    ) +
    put(466, 320, bowl(paint.coral, oval(0, -32, 36, 9, '#a86a3c')), { scale: 0.8 }) +
    put(180, 332, ball(30), { scale: 1.1 }) +
    oval(552, 286, 66, 18, paint.coralDark) +
    oval(552, 278, 66, 20, paint.coral) +
    oval(552, 276, 46, 11, '#f3d9c8'),
  'home-alone-separation-anxiety': () =>
    indoors('#efe3f0', '#c99a68', 268) +
    box(208, 20, 168, 250, paint.woodDark, 4) +
    box(220, 32, 144, 238, paint.leaf, 3) +
    box(240, 54, 46, 76, paint.leafLight, 4, 0.5) +
    box(298, 54, 46, 76, paint.leafLight, 4, 0.5) +
    box(240, 154, 104, 90, paint.leafLight, 4, 0.5) +
    circle(346, 156, 6, paint.sun) +
    box(412, 70, 120, 8, paint.wood, 4) +
    line('M440 78V92M480 78V92', paint.steelDark, 5) +
    line('M466 96Q480 70 494 96', paint.rust, 6) +
    fill('M446 96H514L506 160H454z', paint.orange) +
    put(292, 322, lyingDog({ coat: coats.brown, isWorried: true, wag: -96 }), { scale: 1.15 }) +
    put(
      462,
      318,
      fill('M-40 0V-26Q-26-32-16-16-4-8 14-8 24-6 24 0z', paint.indigo) + box(-42, -3, 68, 7, paint.white, 3),
    ) +
    put(
      516,
      332,
      fill('M-40 0V-26Q-26-32-16-16-4-8 14-8 24-6 24 0z', paint.indigo) + box(-42, -3, 68, 7, paint.white, 3),
    ),
  'cat-outside-the-litter-box': () =>
    indoors(paint.mintLight, paint.sand, 262) +
    netWindow(80, 40, false) +
    put(504, 330, legs(undefined), { scale: 2.3, flip: true }) +
    put(204, 326, litterBox(paint.leafLight), { scale: 1.15 }) +
    put(360, 328, sittingCat({ coat: coats.grey, tailPath: 'M0 0C28 6 40-10 30-34', tilt: 16 }), {
      scale: 1.45,
    }),
  'double-coat-in-summer': () =>
    outdoors('#fdecc0') +
    circle(84, 70, 36, '#f28a2e') +
    fill(
      'M200 0H640V64Q600 120 540 92 500 140 440 104 390 140 340 98 280 118 260 70 214 60 200 0z',
      paint.grassDark,
    ) +
    box(560, 60, 34, 200, paint.woodDark) +
    oval(340, 316, 280, 34, paint.ink, 0.12) +
    line('M250 214Q196 210 190 164 188 130 214 124', '#8b95a0', 40) +
    line('M206 160Q202 136 218 128', '#fff', 17) +
    put(
      336,
      322,
      dog({
        coat: { main: '#8b95a0', dark: '#5c6670', light: '#fff' },
        tailAngle: -22,
        mouth: 0.5,
        eyes: 0.1,
      }),
      { scale: 1.25 },
    ) +
    fill('M256 238q6 26 20 20 6 20 22 10 12 16 26 2 16 10 24-6 18 4 22-14l8-16q-60 20-122 4z', '#e9edf0') +
    fill('M388 192q-8 22 6 28-4 18 12 22 6 14 18 6 12-2 12-16 8-16 0-32-24 8-48-8z', '#fff') +
    reach(
      300,
      196,
      fist({ sleeve: paint.coral }) +
        box(8, 18, 44, 14, paint.wood, 5) +
        line('M14 34v8M22 34v8M30 34v8M38 34v8M46 34v8', paint.steelDark, 3),
      tips.fist,
      { turn: 16, scale: 1.4 },
    ) +
    [
      [120, 330, 30],
      [186, 342, 20],
      [500, 338, 34],
      [556, 326, 20],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          oval(x, y, r * 1.3, r * 0.6, '#eef0f2') +
          circle(x - r * 0.4, y - r * 0.4, r * 0.5, '#fff') +
          circle(x + r * 0.4, y - r * 0.3, r * 0.45, '#e2e6ea'),
      )
      .join(''),
  'home-cooked-food-for-dogs': () =>
    box(0, 0, 640, 360, '#e1f0e9') +
    disc(paint.mint) +
    put(216, 322, sittingDog({ coat: coats.ginger, tongue: 0.7, tilt: 8, wag: 20, collar: paint.leaf }), {
      scale: 1.45,
    }) +
    box(0, 270, 640, 90, paint.wood) +
    box(0, 270, 640, 14, paint.woodLight) +
    oval(396, 328, 124, 12, paint.ink, 0.16) +
    oval(396, 236, 104, 32, '#fffdf6') +
    circle(330, 232, 24, '#e8862d') +
    circle(358, 218, 22, '#f29a3a') +
    fill('M420 208q44-18 66 14 0 16-22 20-36 0-44-34z', '#c98a4b') +
    line('M484 224l26-12', '#f3e3c8', 9) +
    oval(404, 232, 25, 19, '#fff') +
    circle(406, 232, 11, paint.sun) +
    line('M372 244l8 5M386 250l9 2M424 250l9-3M440 246l6 5M350 246l8 3', '#e4ddc8', 4) +
    fill('M284 236Q396 276 508 236C506 296 460 328 396 328S286 296 284 236z', paint.steel) +
    fill('M284 236Q396 276 508 236L506 252Q396 290 286 252z', '#c6d2d8') +
    line('M312 284Q322 304 344 314', '#fff', 7, 0.7),
};
