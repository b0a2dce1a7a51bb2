// Draws the demo vets' portraits as SVG files into apps/web/public/images. Same input, same files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../apps/server/src/demo/random.ts';
import { names, special } from '../apps/server/src/demo/vets/vets.ts';

const IMAGES = join(import.meta.dirname, '../apps/web/public/images');

const skins = ['#8d5a3b', '#a06a43', '#b97f56', '#c98f65', '#d9a47a', '#7a4a30'];
const hairs = ['#1c1512', '#2b1d16', '#3a2a22', '#120e0d'];
const greys = ['#8c8a88', '#5f5b58'];
const grounds = ['#cfe8df', '#fde3bd', '#d8e4f5', '#f6d8d0', '#e5dcf2', '#dfeccb'];
const tops = ['#0e6657', '#7b3f61', '#2f5d8c', '#b4632a', '#5a6b2b', '#8c2f39'];

/** Whose portrait has long hair; names say so, not chance. */
const women =
  /^(Aparna|Gurleen|Sravani|Rutuja|Meenakshi|Pooja|Harpreet|Kavitha|Divya|Ananya|Swathi|Sneha|Shruthi|Tanvi|Revathi)/;

function portrait(name: string, at: number): string {
  const random = randomFrom(at + 101);
  const skin = random.pick(skins);
  const isWoman = women.test(name);
  const hair = at % 9 === 4 && !isWoman ? random.pick(greys) : random.pick(hairs);
  const ground = grounds[at % grounds.length];
  const top = random.pick(tops);
  const style = random.between(0, 2);
  const parts = [
    `<rect width="96" height="96" fill="${ground}"/>`,
    isWoman ? longHair(hair, style) : '',
    // Neck, top and white coat.
    `<path d="M40 58h16v16H40z" fill="${skin}"/><path d="M40 62q8 7 16 0v5q-8 6-16 0z" fill="#000" opacity=".12"/>`,
    `<path d="M12 96c0-17 13-24 28-26l8 8 8-8c15 2 28 9 28 26z" fill="#fdfdfb"/>`,
    `<path d="M40 70l8 9 8-9 2 26H38z" fill="${top}"/>`,
    `<path d="M40 70l-5 9 7 17M56 70l5 9-7 17" fill="none" stroke="#d5dcd8" stroke-width="1.6"/>`,
    // Ears and face.
    `<circle cx="31" cy="45" r="4" fill="${skin}"/><circle cx="65" cy="45" r="4" fill="${skin}"/>`,
    `<path d="M31 40c0-15 8-20 17-20s17 5 17 20c0 15-8 25-17 25s-17-10-17-25z" fill="${skin}"/>`,
    isWoman ? fringe(hair, style) : shortHair(hair, style),
    eyes(random.between(0, 3) === 0),
    `<path d="M47.5 46q-2 4 1 5" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.4" stroke-linecap="round"/>`,
    !isWoman && random.between(0, 1) === 0 ? beard(hair) : '',
    `<path d="M42 55q6 5 12 0" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
    isWoman && random.between(0, 1) === 0 ? '<circle cx="48" cy="33.5" r="1.4" fill="#a3232f"/>' : '',
    stethoscope(random.between(0, 1) === 0),
  ];
  return svg(96, parts.join(''));
}

const longHair = (hair: string, style: number) =>
  style === 0
    ? `<path d="M26 42c0-18 10-27 22-27s22 9 22 27c0 14 3 26 5 34H21c2-8 5-20 5-34z" fill="${hair}"/>`
    : style === 1
      ? `<circle cx="48" cy="14" r="8" fill="${hair}"/><path d="M28 46c-2-20 8-30 20-30s22 10 20 30z" fill="${hair}"/>`
      : `<path d="M27 44c-1-19 9-28 21-28s22 9 21 28l1 14H26z" fill="${hair}"/><path d="M64 44c9 8 6 24 1 36l-7-3c5-11 3-22 1-30z" fill="${hair}"/>`;

const fringe = (hair: string, style: number) =>
  style === 1
    ? `<path d="M30 40c0-14 7-22 18-22s18 8 18 22c-4-9-9-13-18-14-9 1-14 5-18 14z" fill="${hair}"/>`
    : `<path d="M30 42c-1-15 7-24 18-24s19 9 18 24c-3-8-9-13-16-17-5 6-13 9-20 17z" fill="${hair}"/>`;

const shortHair = (hair: string, style: number) =>
  style === 0
    ? `<path d="M29 40c-2-16 7-24 19-24s21 8 19 24c-2-6-4-9-7-11-8 2-18 1-24-1-3 3-5 6-7 12z" fill="${hair}"/>`
    : style === 1
      ? `<path d="M29 41c-3-17 8-26 20-25 13 0 20 9 18 25-2-5-3-9-6-12-9-1-16-3-22-6-3 5-8 9-10 18z" fill="${hair}"/>`
      : `<path d="M29 41c-1-7 1-13 4-17 1 4-1 9-1 17zM67 41c1-7-1-13-4-17-1 4 1 9 1 17z" fill="${hair}"/>`;

const eyes = (hasGlasses: boolean) =>
  `<circle cx="41" cy="42" r="2" fill="#241a15"/><circle cx="55" cy="42" r="2" fill="#241a15"/>` +
  `<path d="M37.5 37.500q3.5-2 7 0M51.5 37.500q3.5-2 7 0" fill="none" stroke="#241a15" stroke-width="1.6" stroke-linecap="round"/>` +
  (hasGlasses
    ? `<g fill="none" stroke="#33302e" stroke-width="1.5"><rect x="35.5" y="38" width="11" height="8.5" rx="3.5"/><rect x="49.5" y="38" width="11" height="8.5" rx="3.5"/><path d="M46.5 41.500h3"/></g>`
    : '');

const beard = (hair: string) =>
  `<path d="M32 47c1 12 7 20 16 20s15-8 16-20c-3 4-5 5-7 5-3-2-15-2-18 0-2 0-4-1-7-5z" fill="${hair}" opacity=".9"/>`;

const stethoscope = (isLeft: boolean) =>
  `<path d="M37 71c-1 8 2 14 11 14s12-6 11-14" fill="none" stroke="#3d4b52" stroke-width="2.2" stroke-linecap="round"/>` +
  `<circle cx="${isLeft ? 44 : 52}" cy="86" r="3.2" fill="#8fa3ad" stroke="#3d4b52" stroke-width="1.5"/>`;

const svg = (size: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}">${drawing}</svg>\n`;

mkdirSync(join(IMAGES, 'vets'), { recursive: true });
names.forEach((name, at) => {
  if (special.noPhoto.includes(at)) return;
  writeFileSync(join(IMAGES, 'vets', `${String(at + 1).padStart(2, '0')}.svg`), portrait(name, at));
});
