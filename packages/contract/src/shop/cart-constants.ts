/** Maximum quantity of one item (threats M1). */
export const MAX_QUANTITY = 20;

/** Maximum number of different items in a cart (threats M1). */
export const MAX_LINES = 100;
