import { expect, test } from 'vitest';
import { paths } from '../../paths';
import { isFocusPage } from './focus-pages';

test.each([
  [paths.checkout, true],
  [paths.cart, false],
  [paths.paymentStatus('7'), true],
  [paths.connect('7').split('?')[0] ?? '', true],
  [paths.joinCall('7'), true],
  [paths.askForVet, true],
  [paths.vetPayment('7').split('?')[0] ?? '', true],
  [paths.scheduled('7'), false],
  [paths.home, false],
  [paths.consultationPayment, false],
])('%s is full-screen on phones: %s', (path, isFocus) => {
  expect(isFocusPage(path)).toBe(isFocus);
});
