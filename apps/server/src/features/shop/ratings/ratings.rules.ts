/** What is rated. */
export interface Subject {
  kind: 'vet' | 'product' | 'shop';
  id: string;
}

/** The one subject of a call; the contract ensures that there is exactly one. */
export function subjectOf({
  vetId,
  productId,
  shopId,
}: {
  vetId?: string | null;
  productId?: string | null;
  shopId?: string | null;
}): Subject {
  if (vetId) return { kind: 'vet', id: vetId };
  if (productId) return { kind: 'product', id: productId };
  if (shopId) return { kind: 'shop', id: shopId };
  throw new Error('a rating is of a vet, a product or a shop');
}

/** The mean of all ratings, 1 to 5 with one decimal; null without ratings. */
export const meanRating = (totalStars: number, count: number) =>
  count === 0 ? null : Math.round((totalStars / count) * 10) / 10;

/** The first name shown next to a review; empty for users without a name. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * A plausible distribution of ratings over 1 to 5 stars with this total and count, skewed towards the mean’s end of
 * the scale. For demo vets, which have only a total and a count.
 */
export function spreadStars(totalStars: number, count: number): number[] {
  if (count === 0) return [0, 0, 0, 0, 0];
  const shares = sharesWithMean(totalStars / count);
  const stars = shares.map((share) => Math.floor(share * count));
  const rest = count - stars.reduce((all, one) => all + one, 0);
  const nearest = Math.min(4, Math.max(0, Math.round(totalStars / count) - 1));
  stars[nearest] = (stars[nearest] ?? 0) + rest;
  return withTotal(stars, totalStars);
}

/** Shares that grow or shrink by the same factor from star to star; the factor is found by bisection. */
function sharesWithMean(mean: number): number[] {
  let [low, high] = [-20, 20];
  let shares: number[] = [];
  for (let step = 0; step < 50; step += 1) {
    const slope = (low + high) / 2;
    const weights = STARS.map((star) => Math.exp(slope * (star - 3)));
    const totalWeight = weights.reduce((total, weight) => total + weight, 0);
    shares = weights.map((weight) => weight / totalWeight);
    const currentMean = shares.reduce((total, share, at) => total + share * (at + 1), 0);
    if (currentMean < mean) low = slope;
    else high = slope;
  }
  return shares;
}

/** Moves single ratings by one star until the sum is right: rounding leaves a difference of a few. */
function withTotal(stars: number[], totalStars: number): number[] {
  const result = [...stars];
  let missing = totalStars - result.reduce((all, one, at) => all + one * (at + 1), 0);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const from = result.findLastIndex((one, at) => one > 0 && at + step >= 0 && at + step <= 4);
    if (from < 0) break;
    result[from] = (result[from] ?? 0) - 1;
    result[from + step] = (result[from + step] ?? 0) + 1;
    missing -= step;
  }
  return result;
}
