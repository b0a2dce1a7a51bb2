import type { Browser, Page } from '@playwright/test';
import { newGstin } from '@tailwell/server/features/shop/products/products.testing';
import { drawPhoto } from './pets.ts';
import { callAs, pdf, sendFile } from './registrations.ts';
import { signIn } from './sign-in.ts';
import { openWindow } from './windows.ts';

interface User {
  page: Page;
  token: string;
}

const bank = { holder: 'Kavya Nambiar', ifsc: 'SBIN0001234', number: '001234567890' };

let count = 0;

const vetSections = () => {
  count += 1;
  return {
    vet: {
      name: 'Kavya Nambiar',
      registrationCouncil: 'Karnataka Veterinary Council',
      registrationNumber: `KVC/${Date.now()}${count}`,
      practisingSince: 2012,
      degrees: [
        { veterinaryDegree: 'BVSc & AH', degreeType: 'Bachelor’s degree', graduatedIn: 2012 },
        { veterinaryDegree: 'MVSc (Surgery)', degreeType: 'Master’s degree', graduatedIn: 2015 },
      ],
    },
    practice: {
      pincode: '560038',
      languages: ['English', 'Hindi', 'Kannada'],
      categories: ['dog', 'cat'],
      concerns: [],
      modes: ['video', 'home'],
      fee: 450,
    },
    bank,
  };
};

const shopSections = () => ({
  shop: {
    name: 'Tamarind Lane Pets',
    ownerName: 'Kavya Nambiar',
    legalName: 'Tamarind Lane Private Limited',
    gstin: newGstin('29'),
  },
  address: {
    street: '12, Tamarind Lane',
    area: 'Indiranagar',
    pincode: '560038',
    deliversWithinKm: 8,
    hasPharmacy: true,
    licenceNumber: 'KA-B52-123456',
    licenceForm: '20 and 21',
    licenceExpiresOn: '2029-03-31',
  },
  bank,
});

const documentsOf = async (user: User, hasLicence: boolean) => {
  const call = '/partner/upload/application/document/v1';
  return {
    proof: await sendFile(user, await drawPhoto(user.page), call),
    licence: hasLicence ? await sendFile(user, pdf('licence.pdf'), call) : null,
    cheque: await sendFile(user, pdf('cheque.pdf'), call),
  };
};

/** Fills in an application through the API, and sends it; returns its id. */
async function apply(user: User, kind: 'vet' | 'shop', { isSent = true } = {}) {
  const { _id } = await callAs<{ _id: string }>(user, 'POST', '/partner/start/application/v1', { kind });
  const sections = kind === 'vet' ? vetSections() : shopSections();
  const documents = isSent ? { documents: await documentsOf(user, kind === 'shop') } : {};
  await callAs(user, 'PUT', `/partner/save/application/${_id}/v1`, { ...sections, ...documents });
  if (isSent) await callAs(user, 'PUT', `/partner/send/application/${_id}/v1`);
  return _id;
}

/** A user with a draft as a vet and a shop’s application that needs a correction, and one that waits. */
export async function makeApplications(browser: Browser, admin: User) {
  const open = async () => {
    const page = await openWindow(browser);
    return { page, token: (await signIn(page)).token };
  };
  const applicant = await open();
  await apply(applicant, 'vet', { isSent: false });
  const corrected = await apply(applicant, 'shop');
  const { revision } = await callAs<{ revision: number }>(
    admin,
    'GET',
    `/console/get/applications/${corrected}/v1`,
  );
  await callAs(admin, 'PUT', `/console/correct/application/${corrected}/v1`, {
    revision,
    remarks: { address: 'The licence is for another address. Please check both.' },
  });
  const other = await open();
  const applicationWaiting = await apply(other, 'vet');
  await apply(other, 'shop');
  return { applicant: applicant.page, sent: other.page, ids: { applicationWaiting } };
}
