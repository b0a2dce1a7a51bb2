import { z } from 'zod';

/** What an int4 column holds. */
const INT4 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** A whole number that a column holds. `words`: what is said of any other. */
export const int4 = (words?: string) => z.int(words).min(INT4.min, words).max(INT4.max, words);

/** A centimetre, in degrees. A number that PostgreSQL takes for too small, like 5e-324, is 0. */
const PER_DEGREE = 1e7;
const toCentimetres = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

const NO_LATITUDE = 'A latitude lies between −90 and 90.';
const NO_LONGITUDE = 'A longitude lies between −180 and 180.';

/** Degrees as a body has them. */
export const latitude = z
  .number(NO_LATITUDE)
  .min(-90, NO_LATITUDE)
  .max(90, NO_LATITUDE)
  .overwrite(toCentimetres);
export const longitude = z
  .number(NO_LONGITUDE)
  .min(-180, NO_LONGITUDE)
  .max(180, NO_LONGITUDE)
  .overwrite(toCentimetres);

/** Degrees as an address bar has them. */
export const latitudeInQuery = z.coerce.number<number>(NO_LATITUDE).pipe(latitude);
export const longitudeInQuery = z.coerce.number<number>(NO_LONGITUDE).pipe(longitude);
