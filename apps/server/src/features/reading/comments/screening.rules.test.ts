import { expect, test } from 'vitest';
import { screen } from './screening.rules.ts';

const WORDS = ['Idiot', 'stupid*', 'dirty mutt', 'गधा', 'crétin'];

test.each([
  'What an idiot you are',
  'IDIOT!',
  'You (idiot).',
  'ídíöt',
  'ｉｄｉｏｔ',
  'Such stupidity',
  'stupid',
  'a dirty, mutt',
  'Dirty\nMUTT',
  'i d i o t',
  'i.d.i.o.t',
  'you i-d-i-o-t a bit',
  'idi.ot',
  'i\u00addiot',
  'तुम गधा हो',
  'Cretin',
])('%j is held for review', (text) => {
  expect(screen(text, WORDS)).toBe('blocked_word');
});

test.each([
  'My dog is idiotic',
  'A mutt that is never dirty',
  'He weighs 2 kg',
  'गधाा',
  'Give it p.o. b.i.d. with food',
  'At 7 a.m. I give 5 ml',
  '',
  'Read https://tailwell.example/ticks and www.example.org.',
])('%j is shown immediately', (text) => {
  expect(screen(text, WORDS)).toBeNull();
});

test.each([
  'https://a.example https://b.example http://c.example',
  'Buy at cheap.shop, cheaper.com and CHEAPEST.IN',
  'www.a.example www.b.example www.c.example',
])('%j has more links than two', (text) => {
  expect(screen(text, WORDS)).toBe('links');
});

test('a blocked entry without letters holds nothing', () => {
  expect(screen('What, no stars? *', ['*', '--', '**'])).toBeNull();
});

test.each(['a', 'a.', 'a ', '-', 'www.'])('“%s” repeated many times is screened to its end', (part) => {
  // Twenty times the maximum length: a quadratic scan would never end.
  expect(screen(part.repeat(40_000 / part.length), WORDS)).toBeNull();
});
