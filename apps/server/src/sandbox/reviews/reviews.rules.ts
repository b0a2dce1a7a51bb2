interface ReviewedPost {
  sources: number;
  /** Whether a vet has reviewed it before. */
  wasReviewed: boolean;
}

/**
 * A sandbox vet's review: the first time, a post with only one source is returned, so that a single user can try both
 * outcomes.
 */
export function reviewOf({ sources, wasReviewed }: ReviewedPost): { isApproved: boolean; note: string } {
  if (sources < 2 && !wasReviewed) {
    return { isApproved: false, note: 'Please name a second source for what you say about treatment.' };
  }
  return { isApproved: true, note: '' };
}
