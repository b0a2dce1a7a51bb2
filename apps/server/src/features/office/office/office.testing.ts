import { optionalParts } from '@tailwell/contract/office/first-steps';
import { entryCalls, imageUpload, type Samples, SHOWN_PHOTO, UNKNOWN_ID } from '../../../testing/samples.ts';
import { newGstin } from '../../shop/products/products.testing.ts';

let counter = 0;
const nth = () => {
  counter += 1;
  return `${Date.now()}${counter}`.slice(-9);
};

/** A vet's profile as entered in the back office. */
export const vetForm = (changes: object = {}) => ({
  name: 'Kavya Nambiar',
  isListed: true,
  registrationNumber: `KVC/${nth()}`,
  registrationCouncil: 'Karnataka Veterinary Council',
  about: 'Looks after cats.\nListens first.',
  pincode: '560038',
  fee: 450,
  languages: ['English', 'Kannada'],
  modes: ['video'],
  categories: ['cat', 'dog'],
  concerns: ['Skin and coat'],
  practisingSince: 2012,
  slotMinutes: 30,
  bufferMinutes: 5,
  qualifications: '2012 | BVSc & AH | Bachelor’s degree',
  experiences: '2016– | Lakeside Clinic, Bengaluru\n2012–2016 | Cessna Road Clinic, Bengaluru',
  ...changes,
});

/** The same for a shop. */
export const shopForm = (changes: object = {}) => ({
  name: 'Tamarind Lane Pets',
  isActive: true,
  legalName: 'Tamarind Lane Private Limited',
  gstin: newGstin('29'),
  about: 'Food and toys, and a bench to sit on.',
  street: '12, Tamarind Lane',
  area: 'Indiranagar',
  pincode: '560038',
  latitude: null,
  longitude: null,
  hasPharmacy: true,
  licenceNumber: 'KA-20B/12345',
  licenceExpiresOn: null,
  hours: 'Mon–Sat 9:00–13:00, 16:00–21:00\nSun 10:00–13:00',
  deliversWithinKm: 8,
  ...changes,
});

/** The same for a product; its group must exist. */
export const productForm = (changes: object = {}) => ({
  code: `TW-${nth()}`,
  name: 'Chicken and rice, adult',
  brand: 'Dilpaws',
  packSize: '3 kg',
  isActive: true,
  subcategory: 'dry-food',
  concern: null,
  pets: ['dog'],
  tags: ['everyday'],
  mrp: 1150,
  gstPercent: 18,
  hsnCode: '2309',
  needsPrescription: false,
  description: 'A whole meal for grown dogs.',
  composition: 'Chicken 26%, rice, maize.',
  directions: '',
  safety: '',
  manufacturer: 'Dilpaws Pet Foods',
  countryOfOrigin: 'India',
  importer: '',
  keywords: 'kibble',
  salts: '',
  strength: '',
  form: null,
  packAmount: null,
  packUnit: null,
  ...changes,
});

export const samples: Samples = {
  'POST /console/picture/vets/v1': { body: imageUpload },
  'PUT /console/picture/vets/{id}/v1': { body: { path: SHOWN_PHOTO } },
  'POST /console/picture/shops/v1': { body: imageUpload },
  'PUT /console/picture/shops/{id}/v1': { body: { path: SHOWN_PHOTO } },
  ...entryCalls({ vets: vetForm(), shops: shopForm(), products: productForm() }),
  'POST /console/picture/products/v1': { body: imageUpload },
  'PUT /console/pictures/products/{id}/v1': { body: { photos: [SHOWN_PHOTO] } },
  'POST /console/act/products/show/v1': { body: { rows: [{ _id: UNKNOWN_ID }], isActive: false } },
  'POST /console/act/products/tax/v1': { body: { rows: [{ _id: UNKNOWN_ID }], gstPercent: 5 } },
  'POST /console/act/products/move/v1': { body: { rows: [{ _id: UNKNOWN_ID }], subcategory: 'dry-food' } },
  'POST /console/import/products/v1': { body: { csv: 'code,name', mode: 'try' } },
  'PUT /console/skip/first/steps/v1': { body: { part: 'lab', isSkipped: true } },
  columns: { 'skipped_parts.part': optionalParts },
};
