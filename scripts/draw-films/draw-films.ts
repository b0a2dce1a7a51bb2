/**
 * Draws the short clips of the demo: `node scripts/draw-films/draw-films.ts` makes all of them anew,
 * `node scripts/draw-films/draw-films.ts hot-road-test` those that are named. `--stills FOLDER` writes three pictures of
 * each scene there instead, to look at. Each clip is drawn as SVG, frame by frame, and encoded by the browser of e2e;
 * titles, times and captions stand in apps/server/src/demo/reading/films.ts. The same drawings give the same pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { type DemoFilm, demoFilms } from '../../apps/server/src/demo/reading/films.ts';
import { type Film, svgOf } from './film.ts';
import { films } from './films.ts';
import { openRecorder, type Recording, record, recordStill } from './record.ts';

const FILMS = join(import.meta.dirname, '../../apps/server/assets/films');
const POSTERS = join(import.meta.dirname, '../../apps/web/public/images/films');
const FRAMES_PER_SECOND = 24;

/**
 * The larger one for a good connection; the smaller one is there at once on a train, too, and moves every other frame,
 * as cartoons do. In bytes.
 */
const SIZES = [
  { name: '360', width: 360, height: 640, hold: 2, perSecond: 6_000, most: 120_000 },
  { name: '720', width: 720, height: 1280, hold: 1, perSecond: 14_400, most: 350_000 },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' } },
});

/** The picture of a moment of the whole film. */
function draw(film: Film, { scenes }: DemoFilm, seconds: number): string {
  const at = scenes.findLastIndex(({ from }) => from <= seconds);
  const [scene, drawScene] = [scenes[at], film.scenes[at]];
  if (!scene || !drawScene) throw new Error(`${film.slug} has no scene at ${seconds} s.`);
  return svgOf(drawScene(seconds - scene.from, scene.to - scene.from));
}

async function makeFilm(page: Page, film: Film, listed: DemoFilm) {
  const folder = join(FILMS, film.slug);
  mkdirSync(folder, { recursive: true });
  const frames = Array.from({ length: listed.durationSeconds * FRAMES_PER_SECOND }, (_, at) =>
    draw(film, listed, at / FRAMES_PER_SECOND),
  );
  const written: string[] = [];
  for (const { name, hold, perSecond, most, ...size } of SIZES) {
    const held = frames.map((frame, at) => frames[at - (at % hold)] ?? frame);
    const recording = { frames: held, framesPerSecond: FRAMES_PER_SECOND, ...size };
    const file = await recordWithin(page, recording, perSecond * listed.durationSeconds, most);
    if (Math.abs(file.seconds - listed.durationSeconds) > 0.05)
      throw new Error(`${film.slug}: ${file.seconds} s.`);
    writeFileSync(join(folder, `${name}.webm`), file.bytes);
    written.push(
      `${name}: ${file.bytes.length} bytes, key frames at ${file.keyFrames.map((at) => at.toFixed(1)).join(' ')} s`,
    );
  }
  const poster = await recordStill(page, draw(film, listed, film.poster), 720, 1280);
  writeFileSync(join(POSTERS, `${film.slug}.webp`), poster);
  console.info(`${film.slug}, ${listed.durationSeconds} s: ${written.join('; ')}; poster: ${poster.length}`);
}

/**
 * The encoder takes a rate for a wish: it is told a lower one until the file is as small as it should be, or gets no
 * smaller and is still good enough.
 */
async function recordWithin(
  page: Page,
  recording: Omit<Recording, 'bitsPerSecond'>,
  aim: number,
  most: number,
) {
  const seconds = recording.frames.length / recording.framesPerSecond;
  let bitsPerSecond = Math.round((aim * 8 * 0.8) / seconds);
  let file = await record(page, { ...recording, bitsPerSecond });
  for (let tries = 0; file.bytes.length > aim && tries < 4; tries += 1) {
    bitsPerSecond *= (aim / file.bytes.length) * 0.95;
    file = await record(page, { ...recording, bitsPerSecond: Math.round(bitsPerSecond) });
  }
  if (file.bytes.length > most)
    throw new Error(`${recording.width} pixels wide it has ${file.bytes.length} bytes.`);
  return file;
}

/** Early, in the middle and late in each scene. */
async function makeStills(page: Page, film: Film, listed: DemoFilm, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const { from, to } of listed.scenes) {
    for (const part of [0.15, 0.5, 0.85]) {
      const seconds = from + (to - from) * part;
      const still = await recordStill(page, draw(film, listed, seconds), 360, 640);
      writeFileSync(join(folder, `${film.slug}-${seconds.toFixed(1).padStart(4, '0')}.webp`), still);
    }
  }
}

const wanted = films.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
const { browser, page } = await openRecorder();
try {
  for (const film of wanted) {
    const listed = demoFilms.find(({ slug }) => slug === film.slug);
    if (!listed) throw new Error(`No film is listed as ${film.slug}.`);
    await (values.stills ? makeStills(page, film, listed, values.stills) : makeFilm(page, film, listed));
  }
} finally {
  await browser.close();
}
