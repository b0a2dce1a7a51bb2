import { afterEach, expect, test } from 'vitest';
import { imageUrl, setImageBase } from './image-url';

afterEach(() => setImageBase(undefined));

test.each([
  [undefined, '/images/pets/dog.svg'],
  ['https://images.example', 'https://images.example/images/pets/dog.svg'],
  ['https://cdn.example/tailwell/', 'https://cdn.example/tailwell/images/pets/dog.svg'],
])('with the base %s a picture is at %s', (base, url) => {
  setImageBase(base);
  expect(imageUrl('images/pets/dog.svg')).toBe(url);
});
