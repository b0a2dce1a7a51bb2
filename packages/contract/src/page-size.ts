/** How many records one page of a list has, unless its call says otherwise. */
export const PAGE_SIZE = 12;
