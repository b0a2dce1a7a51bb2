/** How many records one page of a list has, unless its call says otherwise. */
export const PAGE_SIZE = 12;

/** Long lists count no further: whoever finds more should look more closely. */
export const MOST_COUNTED = 1000;
