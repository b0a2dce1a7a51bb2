import { describe, expect, test } from 'vitest';
import { receiptText } from '../report/stored-receipt';
import { formatCaseNo, formatReceipt, parseSavedText } from './receipt-input';

describe('a case number', () => {
  test.each([
    ['TWA-7K3M9QXD', 'TWA-7K3M9QXD'],
    [' twa 7k3m9qxd ', 'TWA-7K3M9QXD'],
    ['twa7k3m9qxd', 'TWA-7K3M9QXD'],
    ['7K3M 9QXD', 'TWA-7K3M9QXD'],
    // Misread characters: O for 0, I and L for 1.
    ['TWA-7KOM9QIL', 'TWA-7K0M9Q11'],
    ['TWA-7K', 'TWA-7K'],
    ['', ''],
  ])('%j is %j', (typed, caseNo) => expect(formatCaseNo(typed)).toBe(caseNo));
});

describe('a receipt', () => {
  test.each([
    ['1234567890123456', '1234 5678 9012 3456'],
    ['1234-5678 9012.3456', '1234 5678 9012 3456'],
    ['12345678901234567', '1234 5678 9012 3456'],
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['abc', ''],
  ])('%j is %j', (typed, receipt) => expect(formatReceipt(typed)).toBe(receipt));
});

test('both numbers are read from saved or shared text', () => {
  const receipt = {
    abuseId: '1',
    caseNo: 'TWA-7K3M9QXD',
    receipt: '1234567890123456',
    submittedAt: '',
    isInAccount: false,
  };
  expect(parseSavedText(receiptText(receipt, 'https://tailwell.example/report-animal-abuse/cases'))).toEqual({
    caseNo: 'TWA-7K3M9QXD',
    receipt: '1234 5678 9012 3456',
  });
  expect(parseSavedText('1234 5678 9012 3456')).toBeUndefined();
});
