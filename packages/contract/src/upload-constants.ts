/** Size of the parts in which large files are uploaded, in bytes: the most that a broken connection loses. */
export const PART_BYTES = 2 * 1024 * 1024;
