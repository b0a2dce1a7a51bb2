import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import type { Cart, CartLine } from './cart-query';
import type { VisitorLine } from './visitor-cart';

/** Announcement of a changed quantity. */
export const formatQuantity = (name: string, quantity: number) =>
  quantity === 0 ? `${name} was taken out of your cart` : `${quantity} × ${name} in your cart`;

/** How a line differs from what the user saw, in brief; empty if it doesn't. */
export function formatChange({
  change,
  price,
  seenPrice,
  available,
}: Pick<CartLine, 'change' | 'price' | 'seenPrice' | 'available'>): string | undefined {
  switch (change) {
    case 'price':
      return `The price went ${price > seenPrice ? 'up' : 'down'} from ${inr(seenPrice)} to ${inr(price)}`;
    case 'fewer':
      return available === 1 ? 'Only 1 is left' : `Only ${available} are left`;
    case 'gone':
      return 'Sold out';
    case null:
      return undefined;
  }
}

/** Whether a change has to be accepted before ordering. A lower price is only mentioned. */
export const isToAccept = ({ change, price, seenPrice }: Pick<CartLine, 'change' | 'price' | 'seenPrice'>) =>
  change !== null && !(change === 'price' && price < seenPrice);

/** What the changes mean for the order, and what accepting them does. */
export function formatAcceptance(changed: readonly Pick<CartLine, 'change'>[]): string {
  const has = (change: CartLine['change']) => changed.some((line) => line.change === change);
  return [
    'Nothing is ordered before you have agreed.',
    has('fewer') && 'Of what has run short you then take what is left.',
    has('gone') && 'What is sold out is then left out.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Id of the element that describes a line's change, for links from the message above. */
export const changeIdOf = (lineId: string) => `changed-${lineId}`;

interface MergeResult {
  /** What was chosen before signing in. */
  sent: VisitorLine[];
  cart: Cart;
  problems: { listingId: string; message: string }[];
}

/** Result of merging a visitor's cart: a sentence, and one for each item that differs from what was shown. */
export function formatMerge({ sent, cart, problems }: MergeResult): { done?: string; differences: string[] } {
  const lines = cart.shops.flatMap((shop) => shop.lines);
  const inCart = new Map(lines.map((line) => [line.listingId, line]));
  const merged = sent.filter(({ listingId }) => inCart.has(listingId));
  const itemCount = merged.reduce((count, { quantity }) => count + quantity, 0);
  const prices = merged.flatMap(({ listingId, price, name }) => {
    const line = inCart.get(listingId);
    if (!line || price === 0 || line.price === price) return [];
    return [`${name} costs ${inr(line.price)} now; it was shown for ${inr(price)}.`];
  });
  return {
    done:
      itemCount > 0
        ? `${counted(itemCount, 'item')} you chose before signing in ${itemCount === 1 ? 'is' : 'are'} in your cart.`
        : undefined,
    differences: [...problems.map(({ message }) => message), ...prices],
  };
}
