import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../bookings/bookings/use-payment';
import { priceAfter } from './booking-values';

describe('a refused booking reports the field', () => {
  const refusal = { message: 'No.', fields: {} };
  test.each([
    [{ ...refusal, code: 'PET_BUSY' }, [['petId', 'No.']]],
    [{ ...refusal, code: 'COUPON_USED' }, [['couponCode', 'No.']]],
    [{ ...refusal, code: 'INVALID', fields: { 'photos.2': 'Again.' } }, [['photos', 'Again.']]],
    [{ ...refusal, code: 'PAYMENT_UNAVAILABLE' }, []],
  ])('%o', (refused, problems) => {
    expect(problemsOf(refused)).toEqual(problems);
  });
});

test('prices have no more than two decimals', () => {
  expect(priceAfter(499.3, 0.1)).toBe(499.2);
  expect(priceAfter(499, 499)).toBe(0);
});
