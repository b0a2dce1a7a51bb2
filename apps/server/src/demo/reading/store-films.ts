import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { demoFilms } from './films.ts';

/** Files in assets/films, with their size in pixels. */
const FILM_SIZES = [
  { name: '360.webm', width: 360, height: 640 },
  { name: '720.webm', width: 720, height: 1280 },
] as const;
type FilmSize = (typeof FILM_SIZES)[number];

export const FILM_TYPE = 'video/webm; codecs="vp9"';

const assetOf = (slug: string, name: string) =>
  join(import.meta.dirname, '../../../assets/films', slug, name);

/** Object store path of a film in one size: deterministic, so that several servers write the same. */
const storedPath = (slug: string, { name }: FilmSize) =>
  `post-video/${createHash('sha256').update(`demo film ${slug} ${name}`).digest('base64url').slice(0, 22)}`;

/** A film's sizes as stored, with `bytes` as their file size. */
export const filmSizes = (slug: string) =>
  FILM_SIZES.map((size) => ({
    width: size.width,
    height: size.height,
    path: storedPath(slug, size),
    bytes: statSync(assetOf(slug, size.name)).size,
  }));

/** Uploads the demo's films that are missing from the object store. */
export async function storeDemoFilms({ objects }: Pick<Context, 'objects'>) {
  for (const { slug } of demoFilms) {
    for (const size of FILM_SIZES) {
      const path = `${storedPath(slug, size)}/video.webm`;
      if ((await objects.sizeOf(path)) !== undefined) continue;
      await objects.write(path, await readFile(assetOf(slug, size.name)));
    }
  }
}
