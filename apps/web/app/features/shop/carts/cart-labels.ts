import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import type { Cart, CartLine } from './cart-query';
import type { VisitorLine } from './visitor-cart';

/** What is said aloud when somebody has changed how many of something they want. */
export const formatQuantity = (name: string, quantity: number) =>
  quantity === 0 ? `${name} was taken out of your cart` : `${quantity} × ${name} in your cart`;

/** How a line differs from what was seen, in a few words; nothing where it doesn't. */
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

/** Whether a change has to be agreed to before anything is ordered. What costs less is just said. */
export const isToAccept = ({ change, price, seenPrice }: Pick<CartLine, 'change' | 'price' | 'seenPrice'>) =>
  change !== null && !(change === 'price' && price < seenPrice);

/** What becomes of the order by what has changed, and by agreeing to it. */
export function formatAgreement(changed: readonly Pick<CartLine, 'change'>[]): string {
  const has = (change: CartLine['change']) => changed.some((line) => line.change === change);
  return [
    'Nothing is ordered before you have agreed.',
    has('fewer') && 'Of what has run short you then take what is left.',
    has('gone') && 'What is sold out is then left out.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where it stands what has changed about a line, as the page's notice leads there. */
export const changeIdOf = (lineId: string) => `changed-${lineId}`;

interface Merged {
  /** What was chosen before signing in. */
  sent: VisitorLine[];
  cart: Cart;
  problems: { listingId: string; message: string }[];
}

/** What became of what a visitor had chosen: a sentence, and one for each thing that isn't as it was shown. */
export function formatMerge({ sent, cart, problems }: Merged): { done?: string; differences: string[] } {
  const lines = cart.shops.flatMap((shop) => shop.lines);
  const inCart = new Map(lines.map((line) => [line.listingId, line]));
  const merged = sent.filter(({ listingId }) => inCart.has(listingId));
  const pieces = merged.reduce((count, { quantity }) => count + quantity, 0);
  const prices = merged.flatMap(({ listingId, price, name }) => {
    const line = inCart.get(listingId);
    if (!line || price === 0 || line.price === price) return [];
    return [`${name} costs ${inr(line.price)} now; it was shown for ${inr(price)}.`];
  });
  return {
    done:
      pieces > 0
        ? `${counted(pieces, 'item')} you chose before signing in ${pieces === 1 ? 'is' : 'are'} in your cart.`
        : undefined,
    differences: [...problems.map(({ message }) => message), ...prices],
  };
}
