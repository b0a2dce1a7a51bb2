import type { Consultation } from '../my-consultations';

/** Seconds before the start at which the calendar reminds. */
const ALARM_SECONDS = 20 * 60;

/**
 * Writes a calendar file with the appointment, which replaces an older one of the same appointment: calendars match it
 * by its id, and `moves` says which is newer. Names neither the pet nor the concern, since others may see the owner's
 * calendar. `url`: the appointment's screen.
 */
export async function writeCalendarFile(
  { _id, startsAt, endsAt }: Pick<Consultation, '_id' | 'startsAt' | 'endsAt'>,
  { url, moves, now }: { url: string; moves: number; now: Date },
): Promise<string> {
  // Loaded on click only.
  const { default: calendar, ICalAlarmType } = await import('ical-generator');
  const title = 'Video consultation with a vet (Tailwell)';
  const file = calendar({ prodId: { company: 'Tailwell', product: 'Consultations', language: 'EN' } });
  file.createEvent({
    id: `${_id}@tailwell`,
    sequence: moves,
    stamp: now,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    url,
    alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: title }],
  });
  return file.toString();
}
