/** How things move. Times in seconds; nothing here knows chance, so that the same moment is always the same picture. */

/** How far a movement between two moments is, from 0 to 1: it starts softly and ends softly. */
export function ease(t: number, from: number, to: number) {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** As ease, but it shoots over its aim a little and comes back. */
export function spring(t: number, from: number, to: number) {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from))) - 1;
  return 1 + 2.7 * part ** 3 + 1.7 * part ** 2;
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;

/** From one value to another between two moments. */
export const move = (t: number, from: number, to: number, start: number, end: number) =>
  mix(start, end, ease(t, from, to));

/** There and back, from -1 to 1, so often in a second. */
export const swing = (t: number, perSecond: number, late = 0) =>
  Math.sin((t * perSecond + late) * Math.PI * 2);

/** Up between the first two moments and down between the last two: 0, 1, 0. */
export const during = (t: number, from: number, fade: number, to: number) =>
  ease(t, from, from + fade) * (1 - ease(t, to - fade, to));

/** 1, and for a tenth of a second every three seconds 0.1: open eyes. */
export const openEyes = (t: number, late = 0) => ((t + late) % 2.9 < 0.13 ? 0.1 : 1);
