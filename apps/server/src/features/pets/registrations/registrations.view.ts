import type { paperFields, RegistrationPaper } from '@tailwell/contract/pets/registration-constants';
import { signedImageUrls, signedPaperUrl } from '../../../platform/http/files.ts';
import type { fileFields } from './files.flow.ts';
import type { CityRow } from './registrations.cities.sql.ts';
import type { selectPrefill } from './registrations.pets.sql.ts';
import { canRenew, isEditable, missingOf } from './registrations.rules.ts';
import type { RegistrationRow, selectEvents } from './registrations.sql.ts';
import { toRenewable } from './renew.flow.ts';

/** How long the address of a PDF is valid, in seconds. */
const PDF_LINK_SECONDS = 3_600;

/** Address of a registration's certificate as a PDF, valid for an hour; by the registration's id. */
export const certificateUrl = (secret: string, id: string) =>
  signedPaperUrl(secret, `registrations/${id}.pdf`, PDF_LINK_SECONDS);

/** Where a certificate's PDF is archived. */
export const archivePathOf = (id: string) => `papers/registrations/${id}`;

/** The address of an uploaded PDF, under /files/. */
const pdfAddressOf = (path: string) => path.replace(/^registration-paper\//, 'registration-papers/');

function toFile(path: string | null, types: Record<string, string>, secret: string) {
  if (!path) return null;
  const isPdf = types[path] === 'application/pdf';
  const url = isPdf
    ? signedPaperUrl(secret, `${pdfAddressOf(path)}.pdf`, PDF_LINK_SECONDS)
    : signedImageUrls(secret, path).large;
  return { path, url, isPdf };
}

/** What was applied for, with addresses of the papers that are valid for an hour. */
export function toApplied(row: RegistrationRow, secret: string) {
  const file = (column: keyof typeof fileFields) => toFile(row[column], row.fileTypes, secret);
  return {
    petName: row.petName,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    colour: row.colour,
    bornOn: row.bornOn,
    microchipNo: row.microchipNo,
    neutered: row.neutered,
    ownerName: row.ownerName,
    mobileNo: row.mobileNo,
    address: row.address,
    pincode: row.pincode,
    rabiesGivenOn: row.rabiesGivenOn,
    rabiesValidUntil: row.rabiesValidUntil,
    rabiesBatchNo: row.rabiesBatchNo,
    vetOrClinic: row.vetOrClinic,
    petImage: file('photoPath'),
    rabiesVaccinatedCertificate: file('rabiesPath'),
    vaccineCertificate: file('vaccinePath'),
    identityProof: file('identityPath'),
    addressProof: file('addressPath'),
    sterilisationCertificate: file('sterilisationPath'),
  };
}

/** A registration in its owner's list. */
export function toSummary(row: RegistrationRow, secret: string) {
  const { id, currentStatus, cityId, cityName, authority, photoPath } = row;
  const hasPet = row.petId !== null;
  return {
    _id: id,
    petId: row.petId,
    petName: row.petName,
    species: row.species,
    breed: row.breed,
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
    city: { _id: cityId, name: cityName, authority },
    status: currentStatus,
    isRenewal: row.renewsId !== null,
    submittedAt: row.submittedAt,
    tokenNo: row.tokenNo,
    approvedOn: row.approvedOn,
    validUntil: row.validUntil,
    remark: row.remark,
    pdfUrl: row.tokenNo ? certificateUrl(secret, id) : null,
    canEdit: isEditable(currentStatus) && hasPet,
    canDelete: currentStatus === 'draft' || (currentStatus === 'submitted' && !row.wasCorrected),
    canRenew: canRenew(toRenewable(row), row.today),
    updatedAt: row.updatedAt,
  };
}

type Events = Awaited<ReturnType<typeof selectEvents>>;

export const toRegistration = (row: RegistrationRow, events: Events, secret: string) => ({
  ...toSummary(row, secret),
  cityDetails: {
    _id: row.cityId,
    name: row.cityName,
    authority: row.authority,
    fee: row.feePaise,
    renewalFee: row.renewalFeePaise,
    feeAsOf: row.feeAsOf,
    species: row.citySpecies,
    papers: row.papers,
    checklist: row.checklist,
    source: row.source,
    sourceUrl: row.sourceUrl,
  },
  applied: toApplied(row, secret),
  remarks: toRemarks(row),
  ownCertificateNo: row.ownCertificateNo,
  missing: isEditable(row.currentStatus) ? missingOf(row, row.papers, row.today) : {},
  events,
});

/** What the officer asks to correct, by field. */
export const toRemarks = ({ remarks }: Pick<RegistrationRow, 'remarks'>) =>
  remarks as Partial<Record<(typeof paperFields)[RegistrationPaper], string>>;

export const toCity = ({ id, feePaise, renewalFeePaise, isActive: _, ...city }: CityRow) => ({
  ...city,
  _id: id,
  fee: feePaise,
  renewalFee: renewalFeePaise,
});

type Prefill = NonNullable<Awaited<ReturnType<typeof selectPrefill>>>;

/** Prefill of the form. The mobile number is the one that the owner signs in with, else the one of their address. */
export function toPrefill(row: Prefill) {
  const { newestRabies, house, area, landmark, city, state } = row;
  return {
    cityId: row.cityId,
    petName: row.petName,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    colour: row.colour,
    bornOn: row.bornOn,
    microchipNo: row.microchipNo,
    neutered: row.neutered,
    ownerName: row.ownerName || (row.fullName ?? ''),
    mobileNo: row.mobileNo ?? row.addressMobileNo ?? '',
    address: [house, area, landmark, city, state].filter(Boolean).join(', ').slice(0, 300),
    pincode: row.pincode ?? '',
    rabiesGivenOn: newestRabies?.givenOn ?? null,
    rabiesValidUntil: newestRabies?.validUntil ?? null,
    rabiesBatchNo: newestRabies?.batchNo ?? '',
    vetOrClinic: newestRabies?.vetOrClinic ?? '',
    ownCertificateNo: newestRabies?.certificateNo ?? null,
  };
}
