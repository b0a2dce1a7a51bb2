import { homeVisitKinds } from '@tailwell/contract/booking-constants';
import { entryCalls, imageUpload, type Samples, SHOWN_PHOTO, UNKNOWN_ID } from '../../../testing/samples.ts';

const location = { latitude: 12.9716, longitude: 77.5946 };

/** Valid entries of the technician lists, by name. */
export const technicianEntries = {
  'service-zones': { cityId: UNKNOWN_ID, name: 'Harbour side', ...location, isActive: true },
  technicians: {
    name: 'Kiran Pai',
    isActive: true,
    userId: null as string | null,
    vetId: null as string | null,
    registrationNo: 'KA/T/1',
    mobileNo: '9876543210' as string | null,
    skills: ['blood_test', 'home_care'],
    cityId: UNKNOWN_ID,
    zoneId: null as string | null,
    ...location,
    hours: 'Mon–Sat 9:00–13:00, 15:00–18:00',
    absences: '2099-12-25 | Christmas',
  },
  labs: {
    name: 'Blue Door Diagnostics',
    address: '4, Church Street, Bengaluru 560001',
    cityId: UNKNOWN_ID,
    accreditation: '',
    serves: [UNKNOWN_ID],
    isActive: true,
  },
};

export const samples: Samples = {
  ...entryCalls(technicianEntries),
  'POST /console/picture/technicians/v1': { body: imageUpload },
  'PUT /console/picture/technicians/{id}/v1': { body: { path: SHOWN_PHOTO } },
  columns: { 'technicians.skills': homeVisitKinds },
};
