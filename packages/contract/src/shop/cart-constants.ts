/** Maximum quantity of one item (threats M1). */
export const MOST_QUANTITY = 20;

/** Maximum number of different items in a cart (threats M1). */
export const MOST_LINES = 100;
