import type { Basket, Baskets } from './baskets';

/** What a basket is best at. If it lacks part of the prescription, the title promises no more than it has. */
export function titleOf({ kinds, hasAll }: Pick<Basket, 'kinds' | 'hasAll'>, hasLocation: boolean): string {
  const names = {
    'one-shop': `${hasLocation ? 'Nearest shop' : 'One shop'}${hasAll ? ' with everything' : ''}`,
    cheapest: 'Lowest price',
    fastest: 'Fastest',
  };
  const [first, ...rest] = kinds.map((kind) => names[kind]);
  return [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}

/** The pack size, with non-breaking spaces between numbers and units: "15 tablets, 5 mg". */
export const unbrokenSize = (packSize: string) => packSize.replace(/(\d) (mg|g|kg|ml)\b/g, '$1\u00a0$2');

/** Whether the packs last: "For 14 tablets". */
export function formatPacks(
  { isEnough }: Pick<Basket['shops'][number]['items'][number], 'isEnough'>,
  need: Baskets['needs'][number] | undefined,
): string {
  if (isEnough === null || !need?.units) return 'Check how many packs you need';
  return isEnough
    ? `For the full course: ${need.units}`
    : `Not the full course of ${need.units}: order again later`;
}
