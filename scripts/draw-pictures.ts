// Draws the demo vets' portraits and the kinds of pets as SVG files into apps/web/public/images. Same input, same files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../apps/server/src/demo/random.ts';
import { names, special } from '../apps/server/src/demo/vets.data.ts';

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

const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#2a2320"/>`;

const pets: Record<string, [ground: string, drawing: string]> = {
  dog: [
    '#fde3bd',
    `<path d="M14 20c-5 8-5 18 0 24l6-18zM50 20c5 8 5 18 0 24l-6-18z" fill="#7a4a2a"/><path d="M18 28c0-11 6-16 14-16s14 5 14 16c0 13-6 22-14 22s-14-9-14-22z" fill="#b9783f"/><path d="M32 32c6 0 9 5 9 9 0 6-4 9-9 9s-9-3-9-9c0-4 3-9 9-9z" fill="#f3dcc0"/>${eye(26, 28)}${eye(38, 28)}<ellipse cx="32" cy="36.5" rx="3.6" ry="2.6" fill="#2a2320"/><path d="M28 42q4 4 8 0" fill="none" stroke="#2a2320" stroke-width="1.8" stroke-linecap="round"/>`,
  ],
  cat: [
    '#d8e4f5',
    `<path d="M16 30V11l11 8h10l11-8v19c0 13-7 21-16 21s-16-8-16-21z" fill="#6d7683"/><path d="M19 17v8l5-4zM45 17v8l-5-4z" fill="#e8b3ae"/>${eye(25, 31)}${eye(39, 31)}<path d="M30 37h4l-2 2.500z" fill="#e8b3ae"/><path d="M32 40q-3 4-6 1M32 40q3 4 6 1M14 36l8 2M14 42l8-1M50 36l-8 2M50 42l-8-1" fill="none" stroke="#2a2f37" stroke-width="1.5" stroke-linecap="round"/>`,
  ],
  bird: [
    '#dfeccb',
    `<path d="M20 50c-6-14 0-36 16-36 9 0 14 7 14 14 0 12-8 22-20 22z" fill="#3f9b52"/><path d="M23 46c-2-9 3-16 11-18 2 9-2 16-11 18z" fill="#2b7a3b"/><path d="M46 22c7 0 9 5 7 10-3-1-6-3-8-5z" fill="#d9542f"/>${eye(41, 22)}<path d="M20 50l-6 6M25 50l-4 8" stroke="#2b7a3b" stroke-width="3" stroke-linecap="round"/>`,
  ],
  rabbit: [
    '#f6d8d0',
    `<ellipse cx="25" cy="16" rx="4.5" ry="12" fill="#efe6dc"/><ellipse cx="39" cy="16" rx="4.5" ry="12" fill="#efe6dc"/><ellipse cx="25" cy="16" rx="2" ry="8" fill="#e3a79d"/><ellipse cx="39" cy="16" rx="2" ry="8" fill="#e3a79d"/><circle cx="32" cy="38" r="14" fill="#f8f2ea"/>${eye(27, 35)}${eye(37, 35)}<path d="M30 40h4l-2 2.500z" fill="#d8877c"/><path d="M32 43v3M29 47q3 2 6 0" fill="none" stroke="#7a6a60" stroke-width="1.6" stroke-linecap="round"/>`,
  ],
  fish: [
    '#cfe8ef',
    `<path d="M44 32l12-9v18z" fill="#d9742f"/><path d="M8 32c6-12 28-14 38 0-10 14-32 12-38 0z" fill="#f08c3a"/><path d="M24 23c3 6 3 12 0 18M33 23c3 6 3 12 0 18" fill="none" stroke="#fdf3e6" stroke-width="3"/>${eye(16, 30)}<circle cx="52" cy="14" r="2.5" fill="#fff"/><circle cx="46" cy="9" r="1.6" fill="#fff"/>`,
  ],
  cattle: [
    '#e5dcf2',
    `<path d="M18 16c-6-1-9-5-8-9 4 4 8 4 12 5zM46 16c6-1 9-5 8-9-4 4-8 4-12 5z" fill="#d8c9a8"/><path d="M8 24q6-6 12 0l-3 5q-8 1-9-5zM56 24q-6-6-12 0l3 5q8 1 9-5z" fill="#8a5f45"/><path d="M18 20c4-7 24-7 28 0 1 10-3 16-4 22H22c-1-6-5-12-4-22z" fill="#f6f0e8"/><path d="M18 20c2-4 7-5 11-5-1 8-4 11-9 13-2-3-2-5-2-8z" fill="#8a5f45"/><ellipse cx="32" cy="45" rx="12" ry="8" fill="#e3a79d"/>${eye(26, 28)}${eye(38, 28)}<circle cx="28" cy="45" r="1.8" fill="#7a4a44"/><circle cx="36" cy="45" r="1.8" fill="#7a4a44"/>`,
  ],
  horse: [
    '#fde3bd',
    `<path d="M24 56c-4-18 0-34 8-44l3 5c9 3 14 12 17 22 1 4-4 8-8 5l-8-6c0 6 4 12 3 18z" fill="#8c5632"/><path d="M24 56c-8-16-6-36 8-46 0 6-4 8-5 14-1 8 0 20 1 32z" fill="#3c2417"/>${eye(38, 26)}<circle cx="48" cy="38" r="1.5" fill="#3c2417"/>`,
  ],
  other: [
    '#dfeccb',
    `<ellipse cx="30" cy="36" rx="18" ry="13" fill="#6f8f3c"/><path d="M20 30l8-5 9 4 1 9-8 6-9-4z" fill="#8fb04f"/><path d="M46 36c0-6 10-8 11-1 0 5-6 7-11 5z" fill="#a9bf6a"/>${eye(53, 34)}<path d="M18 46l-4 7M40 46l4 7" stroke="#a9bf6a" stroke-width="6" stroke-linecap="round"/>`,
  ],
};

const svg = (size: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}">${drawing}</svg>\n`;

for (const folder of ['vets', 'pets']) mkdirSync(join(IMAGES, folder), { recursive: true });
names.forEach((name, at) => {
  if (special.noPhoto.includes(at)) return;
  writeFileSync(join(IMAGES, 'vets', `${String(at + 1).padStart(2, '0')}.svg`), portrait(name, at));
});
for (const [slug, [ground, drawing]] of Object.entries(pets)) {
  writeFileSync(
    join(IMAGES, 'pets', `${slug}.svg`),
    svg(64, `<rect width="64" height="64" fill="${ground}"/>${drawing}`),
  );
}
