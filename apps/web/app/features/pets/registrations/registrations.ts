import type { registrationForm } from '@tailwell/contract/pets/registrations';
import { MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { formSchema } from '../../../parts/form-schema';
import type { Pet } from '../../../parts/pets/pet-labels';
import type { FileSender } from '../../../ui/form/use-sending-file';

const LIST = 'GET /pet/get/my/goverment/pet/v1';
const SINGLE = 'GET /pet/get/single/goverment/register/pet/{id}/v1';

/** A registration in the list, and one with its papers, remarks and history. */
export type RegistrationSummary = CallReply<typeof LIST>['data'][number];
export type Registration = CallReply<typeof SINGLE>['data'];
export type RegistrationCity = Registration['cityDetails'];

/** The form's values, as sent to the server. */
export type RegistrationValues = z.input<typeof registrationForm>;

export const registrationSchema = formSchema<RegistrationValues>(
  async () => (await import('@tailwell/contract/pets/registrations')).registrationForm,
);

export const myRegistrations = apiQuery(LIST);
export const oneRegistration = (id: string) => apiQuery(SINGLE, { params: { id } });
export const registrationCities = apiQuery('GET /pet/get/goverment/cities/v1');
export const prefillOf = (petId: string) =>
  apiQuery('GET /pet/get/goverment/pet/prefill/{id}/v1', { params: { id: petId } });

/** After a step: caches the reply, and refetches the list. */
export async function cacheRegistration(queries: QueryClient, registration: Registration) {
  cacheAnswer(queries, oneRegistration(registration._id), registration);
  await queries.invalidateQueries({ queryKey: callKey(LIST) });
}

/** Refetches what an officer, or another tab, has changed. */
export const refreshRegistrations = (queries: QueryClient) =>
  Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));

/** Uploads the photo or a paper. */
export const sendPaper: FileSender = async (file, options) => {
  if (file.size > MAX_PDF_BYTES)
    throw new Error('This PDF is larger than 10 MB. Please choose a smaller one.');
  return upload({ name: 'POST /pet/upload/goverment/register/pet/image/v1', file, ...options });
};

const pending: RegistrationSummary['status'][] = ['draft', 'submitted', 'under_review', 'needs_correction'];
const valid: RegistrationSummary['status'][] = ['approved', 'expiring'];

/** A pet's pending or valid registration; undefined: it can be registered. */
export const activeRegistration = (all: RegistrationSummary[], petId: string) =>
  all.find((one) => one.petId === petId && pending.includes(one.status)) ??
  all.find((one) => one.petId === petId && valid.includes(one.status));

/** Why this user can’t register a pet; undefined: they can. */
export function refusalReason({ name, community, status, role }: Pet): string | undefined {
  if (role !== 'owner') return `${name} is registered in the owner’s name, so only the owner can apply.`;
  if (community) return `${name} is a community animal without an owner, so there is nothing to register.`;
  return status === 'with_me' ? undefined : `${name} is no longer with you.`;
}

/** Initial values of the form for a draft or a correction. */
export const valuesOf = ({ petId, city, applied }: Registration): RegistrationValues => ({
  petId: petId ?? '',
  cityId: city._id,
  petName: applied.petName,
  species: applied.species,
  breed: applied.breed,
  sex: applied.sex,
  colour: applied.colour,
  bornOn: applied.bornOn,
  microchipNo: applied.microchipNo,
  neutered: applied.neutered,
  ownerName: applied.ownerName,
  mobileNo: applied.mobileNo,
  address: applied.address,
  pincode: applied.pincode,
  rabiesGivenOn: applied.rabiesGivenOn,
  rabiesValidUntil: applied.rabiesValidUntil,
  rabiesBatchNo: applied.rabiesBatchNo,
  vetOrClinic: applied.vetOrClinic,
  petImage: applied.petImage?.path ?? null,
  rabiesVaccinatedCertificate: applied.rabiesVaccinatedCertificate?.path ?? null,
  vaccineCertificate: applied.vaccineCertificate?.path ?? null,
  identityProof: applied.identityProof?.path ?? null,
  addressProof: applied.addressProof?.path ?? null,
  sterilisationCertificate: applied.sterilisationCertificate?.path ?? null,
});
