import { expect, test } from 'vitest';
import { isWorthShrinking, videoTypeOf } from './evidence-video-facts';

const MB = 1024 * 1024;
const full = { width: 1920, height: 1080 };
const small = { width: 1280, height: 720 };

test.each([
  ['three minutes as phones film', 150 * MB, { seconds: 180, ...full }, true],
  ['half a minute in 4K', 120 * MB, { seconds: 30, width: 2160, height: 3840 }, true],
  ['a few seconds in 1080p', 8 * MB, { seconds: 5, ...full }, true],
  ['a few seconds in 720p', 8 * MB, { seconds: 5, ...small }, false],
  ['what a messenger has packed', 20 * MB, { seconds: 180, ...small }, false],
  ['what is small anyhow', 2 * MB, { seconds: 2, ...full }, false],
  ['what no one can read', 150 * MB, undefined, false],
])('%s: %i bytes', (_, size, facts, isWorth) => {
  expect(isWorthShrinking(size, facts)).toBe(isWorth);
});

test.each([
  ['video/mp4', 'a.mp4', 'video/mp4'],
  ['video/webm;codecs=vp8', 'a', 'video/webm'],
  ['', 'IMG_1.MOV', 'video/quicktime'],
  ['video/3gpp', 'a.3gp', undefined],
  ['application/pdf', 'a.pdf', undefined],
])('%s, %s is taken for %s', (type, name, taken) => {
  expect(videoTypeOf({ type, name })).toBe(taken);
});
