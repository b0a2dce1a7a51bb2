import { randomFrom } from '../random.ts';

/** Strokes of a fictitious signature in a box of 200 by 60; always the same for a name. */
export function drawSignature(name: string): string {
  const seed = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  const random = randomFrom(seed);
  const letters = Math.min(9, Math.max(4, name.length - 3));
  const step = 108 / letters;
  // A tall initial, small letters, and a stroke underneath.
  let path = `M12 44 C${14 + random.between(0, 8)} 4, ${34 + random.between(0, 8)} 2, 30 ${30 + random.between(0, 6)}`;
  path += ` C28 48, ${16 + random.between(0, 6)} 46, 40 32`;
  for (let at = 0; at < letters; at += 1) {
    const x = 40 + at * step;
    const top = random.between(12, 26);
    const bottom = random.between(34, 44);
    path += ` C${Math.round(x + step * 0.3)} ${top}, ${Math.round(x + step * 0.6)} ${top}, ${Math.round(x + step * 0.6)} ${bottom - 6}`;
    path += ` S${Math.round(x + step * 0.8)} ${bottom}, ${Math.round(x + step)} ${random.between(26, 34)}`;
  }
  return `${path} C170 24, 188 18, 194 ${random.between(14, 22)} M34 54 C80 ${random.between(46, 52)}, 130 ${random.between(48, 54)}, 182 46`;
}
