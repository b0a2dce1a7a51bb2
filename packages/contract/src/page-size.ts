/** Records per page of a list, unless its call says otherwise. */
export const PAGE_SIZE = 12;

/** Long lists are counted only up to this; users should narrow such a search. */
export const MAX_COUNTED = 1000;
