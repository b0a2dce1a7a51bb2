/** Bringing things and taking cash are services of the shop's (SAC 9968 and 9971), taxed at this rate. */
export const SERVICE_PERCENT = 18;

/** So many pieces of something. The price is of one, with its tax. */
export interface TaxedLine {
  quantity: number;
  pricePaise: number;
  gstPercent: number;
}

/** What one shop delivers, as far as its tax goes. */
export interface TaxedParcel<Line extends TaxedLine = TaxedLine> {
  lines: Line[];
  discountPaise: number;
  deliveryPaise: number;
  cashFeePaise: number;
}

/** An amount that was paid, split into what is taxed and the tax. */
export interface Split {
  taxablePaise: number;
  taxPaise: number;
}

/**
 * The tax inside of what was paid: of 118 at 18% it is 18. In whole paise and always an even number of them, so that
 * halves of it, CGST and SGST, are the same amount as IGST, and a screen can tell it before it knows the place of supply.
 */
export function splitTax(paidPaise: number, percent: number): Split {
  const taxPaise = 2 * Math.round((paidPaise * percent) / (100 + percent) / 2);
  return { taxablePaise: paidPaise - taxPaise, taxPaise };
}

/**
 * The tax of a parcel: of each line after its share of the discount, of the delivery and of the fee for cash. The one place
 * where tax is computed: bills on screens add up what invoices say line by line.
 */
export function taxParcel<Line extends TaxedLine>({
  lines,
  discountPaise,
  deliveryPaise,
  cashFeePaise,
}: TaxedParcel<Line>) {
  const shares = shareEvenly(lines, discountPaise);
  return {
    lines: lines.map((line, at) => {
      const discount = shares[at] ?? 0;
      const paidPaise = totalOf(line) - discount;
      return { line, discountPaise: discount, paidPaise, ...splitTax(paidPaise, line.gstPercent) };
    }),
    delivery: splitTax(deliveryPaise, SERVICE_PERCENT),
    cashFee: splitTax(cashFeePaise, SERVICE_PERCENT),
  };
}

/** The discount of each line; the same whatever order the lines were read in, up to lines that cost the same. */
function shareEvenly(lines: TaxedLine[], discountPaise: number): number[] {
  const sorted = [...lines.entries()].toSorted(
    ([, one], [, other]) => totalOf(other) - totalOf(one) || one.gstPercent - other.gstPercent,
  );
  const given = shareOut(
    discountPaise,
    sorted.map(([, line]) => totalOf(line)),
  );
  const shares: number[] = [];
  for (const [nth, [at]] of sorted.entries()) shares[at] = given[nth] ?? 0;
  return shares;
}

/** All the tax of a parcel, in paise. */
export function taxIn(parcel: TaxedParcel): number {
  const { lines, delivery, cashFee } = taxParcel(parcel);
  return lines.reduce((sum, { taxPaise }) => sum + taxPaise, delivery.taxPaise + cashFee.taxPaise);
}

const totalOf = ({ pricePaise, quantity }: Pick<TaxedLine, 'pricePaise' | 'quantity'>) =>
  pricePaise * quantity;

/** Shares a sum out by weights, in whole paise that add up; no share is more than its weight where the sum isn't. */
export function shareOut(paise: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    // What is due to all so far, less what they have: rounding never runs away. Two crores of paise, multiplied, are
    // more than a number holds exactly.
    const due = all === 0 ? 0 : Number((BigInt(paise) * BigInt(passed)) / BigInt(all));
    const share = due - given;
    given = due;
    return share;
  });
}
