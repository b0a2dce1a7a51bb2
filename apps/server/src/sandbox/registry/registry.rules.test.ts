import { expect, test } from 'vitest';
import { correctionsOf } from './registry.rules.ts';

const complete = {
  petName: 'Bruno',
  species: 'Dog',
  breed: 'Indie',
  sex: 'male',
  colour: 'Brown',
  bornOn: null,
  ownerName: 'Asha Rao',
  mobileNo: '9876543210',
  address: '12, 4th Cross',
  pincode: '560038',
  rabiesGivenOn: '2026-06-01',
  rabiesValidUntil: '2027-06-01',
  vetOrClinic: 'Paws Clinic',
  photoPath: 'a',
  rabiesPath: 'b',
  vaccinePath: null,
  identityPath: 'c',
  addressPath: null,
  sterilisationPath: null,
  ownCertificateNo: null,
} as const;

test.each([
  ['nothing where all is there', {}, []],
  ['a photo', { photoPath: null }, ['petImage']],
  ['a paper', { identityPath: null }, ['identityProof']],
  ['no paper that we gave ourselves', { rabiesPath: null, ownCertificateNo: 'TWV-0123456789' }, []],
  ['rabies that ends in 30 days', { rabiesValidUntil: '2026-12-23' }, ['rabiesValidUntil']],
  ['nothing of rabies that ends a day later', { rabiesValidUntil: '2026-12-24' }, []],
])('a sandbox officer asks for %s', (_, changes, fields) => {
  const corrections = correctionsOf(
    { ...complete, ...changes },
    ['rabies_certificate', 'identity'],
    '2026-11-23',
  );
  expect(Object.keys(corrections)).toEqual(fields);
});
