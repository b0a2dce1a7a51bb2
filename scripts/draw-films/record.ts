import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/setup/browser.ts';

declare global {
  /** The page has it from mediabunny's own file. */
  const Mediabunny: typeof import('mediabunny');
}

const MEDIABUNNY = join(import.meta.dirname, '../../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs');

export interface Recording {
  /** One SVG for each frame, all of the same size. */
  frames: string[];
  framesPerSecond: number;
  width: number;
  height: number;
  /** About; it varies with what moves. */
  bitsPerSecond: number;
}

export interface CheckedFile {
  bytes: Buffer;
  seconds: number;
  keyFrames: number[];
}

/** Opens a browser and, in it, an empty page that may encode: only secure ones may. */
export async function openRecorder(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage();
  await page.route('https://films.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Films</title>' }),
  );
  await page.goto('https://films.example/');
  await page.addScriptTag({ path: MEDIABUNNY });
  return { browser, page };
}

/** Draws and encodes all frames, as VP9 in WebM, then reads the file as a player would. */
export async function record(page: Page, recording: Recording): Promise<CheckedFile> {
  const { base64, ...facts } = await page.evaluate(encodeFrames, recording);
  return { bytes: Buffer.from(base64, 'base64'), ...facts };
}

/** Runs in the page. */
async function encodeFrames({ frames, framesPerSecond, width, height, bitsPerSecond }: Recording) {
  const { BufferSource, BufferTarget, CanvasSource, EncodedPacketSink, Input, Output, Quality, WEBM } =
    Mediabunny;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mediabunny.WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ bitrate: bitsPerSecond, bitrateMode: 'variable' }),
    keyFrameInterval: 2,
    hardwareAcceleration: 'prefer-software',
    // Flat colours with sharp edges.
    contentHint: 'detail',
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const image = new Image();
  for (const [at, frame] of frames.entries()) {
    image.src = `data:image/svg+xml,${encodeURIComponent(frame)}`;
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
    await source.add(at / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written.');

  const input = new Input({ source: new BufferSource(target.buffer), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no picture.');
  const keyFrames: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.type === 'key') keyFrames.push(packet.timestamp);
  }
  return {
    base64: new Uint8Array(target.buffer).toBase64(),
    seconds: await input.computeDuration(),
    keyFrames,
  };
}

/** A frame as a WebP picture. */
export async function recordStill(page: Page, frame: string, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([svg, width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
      return new Uint8Array(await blob.arrayBuffer()).toBase64();
    },
    [frame, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}
