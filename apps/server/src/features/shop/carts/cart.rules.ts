import { MAX_LINES, MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import type { cartChanges } from '@tailwell/contract/shop/carts';
import { inRupees } from '../../../platform/format.ts';

/** Maximum value of a cart at printed prices, in paise: ten lakh rupees, more than any pet needs in one order. */
export const MAX_VALUE_PAISE = 100_000_000;

/** What decides the state of a line. Prices are per unit. */
export interface LineState {
  quantity: number;
  pricePaise: number;
  /** The price the owner has seen and accepted. */
  seenPricePaise: number;
  /** How many units the owner could buy; 0 also if it is no longer sold. */
  available: number;
}

export type CartChange = (typeof cartChanges)[number];

/** What has changed in a line since the owner last saw it; null: nothing. */
export function changeOf({ quantity, available, pricePaise, seenPricePaise }: LineState): CartChange | null {
  if (available === 0) return 'gone';
  if (available < quantity) return 'fewer';
  return pricePaise === seenPricePaise ? null : 'price';
}

/** Whether a line must be accepted before it can be ordered. A lower price needs no consent. */
export function isBlocked(line: LineState): boolean {
  return line.available < line.quantity || line.pricePaise > line.seenPricePaise;
}

/** How many units of a line are billed: the available ones. */
export const billedQuantity = ({ quantity, available }: Pick<LineState, 'quantity' | 'available'>) =>
  Math.min(quantity, available);

/** The available units of each line: what a bill counts. */
export function linesToBill<Line extends Pick<LineState, 'quantity' | 'available'>>(lines: Line[]): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: billedQuantity(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A listing a user wants to add to the cart. */
export interface Addition {
  listingId: string;
  quantity: number;
  /** Default: the current price. */
  seenPrice?: number;
}

/** A listing as it could be bought. */
export interface Offer {
  listingId: string;
  isSold: boolean;
  available: number;
  mrpPaise: number;
  pricePaise: number;
}

/** Why something could not be added, or not as many. `CUT`: fewer than requested are in the cart. */
export interface Problem {
  listingId: string;
  code: 'NOT_SOLD' | 'OUT_OF_STOCK' | 'CART_FULL' | 'CUT';
  message: string;
}

/** The quantity of a listing the cart should hold. */
export interface LineUpdate {
  listingId: string;
  quantity: number;
  /** For a new line. */
  seenPricePaise: number;
}

interface AdditionInput {
  /** The cart's contents. */
  lines: Pick<Offer & LineState, 'listingId' | 'quantity' | 'mrpPaise'>[];
  offers: Offer[];
  additions: Addition[];
  /** Quantities are raised to those requested, not added up: sending the same twice counts once. */
  isMerge: boolean;
}

/** Computes what the cart holds afterwards, and reports what could not be done. Never reduces what is in the cart. */
export function planAdditions({ lines, offers, additions, isMerge }: AdditionInput) {
  const inCart = new Map(lines.map(({ listingId, quantity }) => [listingId, quantity]));
  const offered = new Map(offers.map((offer) => [offer.listingId, offer]));
  const room = { lines: MAX_LINES - lines.length, paise: MAX_VALUE_PAISE - cartValueOf(lines) };
  const updates: LineUpdate[] = [];
  const problems: Problem[] = [];

  for (const addition of mergeAdditions(additions, isMerge)) {
    const { listingId } = addition;
    const offer = offered.get(listingId);
    const before = inCart.get(listingId) ?? 0;
    const requested = isMerge ? addition.quantity : before + addition.quantity;
    const limit = Math.min(MAX_QUANTITY, offer?.available ?? 0);
    const quantity = Math.max(before, Math.min(requested, limit));
    const problem = problemOf(offer, { requested, quantity, before, room });
    if (problem) problems.push({ listingId, ...problem });
    if (!offer || quantity === before || (problem && problem.code !== 'CUT')) continue;
    room.lines -= before === 0 ? 1 : 0;
    room.paise -= (quantity - before) * offer.mrpPaise;
    updates.push({ listingId, quantity, seenPricePaise: addition.seenPrice ?? offer.pricePaise });
  }
  return { updates, problems };
}

/** The value of a cart at printed prices, in paise. */
export function cartValueOf(lines: { quantity: number; mrpPaise: number }[]): number {
  let valuePaise = 0;
  for (const { quantity, mrpPaise } of lines) valuePaise += quantity * mrpPaise;
  return valuePaise;
}

/** One addition per listing. */
function mergeAdditions(additions: Addition[], isMerge: boolean): Addition[] {
  return [...Map.groupBy(additions, ({ listingId }) => listingId).values()].map((duplicates) => {
    const quantities = duplicates.map(({ quantity }) => quantity);
    return {
      ...(duplicates[0] as Addition),
      quantity: isMerge
        ? Math.max(...quantities)
        : quantities.reduce((total, quantity) => total + quantity, 0),
    };
  });
}

interface Attempt {
  requested: number;
  quantity: number;
  /** How many are in the cart already; their value is already deducted from `room`. */
  before: number;
  room: { lines: number; paise: number };
}

function problemOf(
  offer: Offer | undefined,
  { requested, quantity, before, room }: Attempt,
): Omit<Problem, 'listingId'> | undefined {
  if (!offer?.isSold)
    return { code: 'NOT_SOLD', message: 'This shop no longer sells it. Please choose another shop.' };
  if (offer.available === 0) return { code: 'OUT_OF_STOCK', message: OUT_OF_STOCK };
  if (before === 0 && room.lines === 0) {
    return {
      code: 'CART_FULL',
      message: `Your cart already has ${MAX_LINES} different items. Order some of them first.`,
    };
  }
  if (quantity > before && (quantity - before) * offer.mrpPaise > room.paise) {
    return { code: 'CART_FULL', message: OVER_LIMIT };
  }
  if (quantity < requested) return { code: 'CUT', message: formatCut(quantity, offer.available) };
  return undefined;
}

export const OUT_OF_STOCK = 'This is out of stock right now. Please choose another shop or item.';

export const OVER_LIMIT = `Your cart can’t hold more than ${inRupees(MAX_VALUE_PAISE)} at a time. Order some of it first.`;

/** Why the cart has fewer units than the user requested. */
export const formatCut = (quantity: number, available: number) =>
  quantity === MAX_QUANTITY || available >= MAX_QUANTITY
    ? `You can buy up to ${MAX_QUANTITY} of one item at a time, so ${quantity} are in your cart.`
    : formatLeft(available);

const formatLeft = (available: number) =>
  available === 1
    ? 'Only one is left: it is in your cart.'
    : `Only ${available} are left: as many are in your cart.`;
