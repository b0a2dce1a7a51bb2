import { expect, test } from 'vitest';
import { questionOf, severityOf } from './welfare.rules.ts';

test.each([
  ['emergency', { isInDanger: true }],
  ['emergency', { condition: 'critical' }],
  ['high', { condition: 'hurt' }],
  ['high', { isOngoing: true, condition: 'unhurt' }],
  ['medium', { condition: 'dead' }],
  ['medium', {}],
  ['low', { condition: 'unhurt' }],
] as const)('a sandbox officer rates it %s: %o', (severity, changes) => {
  expect(severityOf({ isInDanger: false, isOngoing: false, condition: null, ...changes })).toBe(severity);
});

test('and asks for a photo first, then for a landmark, then nothing', () => {
  expect(questionOf({ files: 0, landmark: '' })).toContain('photo');
  expect(questionOf({ files: 1, landmark: '' })).toContain('landmark');
  expect(questionOf({ files: 1, landmark: 'The old well' })).toBeUndefined();
});
