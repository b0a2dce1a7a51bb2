import { letterLanguages } from '@tailwell/contract/welfare/abuse-constants';
import { authorityKinds, forwardChannels } from '@tailwell/contract/welfare/welfare-constants';
import { expect } from 'vitest';
import { COUNT, entryCalls, type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import { consoleOf, fillWelfare, makeNamedCase, signInOfficer } from './welfare-console.testing.ts';
/** Valid entries of the lists of reasons and authorities. */
export const welfareEntries = {
  'abuse-reasons': {
    name: 'Shut up in a hot car',
    nameHi: 'गरम गाड़ी में बंद',
    hint: 'Without air or water',
    laws: ['pca_11'],
    position: 90,
    isActive: true,
  },
  'welfare-authorities': {
    kind: 'police',
    name: 'Lakeside Police Station',
    city: 'Mysuru',
    state: 'Karnataka',
    address: '1, Lake Road',
    phone: '112',
    email: 'lakeside@police.example',
    isActive: true,
  },
};

const firstRevision = { revision: 1 };
const nextFollowUpOn = '2099-01-01';

export const samples: Samples = {
  ...entryCalls(welfareEntries),
  'GET /console/welfare/v1': { fill: async (app) => ({ token: await fillWelfare(app, COUNT) }) },
  'GET /console/welfare/identities/v1': { fill: async (app) => ({ token: await fillWelfare(app, COUNT) }) },
  'PUT /console/welfare/triage/{id}/v1': {
    body: {
      ...firstRevision,
      severity: 'high',
      nextFollowUpOn,
      note: 'On it',
    },
  },
  'PUT /console/welfare/ask/{id}/v1': { body: { text: 'Is it still there?' } },
  'PUT /console/welfare/note/{id}/v1': { body: { text: 'Rang the station' } },
  'PUT /console/welfare/forward/{id}/v1': {
    body: {
      ...firstRevision,
      authorityId: UNKNOWN_ID,
      kind: 'police',
      name: 'Lakeside Police Station',
      channel: 'email',
      letterLanguage: 'en',
      letterSentOn: '2026-11-01',
      reference: 'D-17',
      nextFollowUpOn,
      note: 'By hand, too',
    },
  },
  'PUT /console/welfare/police/{id}/v1': {
    body: {
      ...firstRevision,
      firNo: '112/2026',
      station: 'Lakeside Police Station',
      officer: 'SHO',
      phone: '112',
      nextFollowUpOn,
    },
  },
  'PUT /console/welfare/action/{id}/v1': { body: { ...firstRevision, note: 'It is with a vet' } },
  'PUT /console/welfare/close/{id}/v1': {
    body: {
      ...firstRevision,
      outcome: 'duplicate',
      note: 'The same',
      duplicateOf: 'TWA-00000000',
    },
  },
  'PUT /console/welfare/reopen/{id}/v1': { body: { ...firstRevision, reason: 'Again' } },
  'PUT /console/welfare/identity/ask/{id}/v1': { body: { reason: 'For a statement' } },
  'PUT /console/welfare/identity/answer/{id}/v1': { body: { isApproved: false, reason: 'Not needed' } },
  columns: {
    'abuse_forwards.channel': forwardChannels,
    'abuse_forwards.kind': authorityKinds,
    'abuse_forwards.letter_language': letterLanguages,
    'welfare_authorities.kind': authorityKinds,
  },
  audits: {
    'each step of a case is logged, and who learned the reporter’s identity, without any text': async ({
      app,
      changesOf,
      ok,
      rowsOf,
    }) => {
      const one = await makeNamedCase(app);
      const officer = await signInOfficer(app);
      const at = consoleOf(app, officer);
      await at.actInOrder(one.id, 'ask', 'note', 'triage', 'forward', 'police', 'action', 'close', 'reopen');
      const requested = await at.press('identity/ask', one.id);
      const [request] = requested.body.data.identityRequests;
      const colleague = await signInOfficer(app);
      await ok(
        app.call(`PUT /console/welfare/identity/answer/${request?._id}/v1`, {
          token: colleague.token,
          body: { isApproved: true },
        }),
      );
      await ok(app.call(`POST /console/welfare/identity/open/${one.id}/v1`, { token: officer.token }));
      const move = (from: string, to: string) =>
        `abuse reports {"status":"${from}"} -> {"status":"${to}"}`.replaceAll('":"', '": ?"');
      const matching = (...moves: string[]) => moves.map((text) => expect.stringMatching(RegExp(`^${text}`)));
      const changes = (call: string) => changesOf(officer.userId, `welfareConsole.${call}`);
      expect(await changes('triageCase')).toEqual(matching(move('submitted', 'triaged')));
      expect(await changes('forwardCase')).toEqual(matching(move('triaged', 'forwarded')));
      expect(await changes('recordAction')).toEqual(matching(move('forwarded', 'action_taken')));
      expect(await changes('closeCase')).toEqual(matching(move('action_taken', 'closed')));
      expect(await changes('reopenCase')).toEqual(matching(move('closed', 'triaged')));
      expect(await changes('recordPolice')).toEqual([expect.stringContaining('112/2026')]);
      expect(await changes('askReporter')).toEqual([expect.stringContaining('questionId')]);
      expect(await changes('writeCaseNote')).toEqual([expect.stringContaining('written')]);
      expect(await changes('askIdentity')).toEqual([expect.stringContaining(one.id)]);
      expect(await changes('openIdentity')).toEqual(['abuse reporter null -> null']);
      expect(await changesOf(colleague.userId, 'welfareConsole.answerIdentity')).toHaveLength(1);
      expect(JSON.stringify(await rowsOf(officer.userId))).not.toContain(one.contact.name);
    },
  },
};
