import { contactBody, incidentBody } from './abuse-reports.testing.ts';

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef';
const PHOTO = 'evidence/aaaaaaaaaaaaaaaaaaaaaa';

const incident = incidentBody({
  reasonIds: [UNKNOWN_ID],
  isTimeApproximate: true,
  isOngoing: true,
  happenedAt: '2026-11-20T10:00:00.000Z',
  latitude: 12.97,
  longitude: 77.59,
  locatedBy: 'map',
  supportingEvidance: [PHOTO],
  uploadVideo: PHOTO,
  keepsDeviceData: true,
  isDraft: true,
});

/** Valid bodies of the report calls, with ids that don't exist. */
export const abuseReportBodies: Record<string, object> = {
  'POST /report/upload/support/evidence/images/v1': {
    abuseId: UNKNOWN_ID,
    sFileName: 'a.jpg',
    sContentType: 'image/jpeg',
    size: 100_000,
    sPath: PHOTO,
  },
  'POST /report/upload/vidio/evidence/v1': {
    abuseId: UNKNOWN_ID,
    sFileName: 'a.mp4',
    sContentType: 'video/mp4',
    size: 9_000_000,
    sPath: PHOTO,
  },
  'POST /report/abuse/details/v1': incident,
  'PUT /report/update/abuse/details/{abuseId}/v1': { ...incident, revision: 1 },
  'POST /report/perpetrator/details/v1': {
    revision: 1,
    isDraft: true,
    abuseId: UNKNOWN_ID,
    perpetratorId: UNKNOWN_ID,
    isUnknown: false,
    name: 'A man in a red shirt',
    relation: 'neighbour',
    count: 2,
    appearance: 'Tall, with a beard',
    address: '12 Church Street',
    mobileNo: '9876543210',
    vehicleNo: 'KA 01 AB 1234',
    note: 'Comes every evening',
  },
  'POST /report/witness/details/v1': {
    revision: 1,
    isDraft: true,
    abuseId: UNKNOWN_ID,
    perpetratorId: UNKNOWN_ID,
    isReporterWitness: true,
    witnesses: [
      { _id: UNKNOWN_ID, name: 'Sunita', mobileNo: '9876543211', statement: 'I saw it', willTestify: true },
    ],
    isAnonymous: false,
    reporter: contactBody,
    mayContact: true,
    laws: ['pca_11'],
  },
  'POST /report/open/case/v1': { caseNo: 'TWA-7K3M9QXD', receipt: '1234567890123456' },
  'PUT /report/remove/evidence/{id}/v1': { abuseId: UNKNOWN_ID },
  'POST /report/answer/{id}/v1': { text: 'It was in the evening' },
  'PUT /report/withdraw/{id}/v1': { reason: 'It was a mistake' },
};
