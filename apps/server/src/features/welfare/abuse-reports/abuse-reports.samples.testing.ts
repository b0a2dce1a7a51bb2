import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import {
  abuseActors,
  abuseLaws,
  abuseOutcomes,
  abuseSeverities,
  abuseStatuses,
  animalConditions,
  locationSources,
  perpetratorRelations,
} from '@tailwell/contract/welfare/abuse-constants';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import { contactBody, incidentBody } from './abuse-reports.testing.ts';

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

export const samples: Samples = {
  'POST /report/upload/support/evidence/images/v1': {
    body: {
      abuseId: UNKNOWN_ID,
      sFileName: 'a.jpg',
      sContentType: 'image/jpeg',
      size: 100_000,
      sPath: PHOTO,
    },
  },
  'POST /report/upload/vidio/evidence/v1': {
    body: {
      abuseId: UNKNOWN_ID,
      sFileName: 'a.mp4',
      sContentType: 'video/mp4',
      size: 9_000_000,
      sPath: PHOTO,
    },
  },
  'POST /report/abuse/details/v1': { body: incident },
  'PUT /report/update/abuse/details/{abuseId}/v1': { body: { ...incident, revision: 1 } },
  'POST /report/perpetrator/details/v1': {
    body: {
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
  },
  'POST /report/witness/details/v1': {
    body: {
      revision: 1,
      isDraft: true,
      abuseId: UNKNOWN_ID,
      perpetratorId: UNKNOWN_ID,
      isReporterWitness: true,
      witnesses: [
        {
          _id: UNKNOWN_ID,
          name: 'Sunita',
          mobileNo: '9876543211',
          statement: 'I saw it',
          willTestify: true,
        },
      ],
      isAnonymous: false,
      reporter: contactBody,
      mayContact: true,
      laws: ['pca_11'],
    },
  },
  'POST /report/open/case/v1': { body: { caseNo: 'TWA-7K3M9QXD', receipt: '1234567890123456' } },
  'PUT /report/remove/evidence/{id}/v1': { body: { abuseId: UNKNOWN_ID } },
  'POST /report/answer/{id}/v1': { body: { text: 'It was in the evening' } },
  'PUT /report/withdraw/{id}/v1': { body: { reason: 'It was a mistake' } },
  columns: {
    'abuse_events.actor': abuseActors,
    'abuse_events.from_status': abuseStatuses,
    'abuse_events.to_status': abuseStatuses,
    'abuse_reasons.laws': abuseLaws,
    'abuse_reports.condition': animalConditions,
    'abuse_reports.laws': abuseLaws,
    'abuse_reports.located_by': locationSources,
    'abuse_reports.outcome': abuseOutcomes,
    'abuse_reports.perpetrator_relation': perpetratorRelations,
    'abuse_reports.severity': abuseSeverities,
    'abuse_reports.species': petCategorySlugs,
    'abuse_reports.status': abuseStatuses,
  },
};
