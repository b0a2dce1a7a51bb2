/** Size of the parts in which large files are uploaded, in bytes: the most that a broken connection loses. */
export const PART_BYTES = 2 * 1024 * 1024;

/** Largest accepted picture, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Largest accepted picture, in pixels: 24 megapixels, width times height. */
export const MAX_IMAGE_PIXELS = 24_000_000;

/** Accepted picture types. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Longer side of each stored picture size, in pixels. */
export const imageSizes = { small: 96, medium: 400, large: 1200 } as const;

/** Largest accepted PDF, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** All accepted file types, for any purpose. */
export const fileTypes = [...imageTypes, 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];
