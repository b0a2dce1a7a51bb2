import { expect } from 'vitest';
import type { Samples } from '../../../testing/samples.ts';
import {
  draftOf,
  makeSigned,
  makeVisit,
  saveNotes,
  sign,
} from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeOwner } from '../consultations/consultations.testing.ts';
import { bringVetsOnline, requestAndPay } from '../instant/instant.testing.ts';

export const samples: Samples = {
  'GET /user/get/advised/visits/{id}/v1': { owned: makeSigned },
  'PUT /vet/save/notes/{id}/v1': { body: { ...draftOf(), updatedAt: null } },
  'PUT /vet/sign/consultation/{id}/v1': { body: { updatedAt: '2030-01-01T10:00:00.000Z' } },
  audits: {
    'a vet’s accepted, declined, finished and signed calls are logged; drafts are not': async ({
      app,
      changesOf,
      ok,
    }) => {
      const [vet] = await bringVetsOnline(app, 1);
      if (!vet) throw new Error('a vet is needed');
      const ask = async () => {
        const owner = await makeOwner(app);
        return (await requestAndPay(app, owner)).id;
      };
      const declined = await ask();
      await ok(app.call(`POST /vet/decline/instant/request/${declined}/v1`, { token: vet.token, body: {} }));
      expect(await changesOf(vet.userId, 'instant.declineInstantRequest')).toHaveLength(1);
      const accepted = await ask();
      await ok(app.call(`POST /vet/accept/instant/request/${accepted}/v1`, { token: vet.token, body: {} }));
      expect(await changesOf(vet.userId, 'instant.acceptInstantRequest')).toEqual([
        expect.stringMatching(/^instant-requests .* -> \{"status": ?"accepted"\}$/),
      ]);

      const { id, vet: caller } = await makeVisit(app);
      await ok(app.call(`PUT /vet/finish/consultation/${id}/v1`, { token: caller.token, body: {} }));
      expect((await changesOf(caller.userId, 'calls.finishConsultation')).join()).toContain('awaiting_notes');

      const visit = await makeVisit(app);
      const saved = await saveNotes(app, visit.vet.token, visit.id, draftOf(), null);
      expect(saved.status).toBe(200);
      expect(await changesOf(visit.vet.userId, 'visitNotes.saveNotes')).toEqual([]);
      await ok(sign(app, visit.vet.token, visit.id, saved.body.data.updatedAt));
      expect((await changesOf(visit.vet.userId, 'visitNotes.signConsultation')).join()).toContain(
        'visit-notes',
      );
    },
  },
};
