import { z } from 'zod';
import { isStorableText } from './text.ts';

const WRONG_MOBILE = 'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9.';

/** An Indian mobile number. `98765 43210`, `+91 98765-43210` and `098765 43210` all become `9876543210`. */
export const mobileNo = z
  .string({ error: WRONG_MOBILE })
  .max(20, WRONG_MOBILE)
  .overwrite((text) => text.replace(/[\s-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, ''))
  .regex(/^[6-9]\d{9}$/, WRONG_MOBILE);

const WRONG_EMAIL = 'Enter an email address like name@example.com.';

/** An email address, in lower case. */
export const email = z
  .string({ error: WRONG_EMAIL })
  .max(254, WRONG_EMAIL)
  .overwrite((text) => text.trim().toLowerCase())
  .refine(isStorableText, WRONG_EMAIL)
  .pipe(z.email(WRONG_EMAIL));
