import { expect, test } from 'vitest';
import { connectionsFor, readOpenFilesLimit } from './open-files.ts';

const limits = (soft: string) => () =>
  `Limit                     Soft Limit           Hard Limit           Units
Max processes             95811                95811                processes
Max open files            ${soft.padEnd(20)} 524288               files
Max locked memory         8388608              8388608              bytes
`;

test.each([
  ['4096', 4_096],
  ['1048576', 1_048_576],
  ['unlimited', Number.POSITIVE_INFINITY],
])('the soft limit %s is read', (soft, limit) => {
  expect(readOpenFilesLimit(limits(soft))).toBe(limit);
});

test('if the system reports no limit, 4,096 is assumed', () => {
  const isMissing = () => {
    throw new Error('no such file');
  };
  expect(readOpenFilesLimit(isMissing)).toBe(4_096);
  expect(readOpenFilesLimit(() => 'Max processes 7')).toBe(4_096);
});

test.each([
  [1_024, 384],
  [4_096, 1_920],
  [20_000, 9_872],
  [1_048_576, 10_000],
  [Number.POSITIVE_INFINITY, 10_000],
  [100, 1],
])('with %i open files, %i connections and as many files fit', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections);
});
