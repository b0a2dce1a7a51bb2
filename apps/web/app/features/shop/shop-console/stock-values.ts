import type { CallInput } from '../../../api/call';
import type { ConsoleListing } from './shop-console';

/** A listing as held by its form fields. */
export interface StockTexts {
  price: string;
  stock: string;
  /** "2027-03", or empty: it doesn't expire. */
  month: string;
  /** As printed on the packs; empty: unknown. */
  batch: string;
  isActive: boolean;
  /** The day from which it is sold again; empty: now. */
  backOn: string;
}

export const toTexts = ({
  price,
  stock,
  expiresMonth,
  batchNumber,
  isActive,
  backOn,
}: ConsoleListing): StockTexts => ({
  price: String(price),
  stock: String(stock),
  month: expiresMonth ?? '',
  batch: batchNumber ?? '',
  isActive,
  backOn: backOn ?? '',
});

type Changes = NonNullable<CallInput<'PUT /shop/update/my/listing/{id}/v1'>['body']>;

/**
 * The changes, as sent to the server. `loaded`: the listing when editing started, so that the server detects sales
 * since then.
 */
export function toChanges(texts: StockTexts, loaded: ConsoleListing): Changes {
  const before = toTexts(loaded);
  return {
    ...(texts.price !== before.price && { price: Number(texts.price) }),
    ...(texts.stock !== before.stock && { stock: { before: loaded.stock, now: Number(texts.stock) } }),
    ...(texts.month !== before.month && { expiresMonth: texts.month || null }),
    ...(texts.batch.trim() !== before.batch && { batchNumber: texts.batch.trim() || null }),
    ...(texts.isActive !== before.isActive && { isActive: texts.isActive }),
    ...(texts.backOn !== before.backOn && { backOn: texts.backOn || null }),
  };
}

/** Errors by field, before sending. */
export function findProblems(
  { price, stock }: Pick<StockTexts, 'price' | 'stock'>,
  mrp: number,
): Partial<Record<'price' | 'stock', string>> {
  return { ...aboutPrice(price, mrp), ...aboutStock(stock) };
}

function aboutPrice(price: string, mrp: number) {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(price) || Number(price) < 1) return { price: 'Enter a price in rupees.' };
  return Number(price) > mrp ? { price: 'It can’t cost more than the pack says. Please enter less.' } : {};
}

const aboutStock = (stock: string) =>
  /^\d{1,6}$/.test(stock) && Number(stock) <= 100_000 ? {} : { stock: 'Enter a whole number.' };
