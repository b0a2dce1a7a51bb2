import type { Consultation } from '../my-consultations';

/** Seconds before the start at which the calendar reminds. */
const ALARM = 20 * 60;

/**
 * A calendar file with the appointment, which takes the place of an older one of the same appointment: calendars know
 * it by its id, and `moves` says which one is newer. Names neither the pet nor what is the matter, since others may see
 * a person's calendar. `url`: the appointment's screen.
 */
export async function writeCalendarFile(
  { _id, startsAt, endsAt }: Pick<Consultation, '_id' | 'startsAt' | 'endsAt'>,
  { url, moves, now }: { url: string; moves: number; now: Date },
): Promise<string> {
  // Only those who press the button need it.
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
    alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM, description: title }],
  });
  return file.toString();
}
