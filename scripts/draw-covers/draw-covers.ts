/**
 * Draws the covers of the demo's articles, 16:9: `node scripts/draw-covers/draw-covers.ts` writes one SVG file for each
 * into apps/web/public/images/articles. They are drawn from the same parts as the short clips (scripts/draw-films), show
 * what `coverAlt` of the article says, and keep what matters in their middle, where lists crop them to a square.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoArticles } from '../../apps/server/src/demo/reading/articles/all.ts';
import { dangers } from './covers/dangers.ts';
import { families } from './covers/families.ts';
import { illnesses } from './covers/illnesses.ts';

const ARTICLES = join(import.meta.dirname, '../../apps/web/public/images/articles');

/** In bytes: a list shows a dozen of them. */
const MOST = 6_000;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

const covers: Record<string, () => string> = { ...dangers, ...families, ...illnesses };

/** Round ends of lines are said once, for all of them. */
const svgOf = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" ${ROUND}>${drawing.replaceAll(` ${ROUND}`, '')}</svg>\n`;

mkdirSync(ARTICLES, { recursive: true });
for (const { slug } of demoArticles) {
  const draw = covers[slug];
  if (!draw) throw new Error(`No cover is drawn for ${slug}.`);
  const svg = svgOf(draw());
  if (svg.length > MOST) throw new Error(`${slug} has ${svg.length} bytes.`);
  writeFileSync(join(ARTICLES, `${slug}.svg`), svg);
}
const listed = new Set(demoArticles.map(({ slug }) => slug));
const spare = Object.keys(covers).filter((slug) => !listed.has(slug));
if (spare.length > 0) throw new Error(`Covers without an article: ${spare.join(', ')}.`);
