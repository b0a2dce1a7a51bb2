/** The words that all drawings are written in: each gives a piece of SVG. Angles in degrees, clockwise. */

/** A number as short as it can be written: a hundredth of a unit is not seen. */
export const short = (value: number) => String(Math.round(value * 100) / 100 + 0);

/** A path's data, with its numbers shortened. */
export const path = (words: TemplateStringsArray, ...numbers: number[]) =>
  words.reduce((text, word, at) => text + short(numbers[at - 1] ?? 0) + word);

export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`;

/** A line with round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`;

export const circle = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${colour}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  round = 0,
  opacity = 1,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round ? ` rx="${short(round)}"` : ''} fill="${colour}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`;

interface Setting {
  scale?: number;
  /** Looks the other way. */
  flip?: boolean;
  turn?: number;
  opacity?: number;
}

/** A drawing put somewhere: its own origin comes to x, y. */
export function put(
  x: number,
  y: number,
  drawing: string,
  { scale = 1, flip, turn, opacity = 1 }: Setting = {},
) {
  const size = flip
    ? ` scale(${short(-scale)} ${short(scale)})`
    : scale === 1
      ? ''
      : ` scale(${short(scale)})`;
  const angle = turn ? ` rotate(${short(turn)})` : '';
  const veil = opacity < 1 ? ` opacity="${short(opacity)}"` : '';
  return `<g transform="translate(${short(x)} ${short(y)})${angle}${size}"${veil}>${drawing}</g>`;
}

/** A drawing of which only what lies inside a path is seen. `name` is its own within the picture. */
export const inside = (name: string, d: string, drawing: string) =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`;

/** The shadow that things throw on the ground. */
export const shade = (x: number, y: number, rx: number, ry = rx * 0.12) =>
  oval(x, y, rx, ry, '#3a2205', 0.13);
