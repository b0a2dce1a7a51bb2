import { labFlags, labReportStatuses } from '@tailwell/contract/home-care/home-visit-constants';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { collect, makeLab, makeVisit as makeLabVisit, makeVerified } from './lab.testing.ts';

/** A verified report of a pet's blood test; returns the visit's line. */
async function makeReport(app: TestApp, owner: { id: string; token: string }, petId: string) {
  return (await makeVerified(app, await makeLab(app), { visitOf: { owner, petIds: [petId] } })).lineId;
}

export const samples: Samples = {
  'GET /lab/get/my/samples/v1': {
    fill: async (app) => {
      const lab = await makeLab(app);
      const { token } = lab.receiver;
      for (const _ of times) {
        const { lineIds } = await makeLabVisit(app, lab);
        await collect(app, lab, lineIds[0] ?? '');
      }
      return { token };
    },
  },
  'PUT /lab/receive/sample/v1': { body: { barcode: 'TW-0001' } },
  'PUT /lab/reject/sample/{id}/v1': { body: { reason: 'It has clotted' } },
  'PUT /lab/save/results/{id}/v1': {
    body: {
      revision: 1,
      results: [{ parameterId: UNKNOWN_ID, value: 13.4, isConfirmed: true }],
      comment: 'Fine',
      pdf: 'lab-report/aaaaaaaaaaaaaaaaaaaaaa',
      isComplete: true,
    },
  },
  'PUT /lab/verify/report/{id}/v1': { body: { revision: 1 } },
  'POST /lab/upload/report/v1': { body: { sFileName: 'a.pdf', sContentType: 'application/pdf' } },
  'GET /pet/get/lab/reports/{id}/v1': {
    owned: makePet,
    fill: async (app) => {
      const lab = await makeLab(app);
      const first = await makeLabVisit(app, lab);
      await collect(app, lab, first.lineIds[0] ?? '');
      for (const _ of times.slice(1)) {
        const { lineIds } = await makeLabVisit(app, lab, 1, first);
        await collect(app, lab, lineIds[0] ?? '');
      }
      return { id: first.petIds[0], token: first.owner.token };
    },
    pet: { open: 'file' },
  },
  'GET /pet/get/lab/report/{id}/v1': {
    owned: {
      make: async (app, token) => {
        const { _id: id } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
        return makeReport(app, { id, token }, await makePet(app, token));
      },
    },
    pet: {
      open: 'file',
      make: ({ app, ownerId, tokens, petId }) => makeReport(app, { id: ownerId, token: tokens.owner }, petId),
    },
  },
  columns: {
    'lab_ranges.species': petCategorySlugs,
    'lab_reports.status': labReportStatuses,
    'lab_results.flag': labFlags,
  },
};
