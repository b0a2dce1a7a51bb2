import { z } from 'zod';
import { reply } from './endpoint.ts';
import { imageTypes } from './upload-constants.ts';

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

/** A document in a form: the path to send back, and a URL that expires. A photo can be viewed, a PDF saved. */
export const uploadedFile = z.object({ path: z.string(), url: z.string(), isPdf: z.boolean() });
