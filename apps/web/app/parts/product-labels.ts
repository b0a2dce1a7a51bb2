import type { productSorts } from '@tailwell/contract/shop/product-constants';
import { counted, grouped } from '../ui/format/count';
import { clockOf } from '../ui/format/duration';
import { inr } from '../ui/format/inr';

export const sortNames: Record<(typeof productSorts)[number], string> = {
  popular: 'Most popular',
  total: 'Lowest price with delivery',
  price: 'Lowest item price',
  '-price': 'Highest item price',
  discount: 'Biggest discount',
  rating: 'Best rated',
  new: 'Newest',
};

export const productCount = (total: number, isCapped = false) =>
  isCapped ? `${grouped(total)}+ products` : counted(total, 'product');

/** A range in rupees: "Up to ₹250", "₹250 to ₹500", "₹2,500 and more". */
export function priceRange(min: number | null | undefined, max: number | null | undefined) {
  if (min == null) return max == null ? 'Any price' : `Up to ${inr(max)}`;
  return max == null ? `${inr(min)} and more` : `${inr(min)} to ${inr(max)}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month as printed on a pack: "Mar 2027" for "2027-03". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1] ?? ''}\u00a0${year}`.trim();
}

/** A text of at most `most` characters, cut between two words. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`;
}

/** Time left of an offer: "2 days", "5:09:41" during the last day. */
export function formatTimeLeft(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return clockOf(seconds);
  return `${counted(days, 'day')} ${Math.floor((seconds % 86_400) / 3_600)} h`;
}
