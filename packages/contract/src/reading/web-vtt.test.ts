import { describe, expect, test } from 'vitest';
import { readTime, readWebVtt, writeTime, writeWebVtt } from './web-vtt.ts';

const file = (...lines: string[]) => lines.join('\n');

test('captions are parsed without the parts that browsers don’t show, and written again', () => {
  const source = file(
    '\uFEFFWEBVTT - Ticks',
    'Kind: captions',
    '',
    'NOTE made by hand',
    'of two lines',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'first',
    '00:00.000 --> 00:02.500 align:start',
    '<v Nandini>Look between <b>the toes</b>,',
    'fish &amp; chips',
    '',
    '01:00:00.000 --> 01:00:01.000',
    'An hour later',
  );
  const { cues, faults } = readWebVtt(source.replaceAll('\n', '\r\n'));
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    { from: 0, to: 2.5, text: 'Look between the toes,\nfish & chips' },
    { from: 3600, to: 3601, text: 'An hour later' },
  ]);
  expect(readWebVtt(writeWebVtt(cues))).toEqual({ cues, faults: [] });
});

describe('the reported line is the one that', () => {
  test.each([
    ['lacks the word at the beginning', file('00:00.000 --> 00:01.000', 'Hello'), 1],
    ['has no times', file('WEBVTT', '', '00:00.000 --> 00:01.000', 'Hello', '', 'Alone'), 6],
    ['has a time that is none', file('WEBVTT', '', '00:00 --> 00:01.000', 'Hello'), 3],
    ['has 75 seconds', file('WEBVTT', '', '00:00.000 --> 00:75.000', 'Hello'), 3],
    ['ends before it begins', file('WEBVTT', '', 'one', '00:04.000 --> 00:01.000', 'Hello'), 4],
    ['goes back', file('WEBVTT', '', '00:04.000 --> 00:05.000', 'A', '', '00:01.000 --> 00:02.000', 'B'), 6],
    ['has no text', file('WEBVTT', '', '00:00.000 --> 00:01.000', '', 'x'), 3],
    ['has marks for text', file('WEBVTT', '', '00:00.000 --> 00:01.000', '<b></b>'), 3],
  ])('%s', (_, source, line) => {
    expect(readWebVtt(source).faults[0]?.line).toBe(line);
  });
});

test('times', () => {
  expect([0, 65.5, 3661.25, 59.9996].map(writeTime)).toEqual([
    '00:00:00.000',
    '00:01:05.500',
    '01:01:01.250',
    '00:01:00.000',
  ]);
  expect(['01:05.500', '00:01:05,500', '1:05.5', '100:00:00.000', ''].map(readTime)).toEqual([
    65.5,
    65.5,
    undefined,
    360_000,
    undefined,
  ]);
});

test('text that would end a cue or be parsed as markup is escaped', () => {
  const cues = [{ from: 0, to: 1, text: 'a < b &amp; c --> d' }];
  expect(readWebVtt(writeWebVtt(cues))).toEqual({ cues, faults: [] });
  const [cue] = readWebVtt(writeWebVtt([{ from: 0, to: 1, text: 'one\n\n\ntwo' }])).cues;
  expect(cue?.text).toBe('one\ntwo');
});
