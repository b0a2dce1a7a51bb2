const digits = new Intl.NumberFormat('en-IN');
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number in Indian notation: "1,23,456". */
export const grouped = (count: number) => digits.format(count);

/** A counted noun: "1 vet", "1,240 vets". `many`: the plural, unless it is `one` with an s. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;

/** A rating: "4.0", "4.7". */
export const formatRating = (rating: number) => oneDecimal.format(rating);

/** A number with this many decimals: "13.40", "2,50,000". */
export const withDecimals = (value: number, digits: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

const listFormat = new Intl.ListFormat('en-IN');

/** A list in a sentence: "cats, dogs and birds". */
export const listed = (names: string[]) => listFormat.format(names);
