import { expect, test } from 'vitest';
import { clampToPicture, fullCrop, moveBy, squareOf } from './crop';

const wide = { width: 2000, height: 1000 };

test('the initial crop is the largest centred square', () => {
  expect(squareOf(fullCrop, wide)).toEqual({ left: 500, top: 0, side: 1000 });
});

test('moving the picture to the right shows its left side, up to its edge', () => {
  expect(squareOf(moveBy(fullCrop, wide, 0.25, 0), wide)).toEqual({ left: 250, top: 0, side: 1000 });
  expect(squareOf(moveBy(fullCrop, wide, 9, 9), wide)).toEqual({ left: 0, top: 0, side: 1000 });
  expect(squareOf(moveBy(fullCrop, wide, -9, -9), wide)).toEqual({ left: 1000, top: 0, side: 1000 });
});

test('zoomed in, the square is smaller and can move in both directions', () => {
  const near = { ...fullCrop, zoom: 2 };
  expect(squareOf(near, wide)).toEqual({ left: 750, top: 250, side: 500 });
  expect(squareOf(moveBy(near, wide, 0, -9), wide)).toEqual({ left: 750, top: 500, side: 500 });
});

test('zooming out at an edge keeps the square on the picture', () => {
  const edge = moveBy({ ...fullCrop, zoom: 4 }, wide, 9, 9);
  expect(squareOf(clampToPicture({ ...edge, zoom: 0.1 }, wide), wide)).toEqual({
    left: 0,
    top: 0,
    side: 1000,
  });
});
