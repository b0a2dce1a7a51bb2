import { expect, test } from 'vitest';
import { reviewOf } from './reviews.rules.ts';

test('a sandbox vet asks for a second source once', () => {
  expect(reviewOf({ sources: 1, wasReviewed: false })).toMatchObject({ isApproved: false });
  expect(reviewOf({ sources: 1, wasReviewed: true })).toMatchObject({ isApproved: true });
  expect(reviewOf({ sources: 2, wasReviewed: false })).toMatchObject({ isApproved: true });
});
