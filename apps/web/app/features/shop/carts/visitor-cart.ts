import { MAX_LINES, MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import { createListeners } from '../../../store';

/** An item chosen by a visitor, as it was shown. */
export interface VisitorLine {
  listingId: string;
  /** 1 to 20. */
  quantity: number;
  /** Unit price in rupees. */
  price: number;
  name: string;
}

const KEY = 'visitor-cart';
const NO_LINES: VisitorLine[] = [];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** No product name is longer; a longer one was not written here. */
const MAX_NAME_LENGTH = 200;

const { subscribe, notify } = createListeners(() => KEY);
let stored: string | null = null;
let lines = NO_LINES;

/** Parses the stored cart; skips anything that could not have been written here. */
export function parseLines(text: string | null): VisitorLine[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return NO_LINES;
    const known = new Map<string, VisitorLine>();
    for (const line of read.map(lineFrom)) {
      if (line && known.size < MAX_LINES) known.set(line.listingId, line);
    }
    return [...known.values()];
  } catch {
    return NO_LINES;
  }
}

function lineFrom(read: unknown): VisitorLine | undefined {
  if (typeof read !== 'object' || read === null) return undefined;
  const { listingId, quantity, price, name } = read as Partial<Record<keyof VisitorLine, unknown>>;
  if (typeof listingId !== 'string' || !UUID.test(listingId)) return undefined;
  if (!Number.isInteger(quantity) || (quantity as number) < 1) return undefined;
  return {
    listingId: listingId.toLowerCase(),
    quantity: Math.min(quantity as number, MAX_QUANTITY),
    price: typeof price === 'number' && price >= 0 ? price : 0,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '',
  };
}

/** The visitor's cart in this browser; the same object until it changes. */
export function readVisitorCart(): VisitorLine[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    // No storage: the server, or a browser that forbids it. The cart lasts as long as the page.
    return lines;
  }
  if (text !== stored) {
    stored = text;
    lines = parseLines(text);
  }
  return lines;
}

/** Sets an item's quantity, 0 to remove it. False: the cart is full. */
export function changeVisitorCart({ listingId: id, quantity, price, name }: VisitorLine): boolean {
  const before = readVisitorCart();
  const isSame = ({ listingId }: VisitorLine) => listingId === id;
  const isKnown = before.some(isSame);
  if (!isKnown && quantity > 0 && before.length >= MAX_LINES) return false;
  const line = { listingId: id, quantity: Math.min(quantity, MAX_QUANTITY), price, name };
  if (quantity === 0) write(before.filter((other) => !isSame(other)));
  else write(isKnown ? before.map((other) => (isSame(other) ? line : other)) : [...before, line]);
  return true;
}

/** Removes what has been merged into a user's cart; whatever was chosen since stays. Without lines: everything. */
export function clearVisitorCart(sent: VisitorLine[] = readVisitorCart()) {
  const isSent = (line: VisitorLine) =>
    sent.some(({ listingId, quantity }) => listingId === line.listingId && quantity === line.quantity);
  write(readVisitorCart().filter((line) => !isSent(line)));
}

/** Calls `listener` when the visitor's cart changes, in this tab or another. Returns the unsubscribe function. */
export const onVisitorCartChange = subscribe;

function write(changed: VisitorLine[]) {
  lines = changed;
  stored = JSON.stringify(changed);
  try {
    if (changed.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, stored);
    stored = changed.length === 0 ? null : stored;
  } catch {
    // Storage is full or forbidden: the cart lasts as long as the page.
  }
  notify();
}
