import { describe, expect, test } from 'vitest';
import { otherCamera, problemOf } from './media';

describe('the other camera', () => {
  const cameras = [{ value: 'a' }, { value: 'b' }, { value: 'c' }];
  test('on a phone is the one facing the other way', () => {
    expect(otherCamera({ facingMode: 'user' }, cameras)).toEqual({ facing: 'environment' });
    expect(otherCamera({ facingMode: 'environment' }, cameras)).toEqual({ facing: 'user' });
  });
  test('on other devices is the next one, and the first after the last', () => {
    expect(otherCamera({ deviceId: 'a' }, cameras)).toEqual({ cameraId: 'b' });
    expect(otherCamera({ deviceId: 'c' }, cameras)).toEqual({ cameraId: 'a' });
    expect(otherCamera({}, cameras)).toEqual({ cameraId: 'a' });
  });
  test('doesn’t exist if there is only one', () => {
    expect(otherCamera({ facingMode: 'user' }, [{ value: 'a' }])).toBeUndefined();
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'unsupported'],
] as const)('%s of a browser means that it is %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});
