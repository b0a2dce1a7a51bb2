import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { type Amount, formatAmount, parseDose, unitsToDispense } from '../prescriptions/quantity.rules.ts';
import {
  fitOf,
  type Medicine,
  parsePrescribed,
  saltsToQuery,
  withoutAmbiguous,
} from './medicine-match.rules.ts';
import type { PrescribedLine } from './medicines.sql.ts';

/** The part of a prescription that matching uses. */
export interface Prescription {
  lines: PrescribedLine[];
  /** The kind of animal it is for. */
  kind: string;
}

/** A medicine to be bought: one line, or several of the same. */
export interface Need<Product> {
  name: string;
  search: string;
  amount: Amount | null;
  units: string | null;
  isUnclear: boolean;
  /** The products that satisfy it. */
  matches: { product: Product; isSubstitute: boolean }[];
}

const parseLine = (line: PrescribedLine) => parsePrescribed(line, parseDose(line.dose)?.unit ?? null);

/** The substances to query the catalogue by for all of these. */
export const saltsOf = (prescriptions: Pick<Prescription, 'lines'>[]) =>
  saltsToQuery(prescriptions.flatMap(({ lines }) => lines.map(parseLine)));

/** The catalogue products that a prescription's lines mean. Lines of the very same medicine are one need. */
export function findNeeds<Product extends Medicine & { productId: string; makers?: string[] }>(
  { lines, kind }: Prescription,
  products: Product[],
): Need<Product>[] {
  const brands = [...new Set(products.flatMap(({ brand, makers = [] }) => [brand, ...makers]))];
  const needs = new Map<string, Need<Product>>();
  for (const [at, line] of lines.entries()) {
    const parsed = parseLine(line);
    const fitting = products.flatMap((product) => {
      const fit = fitOf(parsed, product, { pet: kind, brands });
      return fit ? [{ product, form: product.form, isSubstitute: fit === 'substitute' }] : [];
    });
    const matches = withoutAmbiguous(fitting).map(({ product, isSubstitute }) => ({ product, isSubstitute }));
    // A medicine that isn't sold is a need of its own.
    const key = matches.map(({ product }) => product.productId).join() || `line ${at}`;
    const amount = addAmounts(needs.get(key), unitsToDispense(line));
    needs.set(key, {
      name: needs.get(key)?.name ?? nameOfMedicine(line),
      search: line.medicine,
      amount,
      units: amount && formatAmount(amount),
      isUnclear: matches.length === 0 && fitting.length > 0,
      matches,
    });
  }
  return [...needs.values()];
}

/** The sum of both amounts; null if one of them can't be counted. */
function addAmounts(before: { amount: Amount | null } | undefined, amount: Amount | null): Amount | null {
  if (!before || !amount) return before ? null : amount;
  if (before.amount?.unit !== amount.unit) return null;
  return { unit: amount.unit, amount: before.amount.amount + amount.amount };
}
