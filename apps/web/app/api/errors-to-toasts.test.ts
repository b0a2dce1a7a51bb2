import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { textOf } from './errors-to-toasts';

test('the server’s message is shown', () => {
  const refusal = new ApiError('Invalid OTP', { status: 422, code: 'INVALID_OTP' });
  expect(textOf(refusal)).toBe('Invalid OTP');
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new DOMException('The operation was aborted.', 'AbortError'),
  'a text',
  undefined,
])('technical messages are not shown: %s', (error) => {
  expect(textOf(error)).toBe('Something went wrong. Please try again.');
});
