import {
  type ApplicantKind,
  applicantKinds,
  applicationStatuses,
} from '@tailwell/contract/office/application-constants';
import { expect } from 'vitest';
import { COUNT, type Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { pdfBytes } from '../../pets/registrations/registrations.testing.ts';
import { newGstin } from '../../shop/products/products.testing.ts';
import { insertOwner, insertOwners } from '../../vets/consultations/consultations.testing.ts';

export const ACCOUNT_NUMBER = '001234567890';

let counter = 0;

/** A valid section of each name; registration and GSTIN are new with each call. */
export function sectionBodies() {
  counter += 1;
  return {
    vet: {
      name: 'Kavya Nambiar',
      registrationCouncil: 'Karnataka Veterinary Council',
      registrationNumber: `KVC/A${Date.now()}${counter}`,
      practisingSince: 2012,
      degrees: [{ veterinaryDegree: 'BVSc & AH', degreeType: 'Bachelor’s degree', graduatedIn: 2012 }],
    },
    practice: {
      pincode: '560038',
      languages: ['English', 'Kannada'],
      categories: ['cat', 'dog'],
      concerns: [] as string[],
      modes: ['video'],
      fee: 450.5,
    },
    shop: {
      name: 'Tamarind Lane Pets',
      ownerName: 'Asha Rao',
      legalName: 'Tamarind Lane Private Limited',
      gstin: newGstin('29'),
    },
    address: {
      street: '12, Tamarind Lane',
      area: 'Indiranagar',
      pincode: '560038',
      deliversWithinKm: 8,
      hasPharmacy: false,
      licenceNumber: '',
      licenceForm: null as string | null,
      licenceExpiresOn: null as string | null,
    },
    bank: { holder: 'Kavya Nambiar', ifsc: 'SBIN0001234', number: ACCOUNT_NUMBER },
  };
}

/** Uploads a document; returns its path. */
export async function uploadDocument(app: TestApp, token: string, bytes = pdfBytes()): Promise<string> {
  const { body } = await app.call('POST /partner/upload/application/document/v1', {
    token,
    body: { sFileName: 'paper.pdf', sContentType: 'application/pdf' },
  });
  await fetch(app.origin + body.data.sUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  return body.data.sPath;
}

/** A complete form of a kind, with new documents. */
export async function completeForm(app: TestApp, token: string, kind: ApplicantKind) {
  const { vet, practice, shop, address, bank } = sectionBodies();
  const documents = {
    proof: await uploadDocument(app, token),
    licence: null as string | null,
    cheque: await uploadDocument(app, token),
  };
  return kind === 'vet' ? { vet, practice, bank, documents } : { shop, address, bank, documents };
}

/** Starts an application; returns its id. */
export async function startApplication(app: TestApp, token: string, kind: ApplicantKind = 'vet') {
  const { body } = await app.call('POST /partner/start/application/v1', { token, body: { kind } });
  return body.data._id as string;
}

/** Sends a complete application of a user; returns its id. */
export async function sendApplication(
  app: TestApp,
  token: string,
  kind: ApplicantKind = 'vet',
  changes = {},
) {
  const id = await startApplication(app, token, kind);
  const body = { ...(await completeForm(app, token, kind)), ...changes };
  const saved = await app.call(`PUT /partner/save/application/${id}/v1`, { token, body });
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`);
  const sent = await app.call(`PUT /partner/send/application/${id}/v1`, { token });
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
  return id;
}

/** An application that waits for its review, with its applicant. */
export async function makeSentApplication(app: TestApp, kind: ApplicantKind = 'vet', changes = {}) {
  const applicant = await insertOwner(app.db);
  return { ...applicant, applicationId: await sendApplication(app, applicant.token, kind, changes) };
}

const { bank, vet, practice } = sectionBodies();

export const samples: Samples = {
  'POST /partner/start/application/v1': { body: { kind: 'vet' } },
  'PUT /partner/save/application/{id}/v1': {
    body: { vet, practice, bank },
    owned: { make: startApplication, body: { vet, practice, bank } },
  },
  'PUT /partner/send/application/{id}/v1': {
    owned: async (app, token) => {
      const id = await startApplication(app, token);
      const body = await completeForm(app, token, 'vet');
      await app.call(`PUT /partner/save/application/${id}/v1`, { token, body });
      return id;
    },
  },
  'DELETE /partner/withdraw/application/{id}/v1': { owned: startApplication },
  'POST /partner/upload/application/document/v1': {
    body: { sFileName: 'a.pdf', sContentType: 'application/pdf' },
  },
  'GET /console/list/applications/v1': {
    fill: async (app) => {
      const people = await insertOwners(app.db, COUNT);
      const [first] = people;
      if (!first) throw new Error('no applicants');
      const id = await sendApplication(app, first.token);
      const {
        proofPath: _,
        chequePath: __,
        ...row
      } = await app.db
        .selectFrom('partnerApplications')
        .where('id', '=', id)
        .select([
          'kind',
          'sections',
          'holder',
          'ifsc',
          'sealedNumber',
          'lastDigits',
          'proofPath',
          'chequePath',
        ])
        .executeTakeFirstOrThrow();
      for (const { id: userId, token } of people.slice(1)) {
        await app.db
          .insertInto('partnerApplications')
          .values({
            ...row,
            sections: JSON.stringify(row.sections),
            userId,
            status: 'sent',
            sentAt: new Date(),
            proofPath: await uploadDocument(app, token),
            chequePath: await uploadDocument(app, token),
          })
          .execute();
      }
      return { token: (await signInStaff(app, { role: 'admin' })).token };
    },
  },
  'PUT /console/approve/application/{id}/v1': { body: { revision: 1 } },
  'PUT /console/correct/application/{id}/v1': { body: { revision: 1, remarks: { vet: 'Please check' } } },
  'PUT /console/reject/application/{id}/v1': { body: { revision: 1, reason: 'No registration' } },
  columns: {
    'partner_applications.kind': applicantKinds,
    'partner_applications.status': applicationStatuses,
  },
  audits: {
    'decisions on applications, and what an approval creates': async ({ app, ok, changesOf }) => {
      const admin = await signInStaff(app, { role: 'admin' });
      const { applicationId: id } = await makeSentApplication(app);
      const { token } = admin;
      await ok(app.call(`GET /console/get/applications/${id}/v1`, { token }));
      const { revision } = await app.db
        .selectFrom('partnerApplications')
        .where('id', '=', id)
        .select('revision')
        .executeTakeFirstOrThrow();
      await ok(app.call(`PUT /console/approve/application/${id}/v1`, { token, body: { revision } }));
      const approved = await changesOf(admin.userId, 'applicationOffice.approve');
      expect(approved.map((change) => change.split(' ')[0]).toSorted()).toEqual([
        'applications',
        'bank-accounts',
        'people',
        'vets',
      ]);
      expect(approved.join()).not.toContain(ACCOUNT_NUMBER);
      for (const [step, body] of [
        ['correct', { remarks: { vet: 'Which council?' } }],
        ['reject', { reason: 'No registration' }],
      ] as const) {
        const sent = await makeSentApplication(app);
        const path = `PUT /console/${step}/application/${sent.applicationId}/v1` as const;
        await ok(app.call(path, { token, body: { revision, ...body } }));
        expect(await changesOf(admin.userId, `applicationOffice.${step}`)).toEqual([
          expect.stringMatching(/^applications .*sent.* -> /),
        ]);
      }
    },
  },
};
