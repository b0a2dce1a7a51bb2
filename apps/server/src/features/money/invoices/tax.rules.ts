/** Delivery and cash collection are services of the shop (SAC 9968 and 9971), taxed at this rate. */
export const SERVICE_PERCENT = 18;

/** A quantity of one product. The price is per unit, including tax. */
export interface TaxedLine {
  quantity: number;
  pricePaise: number;
  gstPercent: number;
}

/** What one shop delivers, as far as tax is concerned. */
export interface TaxedParcel<Line extends TaxedLine = TaxedLine> {
  lines: Line[];
  discountPaise: number;
  deliveryPaise: number;
  cashFeePaise: number;
}

/** An amount paid, split into taxable value and tax. */
export interface Split {
  taxablePaise: number;
  taxPaise: number;
}

/**
 * The tax included in an amount paid: of 118 at 18% it is 18. Always an even number of paise, so that CGST and SGST,
 * its halves, add up to IGST, and it can be shown before the place of supply is known.
 */
export function splitTax(paidPaise: number, percent: number): Split {
  const taxPaise = 2 * Math.round((paidPaise * percent) / (100 + percent) / 2);
  return { taxablePaise: paidPaise - taxPaise, taxPaise };
}

/**
 * The tax of a parcel: of each line after its share of the discount, of the delivery and of the cash fee. The only
 * place where tax is computed, so bills on screen add up to the lines of invoices.
 */
export function taxParcel<Line extends TaxedLine>({
  lines,
  discountPaise,
  deliveryPaise,
  cashFeePaise,
}: TaxedParcel<Line>) {
  const shares = shareDiscount(lines, discountPaise);
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

/** Each line's share of the discount, independent of the order of lines, except among lines of equal price. */
function shareDiscount(lines: TaxedLine[], discountPaise: number): number[] {
  const sorted = [...lines.entries()].toSorted(
    ([, one], [, other]) => totalOf(other) - totalOf(one) || one.gstPercent - other.gstPercent,
  );
  const sortedShares = shareOut(
    discountPaise,
    sorted.map(([, line]) => totalOf(line)),
  );
  const shares: number[] = [];
  for (const [nth, [at]] of sorted.entries()) shares[at] = sortedShares[nth] ?? 0;
  return shares;
}

/** The total tax of a parcel, in paise. */
export function taxIn(parcel: TaxedParcel): number {
  const { lines, delivery, cashFee } = taxParcel(parcel);
  return lines.reduce((sum, { taxPaise }) => sum + taxPaise, delivery.taxPaise + cashFee.taxPaise);
}

const totalOf = ({ pricePaise, quantity }: Pick<TaxedLine, 'pricePaise' | 'quantity'>) =>
  pricePaise * quantity;

/**
 * Splits an amount by weights, in whole paise that add up; no share exceeds its weight unless the amount exceeds all
 * weights.
 */
export function shareOut(paise: number, weights: number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let allotted = 0;
  let passedWeight = 0;
  return weights.map((weight) => {
    passedWeight += weight;
    // The cumulative amount due less what was allotted, so that rounding errors never add up. The product of two
    // crore-sized paise amounts exceeds a safe integer.
    const due = totalWeight === 0 ? 0 : Number((BigInt(paise) * BigInt(passedWeight)) / BigInt(totalWeight));
    const share = due - allotted;
    allotted = due;
    return share;
  });
}
