import { afterEach, expect, test, vi } from 'vitest';
import { chooseSize, noteStall, playable, playbackConditions, sizeName, smallerThan } from './video-sizes';

const size = (width: number, height: number, type = 'video/webm; codecs="vp09.00.10.08"') => ({
  url: `/media/post-video/${width}/video.webm`,
  type,
  width,
  height,
  sizeBytes: 1_000,
});
const sizes = [size(720, 1280), size(360, 640), size(540, 960)];
const named = (means: Parameters<typeof chooseSize>[1]) => {
  const selected = chooseSize(sizes, means);
  return selected && sizeName(selected);
};

test('the size fits the screen and the connection', () => {
  expect(named({ savesData: false, shortSide: 390 })).toBe('360p');
  expect(named({ savesData: false, shortSide: 780 })).toBe('720p');
  expect(named({ savesData: false, shortSide: 3000 })).toBe('720p');
  expect(named({ savesData: false, effectiveType: '3g', shortSide: 1170 })).toBe('360p');
  expect(named({ savesData: false, effectiveType: '2g', shortSide: 1170 })).toBe('360p');
  expect(named({ savesData: false, effectiveType: 'slow-2g', shortSide: 1170 })).toBe('360p');
  expect(named({ savesData: true, effectiveType: '4g', shortSide: 1170 })).toBe('360p');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a size that has just stalled isn’t the initial one for a while', () => {
  vi.useFakeTimers();
  vi.stubGlobal('devicePixelRatio', 2);
  const [large, small, middle] = sizes;
  if (!large || !small || !middle) throw new Error('there are three');
  expect(named({ savesData: false, shortSide: 1170, tooLarge: 720 })).toBe('540p');
  expect(named({ savesData: false, shortSide: 1170, tooLarge: 360 })).toBe('360p');
  expect([smallerThan(large, sizes), smallerThan(middle, sizes), smallerThan(small, sizes)]).toEqual([
    middle,
    small,
    undefined,
  ]);
  const box = { clientWidth: 390, clientHeight: 844 };
  noteStall(large);
  expect(playbackConditions(box).tooLarge).toBe(720);
  vi.advanceTimersByTime(120_000);
  expect(playbackConditions(box).tooLarge).toBeUndefined();
});

test('a single size is always selected, and without sizes there is none', () => {
  expect(chooseSize([size(1280, 720)], { savesData: true, shortSide: 1 })?.width).toBe(1280);
  expect(chooseSize([], { savesData: false, shortSide: 390 })).toBeUndefined();
});

test('sizes that the browser can’t play are left out', () => {
  const both = [size(360, 640, 'video/mp4; codecs="avc1.64001f"'), size(360, 640)];
  const canPlayType = (type: string) => (type.startsWith('video/webm') ? 'probably' : '');
  expect(playable(both, { canPlayType })).toEqual([both[1]]);
});
