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

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef';
const firstRevision = { revision: 1 };
const nextFollowUpOn = '2099-01-01';

/** Valid bodies of the case calls, with ids that don't exist. */
export const welfareBodies: Record<string, object> = {
  'PUT /console/welfare/triage/{id}/v1': {
    ...firstRevision,
    severity: 'high',
    nextFollowUpOn,
    note: 'On it',
  },
  'PUT /console/welfare/ask/{id}/v1': { text: 'Is it still there?' },
  'PUT /console/welfare/note/{id}/v1': { text: 'Rang the station' },
  'PUT /console/welfare/forward/{id}/v1': {
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
  'PUT /console/welfare/police/{id}/v1': {
    ...firstRevision,
    firNo: '112/2026',
    station: 'Lakeside Police Station',
    officer: 'SHO',
    phone: '112',
    nextFollowUpOn,
  },
  'PUT /console/welfare/action/{id}/v1': { ...firstRevision, note: 'It is with a vet' },
  'PUT /console/welfare/close/{id}/v1': {
    ...firstRevision,
    outcome: 'duplicate',
    note: 'The same',
    duplicateOf: 'TWA-00000000',
  },
  'PUT /console/welfare/reopen/{id}/v1': { ...firstRevision, reason: 'Again' },
  'PUT /console/welfare/identity/ask/{id}/v1': { reason: 'For a statement' },
  'PUT /console/welfare/identity/answer/{id}/v1': { isApproved: false, reason: 'Not needed' },
  'PUT /sandbox/welfare/v1': { isOn: true },
};
