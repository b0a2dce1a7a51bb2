import type { DueKind } from '@tailwell/contract/pets/dues';
import type { DueRow } from './dues.sql.ts';

/** What is due, without the pet's name. */
export function nameOf({ kind, name, birthday }: Pick<DueRow, 'kind' | 'name' | 'birthday'>): string {
  switch (kind) {
    case 'deworming':
      return 'Deworming';
    case 'registration':
      return 'Registration renewal';
    case 'refill':
      return `Refill of ${name}`;
    case 'follow-up':
      return `Follow-up with Dr ${name}`;
    case 'birthday':
      return birthday === 0 ? 'Born today' : `Turns ${birthday}`;
    default:
      return name;
  }
}

type LinkedDue = Pick<DueRow, 'kind' | 'id' | 'petId' | 'on' | 'bookedId' | 'aboutId' | 'concernId'>;

/** Path of its booking, or of the page to book it. `day`: today, as 2026-11-29; the past can’t be booked. */
export function urlOf(due: LinkedDue, day: string): string {
  const { kind, id, petId, bookedId, aboutId } = due;
  const links: Record<DueKind, () => string> = {
    vaccination: () =>
      bookedId
        ? `/vaccination/appointment/scheduled/${bookedId}`
        : `/vaccination?${new URLSearchParams({ pet: petId, ...(aboutId && { service: aboutId }) })}`,
    deworming: () => `/e-health-card?pet=${petId}`,
    registration: () => `/pet-registration?id=${bookedId ?? id}`,
    refill: () => (aboutId ? `/prescriptions/${aboutId}/order` : '/reminders?tab=medicines'),
    'follow-up': () => followUpUrl(due, day),
    birthday: () => `/profile/pets/${petId}`,
  };
  return links[kind]();
}

function followUpUrl({ petId, on, aboutId, bookedId, concernId }: LinkedDue, day: string): string {
  if (bookedId) return `/consultation/schedule-consultation/doctor-details/${bookedId}/appointment/scheduled`;
  const query = { date: on < day ? day : on, pet: petId, ...(concernId && { concern: concernId }) };
  return `/consultation/schedule-consultation/doctor-details/${aboutId}?${new URLSearchParams(query)}`;
}

/** A due item as sent to the client. */
export const toDue = (row: DueRow, day: string) => ({
  key: `${row.kind}:${row.id}`,
  kind: row.kind,
  petId: row.petId,
  petName: row.petName,
  name: nameOf(row),
  on: row.on,
  isOverdue: row.on < day && !row.isBooked,
  isBooked: row.isBooked,
  url: urlOf(row, day),
});
