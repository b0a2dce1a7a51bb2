import { aLocation } from './catalogue';
import { missing } from './outcomes';
import { idOf, type RecordOf } from './records';
import type { Handlers } from './serve-api';

export const MOMENT = '2026-01-05T06:30:00.000Z';
export const DESCRIPTION = 'Two men beat a sleeping dog with an iron rod until it could not get up.';

export type Report = RecordOf<'GET /report/get/single/report/details/{id}/v1'>;

/** A case not yet picked up by an officer. */
export const aCase = (overrides: Partial<Report> = {}): Report => ({
  _id: idOf(210),
  status: 'submitted',
  revision: 3,
  formTimestamp: MOMENT,
  updatedAt: MOMENT,
  incident: {
    reasons: [],
    otherReason: 'Beaten with a rod',
    species: 'dog',
    animals: 1,
    condition: 'critical',
    isInDanger: false,
    description: DESCRIPTION,
    happenedAt: '2026-01-05T04:30:00.000Z',
    isTimeApproximate: false,
    isOngoing: false,
    address: '14, 3rd Cross, Indiranagar',
    landmark: 'Ganesh temple',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
    latitude: null,
    longitude: null,
    locatedBy: 'pincode',
  },
  keepsDeviceData: false,
  perpetratorId: idOf(211),
  perpetrator: {
    isUnknown: true,
    name: '',
    relation: null,
    count: 2,
    appearance: 'Tall, with a beard',
    address: '',
    mobileNo: '',
    vehicleNo: '',
    note: '',
  },
  isReporterWitness: true,
  witnesses: [],
  isAnonymous: true,
  reporter: null,
  hasContact: false,
  mayContact: false,
  laws: [],
  evidence: [],
  caseNo: 'TWA-7K3M9QXD',
  submittedAt: MOMENT,
  outcome: null,
  forwards: [],
  firNo: '',
  events: [{ from: null, to: 'submitted', actor: 'reporter', note: '', at: MOMENT }],
  messages: [],
  letters: [],
  canEdit: true,
  canAddEvidence: true,
  canWithdraw: true,
  ...overrides,
});

/** A report that is not submitted yet. */
export const aDraft = (description: string, revision: number) => {
  const { incident } = aCase();
  return aCase({
    status: 'incident_saved',
    revision,
    incident: { ...incident, description },
    perpetratorId: null,
    perpetrator: { ...aCase().perpetrator, isUnknown: false, count: null, appearance: '' },
    caseNo: null,
    submittedAt: null,
    canWithdraw: false,
  });
};

/** The reply to saving a step of a report. */
export const savedOf = ({ _id, perpetratorId, status, formTimestamp }: Report, revision: number) => ({
  _id,
  perpetratorId,
  status,
  revision,
  formTimestamp,
  key: null,
});

/** What the pages of reports and cases request, with one case that is not listed. */
export const abuseAnswers: Handlers = {
  'GET /report/get/all/animal/abuse/name/v1': { data: [] },
  'GET /pet/admin/get/all/pet/category/v1': { data: [] },
  'GET /address/get/place/by/pincode/{pincode}/v1': { data: aLocation() },
  'GET /address/get/place/by/point/v1': missing,
  'GET /address/get/all/address/v1': { data: [] },
  'GET /report/get/my/reports/v1': { data: [] },
  'GET /report/get/single/report/details/{id}/v1': { data: aCase() },
};
