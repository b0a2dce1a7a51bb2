import { describe, expect, test } from 'vitest';
import {
  describeUse,
  findMissing,
  nameOfMedicine,
  type PrescriptionLine,
  withoutBlankLines,
} from './prescription-notes.ts';

const line = (more: Partial<PrescriptionLine> = {}): PrescriptionLine => ({
  medicine: 'Cephalexin',
  strength: '250 mg',
  dose: '1 tablet',
  timesADay: 2,
  days: 5,
  instructions: 'After food.',
  allowSubstitution: true,
  ...more,
});

describe('how a medicine is given', () => {
  test.each([
    [line(), '1 tablet, 2 times a day, for 5 days, after food'],
    [line({ timesADay: 1, days: 1, instructions: '' }), '1 tablet, once a day, for 1 day'],
    [line({ instructions: 'IM, into the thigh' }), '1 tablet, 2 times a day, for 5 days, IM, into the thigh'],
    [line({ instructions: 'खाने के बाद' }), '1 tablet, 2 times a day, for 5 days, खाने के बाद'],
    [line({ dose: '', timesADay: null, days: null, instructions: '' }), ''],
  ])('reads as in speech', (input, text) => {
    expect(describeUse(input)).toBe(text);
  });
});

test('a medicine without a strength is shown by its name alone', () => {
  expect(nameOfMedicine(line({ strength: '' }))).toBe('Cephalexin');
});

describe('missing fields', () => {
  const draft = { assessment: 'Fleas', followUpOn: null, lines: [line()] };

  test.each([
    [draft, {}],
    [{ ...draft, lines: [] }, {}],
    [{ ...draft, assessment: ' \n' }, { assessment: 'Say what you think it is.' }],
    [{ ...draft, followUpOn: '2026-11-21' }, {}],
    [{ ...draft, followUpOn: '2026-11-20' }, { followUpOn: 'This day has passed. Choose a later one.' }],
    [{ ...draft, lines: [line(), line({ dose: ' ' })] }, { 'lines.1.dose': 'Say how much is given.' }],
    [{ ...draft, lines: [line({ days: null })] }, { 'lines.0.days': 'Say for how many days.' }],
  ])('are named by their path', (input, missing) => {
    expect(findMissing(input, '2026-11-21')).toEqual(missing);
  });
});

test('blank lines are omitted', () => {
  const blank = line({ medicine: '', strength: '', dose: '', timesADay: null, days: null, instructions: '' });
  expect(withoutBlankLines({ lines: [blank, line(), blank] }).lines).toEqual([line()]);
});
