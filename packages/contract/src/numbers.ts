import { z } from 'zod';

/** The range of an int4 column. */
const INT4 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** A whole number that fits an int4 column. `message`: the error message for any other value. */
export const int4 = (message?: string) => z.int(message).min(INT4.min, message).max(INT4.max, message);

/** A centimetre, in degrees. Rounded, since PostgreSQL rejects numbers that are too small, such as 5e-324. */
const PER_DEGREE = 1e7;
const toCentimetres = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

const NO_LATITUDE = 'A latitude lies between −90 and 90.';
const NO_LONGITUDE = 'A longitude lies between −180 and 180.';

/** Degrees in a request body. */
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

/** Degrees in a query string. */
export const latitudeInQuery = z.coerce.number<number>(NO_LATITUDE).pipe(latitude);
export const longitudeInQuery = z.coerce.number<number>(NO_LONGITUDE).pipe(longitude);
