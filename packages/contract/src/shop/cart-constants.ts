/** How many pieces of one thing may be bought at once (threats M1). */
export const MOST_QUANTITY = 20;

/** How many different things one cart holds (threats M1). */
export const MOST_LINES = 100;
