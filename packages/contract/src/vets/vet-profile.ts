import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { ownPictureCalls } from '../pictures-office.ts';
import { handwriting } from '../shop/prescriptions.ts';
import { imageUploadForm, uploadPath, uploadReply } from '../uploads.ts';
import { vetForm, vetsOffice } from './vets-office.ts';

/** What vets change of their own profile. Bookings keep the fee that they were made at. */
const vetProfileForm = vetForm.pick({ about: true, languages: true, fee: true }).partial();

const vetProfile = vetsOffice.row
  .pick({ about: true, languages: true, fee: true, photo: true })
  .extend({ signature: handwriting });

/** A vet's own profile, as owners see it. */
export const vetProfileCalls = {
  ...ownPictureCalls('vet'),
  getProfile: endpoint({
    method: 'GET',
    path: '/vet/get/my/profile/v1',
    isOwn: true,
    summary: 'What the vet can change of their own profile',
    who: 'vet',
    reply: reply(vetProfile),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/vet/update/my/profile/v1',
    isOwn: true,
    summary: 'Change what is sent of the vet’s own profile; bookings keep their fee',
    who: 'vet',
    body: vetProfileForm,
    reply: reply(vetProfile),
  }),
  allowSignature: endpoint({
    method: 'POST',
    path: '/vet/upload/my/signature/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Ask where to send a picture of the vet’s signature, which only prescriptions show',
    who: 'vet',
    body: imageUploadForm,
    reply: uploadReply,
  }),
  setSignature: endpoint({
    method: 'PUT',
    path: '/vet/update/my/signature/v1',
    isOwn: true,
    summary: 'Replace or remove the vet’s signature; what is signed already keeps the one before',
    who: 'vet',
    body: z.object({ /** An upload's `sPath`; null removes the signature. */ path: uploadPath.nullable() }),
    reply: reply(vetProfile),
    errors: ['UPLOAD_UNKNOWN'],
  }),
};
