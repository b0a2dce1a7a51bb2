import { z } from 'zod';
import { endpoint, reply } from './endpoint.ts';
import { idParams } from './ids.ts';
import type { Permission } from './permissions.ts';
import { imageUploadForm, uploadPath, uploadReply } from './uploads.ts';

/** A photo that everyone sees, by its path relative to where images are served from; null: none. */
export const shownPhoto = z.string().nullable();

const photoForm = z.object({
  /** An upload's `sPath`; null removes the photo. */
  path: uploadPath.nullable(),
});
const photoReply = reply(z.object({ photo: shownPhoto }));

const permission = <const Name extends string, const Who extends Permission>(
  name: Name,
  singular: string,
  who: Who,
) =>
  endpoint({
    method: 'POST',
    path: `/console/picture/${name}/v1`,
    isOwn: true,
    isDraft: true,
    summary: `Ask where to send a photo: ${singular}`,
    who,
    body: imageUploadForm,
    reply: uploadReply,
  });

/** Calls for the photo of a record in a back-office list, such as a vet's. `name` and `singular`: the resource's. */
export const pictureCalls = <const Name extends string, const Who extends Permission>(
  name: Name,
  singular: string,
  who: Who,
) => ({
  allowPicture: permission(name, singular, who),
  setPicture: endpoint({
    method: 'PUT',
    path: `/console/picture/${name}/{id}/v1`,
    isOwn: true,
    summary: `Replace or remove the photo: ${singular}`,
    who,
    params: idParams,
    body: photoForm,
    reply: photoReply,
    errors: ['UPLOAD_UNKNOWN'],
  }),
});

/** Largest number of photos of a record. */
export const MAX_PICTURES = 8;

/** The same for records with several photos, in order: lists show the first. */
export const picturesCalls = <const Name extends string, const Who extends Permission>(
  name: Name,
  singular: string,
  who: Who,
) => ({
  allowPicture: permission(name, singular, who),
  setPictures: endpoint({
    method: 'PUT',
    path: `/console/pictures/${name}/{id}/v1`,
    isOwn: true,
    summary: `Replace, reorder or remove the photos: ${singular}`,
    who,
    params: idParams,
    body: z.object({
      /** In order: photos that it has, as they are stored, and new uploads' `sPath`. */
      photos: z
        .array(uploadPath)
        .max(MAX_PICTURES, `There is room for ${MAX_PICTURES} photos.`)
        .refine((all) => new Set(all).size === all.length, 'Choose each photo once.'),
    }),
    reply: reply(z.object({ photos: z.array(z.string()) })),
    errors: ['UPLOAD_UNKNOWN'],
  }),
});

/** Calls for the photo of the caller's own record: their vet's profile or their shop. */
export const ownPictureCalls = <const Who extends 'vet' | 'shop'>(who: Who) => ({
  allowOwnPicture: endpoint({
    method: 'POST',
    path: `/${who}/upload/my/photo/v1`,
    isOwn: true,
    isDraft: true,
    summary: `Ask where to send the photo of one’s own ${who}`,
    who,
    body: imageUploadForm,
    reply: uploadReply,
  }),
  setOwnPicture: endpoint({
    method: 'PUT',
    path: `/${who}/update/my/photo/v1`,
    isOwn: true,
    summary: `Replace or remove the photo of one’s own ${who}`,
    who,
    body: photoForm,
    reply: photoReply,
    errors: ['UPLOAD_UNKNOWN'],
  }),
});
