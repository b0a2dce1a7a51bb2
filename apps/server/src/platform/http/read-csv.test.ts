import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each<[string, [number, string[]][]]>([
  [
    'a,b\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    '\uFEFFa;b\r\n1;2',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'a\tb\r1\t2,3',
    [
      [1, ['a', 'b']],
      [2, ['1', '2,3']],
    ],
  ],
  [
    'a,b\n"say ""no"", twice", x \n\n3,4',
    [
      [1, ['a', 'b']],
      [2, ['say "no", twice', 'x']],
      [4, ['3', '4']],
    ],
  ],
  [
    'a,b\n"two\nlines",x\n3,4',
    [
      [1, ['a', 'b']],
      [2, ['two\nlines', 'x']],
      [4, ['3', '4']],
    ],
  ],
  [
    'a,b\n,\n1,',
    [
      [1, ['a', 'b']],
      [3, ['1', '']],
    ],
  ],
  [
    'a,b\n5" collar,x',
    [
      [1, ['a', 'b']],
      [2, ['5" collar', 'x']],
    ],
  ],
  ['', []],
])('%j is read', (text, records) => {
  expect(readCsv(text)?.map(({ line, cells }) => [line, cells])).toEqual(records);
});

test.each(['a,b\n"open,2\n', 'a,b\n"closed"too early,2\n'])(
  'a file whose quotation marks don’t match is refused: %j',
  (text) => {
    expect(readCsv(text)).toBeUndefined();
  },
);
