import { expect, test } from 'vitest';
import { readAnswers } from './bank-answers';

test('lines of paid and failed payouts are read, with any separator', () => {
  expect(
    readAnswers('P-12,HDFCR52026112800001\n\np-13 , Failed, Account closed, by its holder\nP-14\tUTIBR9\r\n'),
  ).toEqual({
    answers: [
      { number: 'P-12', reference: 'HDFCR52026112800001' },
      { number: 'P-13', failureReason: 'Account closed, by its holder' },
      { number: 'P-14', reference: 'UTIBR9' },
    ],
    faults: [],
  });
});

test.each([
  ['TW-12,UTR1', 'Line 1: Numbers of payouts look like P-1042.'],
  ['P-12', 'Line 1: Enter the bank’s reference, or why it failed.'],
  ['P-12,', 'Line 1: Reference is needed.'],
  ['P-12,failed', 'Line 1: Reason is needed.'],
  ['\nP-12,UTR1\nP-12,UTR2', 'Line 3: P-12 is already on line 2.'],
])('%j is a fault', (text, fault) => {
  expect(readAnswers(text).faults).toEqual([fault]);
});
