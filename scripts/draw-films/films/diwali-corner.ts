import type { Film, Scene } from '../film.ts';
import { lyingCat } from '../parts/cat.ts';
import { coats, paint, skins } from '../parts/colours.ts';
import { lyingDog } from '../parts/dog.ts';
import { during, ease, mix, openEyes, spring, swing } from '../parts/motion.ts';
import { heart } from '../parts/nature.ts';
import { sittingPerson } from '../parts/person.ts';
import { picture, plant, room } from '../parts/room.ts';
import { box, circle, fill, inside, line, oval, path, put } from '../parts/svg.ts';
import { fan } from '../parts/things.ts';

const quilt = '#8c5a9e';
const quiltDark = '#6f4580';

/** A plan of a flat; the innermost room lights up. */
const choosesRoom: Scene = (t) => {
  const glow = ease(t, 1.5, 2.2);
  const wall = '#5b6f78';
  const noise = (x: number, y: number, turn: number, at: number) => {
    const grow = (t * 0.8 + at * 0.3) % 1;
    return put(
      x,
      y,
      [0, 1]
        .map((arc) =>
          line(
            path`M${-14 - arc * 8} ${-10 - arc * 10 - grow * 8}Q0 ${-24 - arc * 12 - grow * 10} ${14 + arc * 8} ${-10 - arc * 10 - grow * 8}`,
            paint.coral,
            5,
            0.9 * (1 - grow),
          ),
        )
        .join(''),
      { turn },
    );
  };
  return [
    box(0, 0, 360, 640, paint.sandLight),
    box(44, 126, 272, 368, '#f3ece0'),
    box(44, 126, 120, 150, paint.lilacLight) +
      box(164, 126, 152, 110, paint.mintLight) +
      box(44, 276, 120, 218, '#fbe3d2') +
      box(238, 236, 78, 258, paint.waterLight),
    box(164, 236, 74, 258, '#f3ece0'),
    // Its furniture: a bed, a sofa with a table, a stove, a bath.
    box(58, 146, 70, 74, paint.indigo, 8) +
      box(64, 152, 58, 20, '#fff', 6) +
      box(58, 330, 30, 110, paint.coral, 8) +
      circle(122, 386, 22, paint.wood),
    box(250, 140, 56, 28, paint.steel, 4) +
      circle(264, 154, 8, '#fff') +
      circle(290, 154, 8, '#fff') +
      box(256, 400, 46, 78, '#fff', 16),
    fill('M164 276H238V394H164z', paint.sun, glow),
    put(
      201,
      336,
      circle(0, 0, 30 * spring(t, 2, 2.6), paint.white) +
        put(0, 3, heart(), { scale: Math.max(0.01, spring(t, 2.1, 2.7)) }),
      {
        scale: 1 + swing(t, 0.9) * 0.04 * glow,
      },
    ),
    line(
      'M44 126H316V494H44zM164 126V196M164 236V300M164 350V494M44 276H110M164 236H200M238 236V290M238 340V494M164 394H238M238 236H316',
      wall,
      9,
    ),
    line('M78 126H126M206 126H272M44 320V420M316 300V380', paint.waterLight, 9),
    noise(102, 118, 0, 0) + noise(240, 118, 0, 1) + noise(36, 370, -90, 2) + noise(324, 340, 90, 0.5),
    put(
      201,
      336,
      `<circle r="${48 + swing(t, 0.9) * 4}" fill="none" stroke="${paint.orange}" stroke-width="6" opacity="${(glow * 0.9).toFixed(2)}"/>`,
    ),
  ].join('');
};

const table = () =>
  box(70, 330, 220, 18, paint.woodDark, 6) +
  box(86, 348, 16, 162, paint.woodDark) +
  box(258, 348, 16, 162, paint.woodDark);

/** The den: a quilt over a table, open in front; `fall` of 1 is in place. */
const den = (fall: number, content: string) => {
  const y = mix(-330, 0, fall);
  return [
    table(),
    fill('M96 348H264V510H96z', '#3d2a48', fall),
    content,
    put(
      0,
      y,
      fill('M52 320Q180 296 308 320L316 352H44z', quilt) +
        fill('M44 350H128C118 400 108 450 116 512H36C34 460 36 400 44 350z', quilt) +
        fill('M316 350H232C242 400 252 450 244 512H324C326 460 324 400 316 350z', quilt) +
        fill('M44 348H316L312 366Q180 384 48 366z', quiltDark) +
        line(
          'M64 380Q58 440 60 500M92 380Q84 440 88 504M296 380Q302 440 300 500M268 380Q276 440 272 504',
          quiltDark,
          3.5,
        ) +
        [84, 132, 180, 228, 276].map((x) => circle(x, 334, 5, paint.sun)).join(''),
    ),
  ].join('');
};

const shirt =
  fill('M-44-22L-18-34Q0-24 18-34L44-22 34 0 22-6V34H-22V-6L-34 0z', paint.leafLight) +
  line('M-22 20H22', paint.leaf, 3) +
  line('M-18-34Q0-22 18-34', paint.leaf, 4);

/** A blanket falls over a small table, and a T-shirt is laid inside. */
const buildsDen: Scene = (t) => {
  const laid = ease(t, 2.7, 3.7);
  const flutter = during(t, 0.3, 0.5, 2) * swing(t, 2) * 4;
  return [
    room(paint.lilacLight, paint.woodLight),
    put(66, 170, picture(paint.mint, put(0, 4, heart()))),
    put(322, 440, plant(swing(t, 0.3) * 2)),
    oval(180, 514, 160, 14, paint.ink, 0.14),
    put(
      0,
      flutter,
      den(
        ease(t, 0.5, 1.8),
        t > 2.6
          ? put(mix(420, 180, laid), mix(320, 470, laid), shirt, {
              scale: mix(1.5, 1, laid),
              turn: mix(50, 0, laid),
            })
          : '',
      ),
    ),
    t > 3.8
      ? put(180, 260, line('M-34-4L-46-14M0-14V-30M34-4L46-14', paint.orange, 6), {
          opacity: 0.01 + 0.95 * during(t, 3.8, 0.3, 5.4),
        })
      : '',
  ].join('');
};

