import { z } from 'zod';

/** Largest single amount: one crore rupees. */
const MAX_RUPEES = 10_000_000;

const PAISE_PER_RUPEE = 100;

/** An amount of money: rupees with at most two decimals on the wire, whole paise on the server. Never negative. */
export const rupees = z.codec(
  z
    .number('Enter an amount in rupees.')
    .min(0, 'An amount can’t be less than ₹0.')
    .max(MAX_RUPEES, 'An amount can be at most ₹1,00,00,000.')
    .refine(hasTwoDecimals, 'Rupees have at most two decimals. Please round it.'),
  z.int(),
  {
    decode: (amount) => Math.round(amount * PAISE_PER_RUPEE),
    encode: (paise) => paise / PAISE_PER_RUPEE,
  },
);

// 0.29 * 100 is 28.999999999999996: the rounded paise must convert back to the same number.
function hasTwoDecimals(amount: number) {
  return Math.round(amount * PAISE_PER_RUPEE) / PAISE_PER_RUPEE === amount;
}
