import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { CODE_TRIES } from '@tailwell/contract/home-care/home-visit-constants';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { canCallNow, canSeeNumber } from '../home-visits/calling.rules.ts';
import type { FieldVisitRow } from './technician-console.visits.sql.ts';

/** States before or during the technician's work. */
const ACTIVE_STATUSES: readonly HomeVisitStatus[] = ['assigned', 'on_the_way', 'arrived', 'in_service'];

interface Options {
  secret: string;
  /** Whether calls can be connected. */
  hasCalls: boolean;
}

/** A visit as shown to its technician; name and address only until it ends. */
export function toFieldVisit(row: FieldVisitRow, { secret, hasCalls }: Options) {
  const isActive = ACTIVE_STATUSES.includes(row.status);
  const { house, area, landmark, pincode, city, latitude, longitude } = row;
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    windowStart: row.windowStart,
    windowEnd: row.windowEnd,
    minutes: row.minutes,
    note: isActive ? row.note : '',
    contactName: isActive ? row.contactName : null,
    address: isActive ? { house, area, landmark, pincode, city, latitude, longitude } : null,
    canCall: hasCalls && canCallNow(row, row.now),
    mobileNo: !hasCalls && canSeeNumber(row, row.now) ? row.mobileNo : null,
    pets: row.pets.map(({ id, photoPath, ...pet }) => ({
      ...pet,
      _id: id,
      photo: photoPath ? signedImageUrls(secret, photoPath) : null,
    })),
    lines: row.lines.map(({ id, checklist, checked, dose, ...line }) => ({
      ...line,
      _id: id,
      checklist: checklist.map((item) => ({ item, isDone: checked.includes(item) })),
      dose: dose && { ...dose, givenAt: new Date(dose.givenAt) },
    })),
    photos: row.photos.map((path) => signedImageUrls(secret, path)),
    advice: row.advice,
    codeTriesLeft: Math.max(0, CODE_TRIES - row.codeTries),
    lateMinutes: row.lateMinutes,
    etaAt: row.etaAt,
    arrivedAt: row.arrivedAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    failure: row.failure,
  };
}
