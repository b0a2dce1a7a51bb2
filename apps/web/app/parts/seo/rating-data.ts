/** Empty while there are no ratings. */
export const ratingOf = ({ rating, ratingCount }: { rating: number | null; ratingCount: number }) =>
  rating !== null &&
  ratingCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
