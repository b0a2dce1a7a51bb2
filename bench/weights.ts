import { buildWeb } from '../scripts/build-web.ts';
import { weigh } from '../scripts/weights.ts';

/** Home, and the public pages that users reach from elsewhere. */
const SCREENS = [
  '/login',
  '/doctor/details/:id',
  '/pharmacy/medicine',
  '/pharmacy/medicine/concern/product/:id',
  '/about',
  '/',
];

/** Prints what a phone downloads before a page is usable on the first visit. */
export async function printWeights() {
  await buildWeb();
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(7)} kB`;
  console.info('before first use, in brotli:');
  for (const screen of SCREENS) {
    const { scripts, styles, files } = weigh(screen);
    console.info(`${screen.padEnd(42)} scripts${kB(scripts)}  styles${kB(styles)}  ${files} files`);
  }
}

if (import.meta.main) await printWeights();
