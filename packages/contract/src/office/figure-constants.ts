import type { Permission } from '../permissions.ts';

interface Figure {
  name: string;
  /** `minutes` are a median; the others are totals. */
  unit: 'count' | 'rupees' | 'minutes';
  see: Permission;
  /** What its second table is by. */
  split?: 'city' | 'partner' | 'cause' | 'purpose';
  /** Counted now, without days or a period before. */
  isNow?: true;
}

/** The figures of the overview, in its order. Totals of money are for those who see the ledger. */
export const figures = {
  orders: { name: 'Orders', unit: 'count', see: 'see_payments', split: 'city' },
  sales: { name: 'Sales', unit: 'rupees', see: 'see_ledger', split: 'purpose' },
  fee: { name: 'Our fee', unit: 'rupees', see: 'see_ledger', split: 'partner' },
  refunds: { name: 'Refunds', unit: 'rupees', see: 'see_ledger', split: 'cause' },
  consultations: { name: 'Consultations held', unit: 'count', see: 'see_payments', split: 'partner' },
  timeToVet: { name: 'Time to a vet', unit: 'minutes', see: 'see_payments' },
  visits: { name: 'Home visits done', unit: 'count', see: 'see_payments', split: 'city' },
  noShows: { name: 'No-shows', unit: 'count', see: 'see_payments', split: 'cause' },
  cancellations: { name: 'Cancellations', unit: 'count', see: 'see_payments', split: 'cause' },
  newOwners: { name: 'New owners', unit: 'count', see: 'see_payments' },
  outOfStock: { name: 'Products out of stock', unit: 'count', see: 'see_payments', isNow: true },
} as const satisfies Record<string, Figure>;
export type FigureKey = keyof typeof figures;
export const figureKeys = Object.keys(figures) as FigureKey[];

/** One figure, with all of its properties. */
export const figureOf = (key: FigureKey): Figure => figures[key];

/** The lengths of a period, in days; 1 is today. */
export const figurePeriods = [1, 7, 30, 90] as const;

/** The headings of splits, in tables and CSV files. */
export const splitNames = { city: 'City', partner: 'Partner', cause: 'Cause', purpose: 'For' } as const;
