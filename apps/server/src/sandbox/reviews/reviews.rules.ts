interface Read {
  sources: number;
  /** A vet has said something of it before. */
  wasReviewed: boolean;
}

/**
 * What a made-up vet says of a post: the first time that it names one source alone another one is asked for, so that one
 * person can try both ways.
 */
export function reviewOf({ sources, wasReviewed }: Read): { isApproved: boolean; note: string } {
  if (sources < 2 && !wasReviewed) {
    return { isApproved: false, note: 'Please name a second source for what you say about treatment.' };
  }
  return { isApproved: true, note: '' };
}
