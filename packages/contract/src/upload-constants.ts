/** Large files go in parts of so many bytes: what a broken line costs at most. */
export const PART_BYTES = 2 * 1024 * 1024;