/** A rocket that climbs and bursts, `part` of 1 is gone out. */
const rocket = (part: number, colour: string) =>
  part <= 0 || part >= 1
    ? ''
    : part < 0.4
      ? line(path`M0 ${mix(150, 10, part / 0.4)}V${mix(168, 32, part / 0.4)}`, colour, 4)
      : Array.from({ length: 10 }, (_, at) =>
          put(0, 0, line(path`M0 ${-8 - 34 * ease(part, 0.4, 0.8)}v-9`, colour, 4.5), {
            turn: at * 36,
            opacity: 1.01 - ease(part, 0.7, 1),
          }),
        ).join('');

/** The sun sets outside a window, and the curtains close before the first rocket goes up. */
const shutsOut: Scene = (t) => {
  const dusk = ease(t, 0, 2);
  const shut = ease(t, 1.5, 2.6);
  const pane = 'M60 110H300V400H60z';
  const curtain = (x: number, flip: boolean) =>
    put(
      x,
      92,
      fill(
        path`M0 0H${mix(52, 134, shut)}C${mix(46, 128, shut)} 110 ${mix(36, 140, shut)} 230 ${mix(56, 134, shut)} 346H0z`,
        paint.coral,
      ) +
        [0.25, 0.5, 0.75]
          .map((part) =>
            line(
              path`M${mix(52, 134, shut) * part} 8Q${mix(46, 134, shut) * part - 4} 180 ${mix(56, 134, shut) * part} 338`,
              paint.coralDark,
              5,
              0.6,
            ),
          )
          .join(''),
      { flip },
    );
  return [
    room(paint.sandLight, paint.woodLight, 470),
    inside(
      'pane',
      pane,
      box(60, 110, 240, 290, '#f7b27a') +
        box(60, 110, 240, 290, '#2e3566', 0, dusk) +
        circle(180, mix(230, 420, dusk), 38, '#f2683c') +
        Array.from({ length: 9 }, (_, at) =>
          circle(76 + ((at * 89) % 214), 126 + ((at * 47) % 130), 1.8, '#fff', ease(t, 1.2, 2)),
        ).join('') +
        fill('M60 400V330H92V296H130V340H160V310H206V350H236V284H272V326H300V400z', '#242a52') +
        [100, 114, 176, 190, 246, 258]
          .map((x) => box(x - 3, 336 + (x % 3) * 10, 7, 9, paint.sun, 1, dusk))
          .join('') +
        put(140, 140, rocket((t - 2.3) / 1.6, paint.sun)) +
        put(232, 160, rocket((t - 2.7) / 1.6, paint.pink)),
    ),
    '<path d="M60 110H300V400H60zM180 110V400" fill="none" stroke="#fffaf1" stroke-width="11"/>',
    box(46, 396, 268, 16, '#fffaf1', 5),
    curtain(46, false) + curtain(314, true),
    line('M30 90H330', paint.woodDark, 10) +
      circle(28, 90, 10, paint.woodDark) +
      circle(332, 90, 10, paint.woodDark),
    box(0, 0, 360, 640, '#232a55', 0, 0.28 * ease(t, 2, 3.4)),
  ].join('');
};

/** A dog and a cat lie in the den beside a fan while a person sits next to them and strokes the dog. */
const staysNear: Scene = (t) => {
  const stroke = swing(t, 0.55);
  const breath = swing(t, 0.4) * 1.5;
  return [
    room('#cfc6e6', '#b98a5c', 470),
    put(326, 470, fan(t * 420), { scale: 0.95 }),
    ...[0, 1, 2].map((at) =>
      line(path`M${270 - ((t * 50 + at * 16) % 40)} ${352 + at * 20}q-10-8-20 0t-20 0`, '#fff', 4, 0.6),
    ),
    oval(170, 562, 190, 14, paint.ink, 0.14),
    put(
      6,
      52,
      den(
        1,
        put(196, 500, lyingCat({ coat: coats.tabby, tailPath: 'M0 0C-20 4-30-8-24-20', eyes: 0 }), {
          scale: 0.72,
        }) +
          put(
            156,
            512 + breath * 0.4,
            lyingDog({
              coat: coats.brown,
              eyes: t % 6 < 2 ? openEyes(t) : 0.1,
              wag: -64 + stroke * 8,
              tilt: breath,
            }),
            { scale: 0.74 },
          ),
      ),
      { scale: 0.98 },
    ),
    put(
      92,
      574,
      sittingPerson({
        skin: skins.light,
        top: paint.leafLight,
        legs: paint.indigoDark,
        style: 'long',
        tilt: 7 + breath,
        eyes: openEyes(t, 1.3),
        right: { x: 84 + stroke * 8, y: -42 + Math.abs(stroke) * 3 },
      }),
      { scale: 1.1 },
    ),
    ...[0, 1].map((at) => {
      const rise = (t * 0.36 + at / 2) % 1;
      return put(150 + at * 60, 330 - rise * 90, heart(), {
        opacity: 0.01 + Math.sin(rise * Math.PI) * 0.9,
        scale: 0.8,
      });
    }),
  ].join('');
};

export const film: Film = {
  slug: 'a-calm-diwali-corner',
  poster: 15.6,
  scenes: [choosesRoom, buildsDen, shutsOut, staysNear],
};
