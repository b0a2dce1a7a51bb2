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

/** A sum that may be negative, as of an account: rupees on the wire, whole paise on the server. */
export const signedRupees = z.codec(z.number(), z.int(), {
  decode: (amount) => Math.round(amount * PAISE_PER_RUPEE),
  encode: (paise) => paise / PAISE_PER_RUPEE,
});

/** A percentage with at most two decimals on the wire, hundredths of a percent on the server. From 0 to 100. */
export const percentage = z.codec(
  z
    .number('Enter a percentage.')
    .min(0, 'A percentage is at least 0.')
    .max(100, 'A percentage is at most 100.')
    .refine(hasTwoDecimals, 'Percentages have at most two decimals. Please round it.'),
  z.int(),
  {
    decode: (percent) => Math.round(percent * 100),
    encode: (hundredths) => hundredths / 100,
  },
);
