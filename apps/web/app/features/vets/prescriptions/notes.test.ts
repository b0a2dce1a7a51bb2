import { describe, expect, test } from 'vitest';
import {
  findProblems,
  isStarted,
  type LineText,
  moveLine,
  type NotesText,
  newLine,
  readCount,
  toDraft,
  toText,
} from './notes';

const line = (key: string, more: Partial<LineText> = {}): LineText => ({
  ...newLine(key),
  medicine: 'Cephalexin',
  dose: '1 tablet',
  timesADay: '2',
  days: '7',
  ...more,
});
const text = (more: Partial<NotesText> = {}): NotesText => ({
  findings: '',
  assessment: 'Fleas',
  advice: '',
  followUpOn: '',
  procedures: '',
  advised: [],
  lines: [],
  ...more,
});

test.each([
  ['3', 24, 3],
  [' 24 ', 24, 24],
  ['25', 24, null],
  ['0', 24, null],
  ['-1', 24, null],
  ['1.5', 24, null],
  ['2x', 24, null],
  ['', 24, null],
])('%j of at most %i is read as %j', (input, most, count) => {
  expect(readCount(input, most)).toBe(count);
});

test('saved notes are restored into the fields unchanged', () => {
  const keys = ['k1', 'k2'];
  const draft = toDraft(
    text({
      followUpOn: '2026-11-28',
      procedures: ' Ears cleaned\n\nNails cut ',
      advised: [{ kind: 'scan', note: 'Hips' }],
      lines: [line('a'), line('b', { days: '', allowSubstitution: false })],
    }),
  );
  expect(draft.procedures).toEqual(['Ears cleaned', 'Nails cut']);
  expect(toDraft(toText(draft, () => keys.shift() ?? ''))).toEqual(draft);
});

test('an empty medicine and half a date are not saved', () => {
  const draft = toDraft(text({ followUpOn: '0002-11-28', lines: [newLine('a'), line('b')] }));
  expect([draft.followUpOn, draft.lines.map(({ medicine }) => medicine)]).toEqual([null, ['Cephalexin']]);
  expect([isStarted(newLine('a')), isStarted(line('b'))]).toEqual([false, true]);
});

describe('moving a medicine', () => {
  const lines = [line('a'), line('b'), line('c')];
  test.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('%s by %i gives %s', (key, by, order) => {
    expect(
      moveLine(lines, key, by)
        .map((moved) => moved.key)
        .join(''),
    ).toBe(order);
  });
});

describe('problems', () => {
  test('of a medicine are shown at its own fields, even after empty lines', () => {
    const problems = findProblems(text({ lines: [newLine('a'), line('b', { dose: '' })] }), '2026-11-21');
    expect(problems).toEqual({ lines: { b: { dose: 'Say how much is given.' } } });
  });

  test('don’t exist in complete notes', () => {
    expect(findProblems(text({ lines: [line('a')] }), '2026-11-21')).toBeUndefined();
  });
});
