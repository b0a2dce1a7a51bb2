import { z } from 'zod';
import { reply } from './endpoint.ts';

/** The largest picture that is taken, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The largest picture that is taken, in pixels: 24 megapixels, width times height. */
export const MAX_IMAGE_PIXELS = 24_000_000;

/** The types of pictures that are taken. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The longer side of each size that a picture is kept in, in pixels. */
export const imageSizes = { small: 96, medium: 400, large: 1200 } as const;

/** The largest PDF that is taken, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** All types of files that are taken, for whatever purpose. */
export const fileTypes = [...imageTypes, 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** Asks for a one-time address to send a picture to. */
export const imageUploadForm = z.object({
  /** What the file is called at home. Neither kept nor used: the path is the server's own. */
  sFileName: z.string().max(1000, 'The file has too long a name. Please give it a shorter one.'),
  sContentType: z.enum(imageTypes, 'Choose a JPG, PNG or WebP picture.'),
});

/** Asks for a one-time address to send a PDF to. */
export const pdfUploadForm = imageUploadForm.extend({
  sContentType: z.literal('application/pdf', 'Choose a PDF.'),
});

/**
 * Where to PUT the file, once and within ten minutes, as an address relative to the server that answered; and the path to
 * name it by afterwards.
 */
export const uploadReply = reply(z.object({ sUrl: z.string(), sPath: z.string() }));

/** The path of a finished upload, as `sPath` gave it. */
export const uploadPath = z.string().max(100, 'Choose the file again.');

/** Addresses of a picture in each size; those of a private one end after an hour or two. */
export const imageUrls = z.object({ small: z.string(), medium: z.string(), large: z.string() });
