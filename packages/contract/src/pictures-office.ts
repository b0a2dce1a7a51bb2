import { z } from 'zod';
import { endpoint, reply } from './endpoint.ts';
import { idParams } from './ids.ts';
import type { Permission } from './permissions.ts';
import { imageUploadForm, uploadPath, uploadReply } from './uploads.ts';

/** A photo that everyone sees, by its path relative to where images are served from; null: none. */
export const shownPhoto = z.string().nullable();

/** Calls for the photo of a record in a back-office list, such as a vet's. `name` and `singular`: the resource's. */
export const pictureCalls = <const Name extends string, const Who extends Permission>(
  name: Name,
  singular: string,
  who: Who,
) => ({
  allowPicture: endpoint({
    method: 'POST',
    path: `/console/picture/${name}/v1`,
    isOwn: true,
    isDraft: true,
    summary: `Ask where to send a photo: ${singular}`,
    who,
    body: imageUploadForm,
    reply: uploadReply,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: `/console/picture/${name}/{id}/v1`,
    isOwn: true,
    summary: `Replace or remove the photo: ${singular}`,
    who,
    params: idParams,
    /** An upload's `sPath`; null removes the photo. */
    body: z.object({ path: uploadPath.nullable() }),
    reply: reply(z.object({ photo: shownPhoto })),
    errors: ['UPLOAD_UNKNOWN'],
  }),
});
