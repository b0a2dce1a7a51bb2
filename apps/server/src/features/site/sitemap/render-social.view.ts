import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SOCIAL_PICTURE } from '@tailwell/contract/social-pictures';
import type { Objects } from '../../../outside/object-store.ts';
import { limitConcurrency } from '../../../platform/jobs/concurrency-limit.ts';
import { printable } from '../../../platform/papers/pdf-text.ts';
import type { PictureContent } from './social.view.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE;

const FONT = join(import.meta.dirname, '../../../../fonts/Nunito-Bold.ttf');

/** Where our own pictures are: in the built pages, else in their source. */
const FOLDERS = ['build/client', 'public'].map((folder) =>
  join(import.meta.dirname, '../../../../../web', folder),
);

const PAPER = '#fbf7f0';
const INK = '#1d2926';
const SOFT = '#4d5b56';
const BRAND = '#0e6657';
const ACCENT = '#f4a340';

/** The space around text and picture. */
const MARGIN = 72;
const PICTURE = 440;

/** Two at a time: rendering is CPU-bound, and other requests share the processor. */
const MAX_CONCURRENT = 2;

/** Renders pictures of 1200 by 630 as palette PNGs: small, and supported everywhere. */
export function createRenderer(objects: Objects) {
  const limit = limitConcurrency(MAX_CONCURRENT);
  return (shown: PictureContent) => limit(() => renderPicture(shown, objects));
}

/** Loaded with the first picture, to save its 20 MB until then. */
const loadSharp = async () => (await import('sharp')).default;

async function renderPicture(
  { label, title, about, picture }: PictureContent,
  objects: Objects,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const file = picture && (await readPicture(picture, objects));
  const photo = file && (await fitPicture(file));
  const textWidth = WIDTH - 2 * MARGIN - (photo ? PICTURE + 24 : 0);
  const [labelText, titleText, aboutText, name] = await Promise.all([
    renderText(label, { size: 26, color: BRAND, width: textWidth, height: 40 }),
    renderText(title, { size: title.length > 60 ? 50 : 62, color: INK, width: textWidth, height: 300 }),
    renderText(about, { size: 30, color: SOFT, width: textWidth, height: 46 }),
    renderText('Tailwell', { size: 40, color: INK, width: 300, height: 60 }),
  ]);
  const top = 84;
  const titleTop = top + labelText.height + 18;
  const layers = [
    { input: labelText.data, left: MARGIN, top },
    { input: titleText.data, left: MARGIN, top: titleTop },
    { input: aboutText.data, left: MARGIN, top: Math.min(titleTop + titleText.height + 24, 452) },
    { input: name.data, left: MARGIN + 74, top: HEIGHT - 106 },
    ...(photo ? [{ input: photo, left: WIDTH - PICTURE, top: 0 }] : []),
  ];
  return sharp(Buffer.from(background()))
    .composite(layers)
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer();
}

/** Paper, a stripe in our colour, and the mark as in layout/logo.tsx. */
const background = () => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
  <rect width="${WIDTH}" height="14" fill="${BRAND}"/>
  <g transform="translate(${MARGIN} ${HEIGHT - 114}) scale(1.4)">
    <rect width="40" height="40" rx="12" fill="${BRAND}"/>
    <g fill="#ffffff">
      <ellipse cx="11.6" cy="18.4" rx="2.5" ry="3.3" transform="rotate(-24 11.6 18.4)"/>
      <ellipse cx="16.9" cy="13" rx="2.6" ry="3.6" transform="rotate(-7 16.9 13)"/>
      <ellipse cx="23.3" cy="13" rx="2.6" ry="3.6" transform="rotate(7 23.3 13)"/>
      <ellipse cx="28.5" cy="18.4" rx="2.5" ry="3.3" transform="rotate(24 28.5 18.4)"/>
      <path d="M20 19.4c3.9 0 7.3 3.5 7.3 6.9 0 2.4-1.8 3.6-3.8 3.6-1.4 0-2.2-.6-3.5-.6s-2.1.6-3.5.6c-2 0-3.8-1.2-3.8-3.6 0-3.4 3.4-6.9 7.3-6.9Z"/>
    </g>
    <path d="M19.5 34.2c6.9 1 12.9-2.9 13.1-9" fill="none" stroke="${ACCENT}" stroke-width="3" stroke-linecap="round"/>
  </g>
</svg>`;

interface TextStyle {
  /** In pixels. */
  size: number;
  color: string;
  width: number;
  height: number;
}

/** Renders text in our own font, in as many lines as it needs; clips what doesn't fit. */
async function renderText(content: string, { size, color, width, height }: TextStyle) {
  const sharp = await loadSharp();
  const text = escapeMarkup(printable(content));
  const image = sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      font: `Nunito Bold ${size}`,
      fontfile: FONT,
      width,
      // Also breaks a single word that is too long.
      wrap: 'word-char',
      rgba: true,
      // At 72 dpi, points are pixels.
      dpi: 72,
      spacing: 6,
    },
  }).png();
  const rendered = await image.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  // Nothing visible is left of, for example, emoji alone.
  if (!rendered) return { data: await emptyLayer(), height: 0 };
  const { data, info } = rendered;
  if (info.height <= height) return { data, height: info.height };
  const cropped = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer();
  return { data: cropped, height };
}

/** A transparent layer. */
async function emptyLayer() {
  const sharp = await loadSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Pango parses markup. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const OWN_PICTURE = /^\/?(images\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|webp|jpg))$/;
const UPLOADED_PICTURE = /^media\/((?:post-picture|shown-photo)\/[\w-]{22}\/\d+\.webp)$/;

/** One of our own pictures, or one uploaded by an editor; undefined if it isn't available here. */
async function readPicture(path: string, objects: Objects): Promise<Buffer | undefined> {
  const [, ownPath] = OWN_PICTURE.exec(path) ?? [];
  if (ownPath) {
    const found = await Promise.all(
      FOLDERS.map((folder) => readFile(join(folder, ownPath)).catch(() => undefined)),
    );
    return found.find(Boolean);
  }
  const [, stored] = UPLOADED_PICTURE.exec(path) ?? [];
  const uploaded = stored ? await objects.read(stored) : undefined;
  return uploaded && buffer(uploaded.stream);
}

/** Fills the right side; undefined if it isn't a readable picture. */
async function fitPicture(file: Buffer) {
  const sharp = await loadSharp();
  return sharp(file, { density: 144 })
    .resize(PICTURE, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
