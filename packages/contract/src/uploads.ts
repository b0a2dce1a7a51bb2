import { z } from 'zod';
import { reply } from './endpoint.ts';

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

/** Requests a one-time URL for uploading a picture. */
export const imageUploadForm = z.object({
  /** The file's name on the user's device. Neither stored nor used: the server generates the path. */
  sFileName: z.string().max(1000, 'The file name is too long. Please shorten it.'),
  sContentType: z.enum(imageTypes, 'Choose a JPG, PNG or WebP picture.'),
});

/** Requests a one-time URL for uploading a PDF. */
export const pdfUploadForm = imageUploadForm.extend({
  sContentType: z.literal('application/pdf', 'Choose a PDF.'),
});

/**
 * Where to PUT the file, once and within ten minutes, as a URL relative to the responding server; and the path that
 * identifies it afterwards.
 */
export const uploadReply = reply(z.object({ sUrl: z.string(), sPath: z.string() }));

/** The path of a finished upload, as returned in `sPath`. */
export const uploadPath = z.string().max(100, 'Choose the file again.');

/** URLs of a picture in each size; private ones expire after an hour or two. */
export const imageUrls = z.object({ small: z.string(), medium: z.string(), large: z.string() });
