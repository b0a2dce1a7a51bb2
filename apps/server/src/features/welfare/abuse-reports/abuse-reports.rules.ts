import { type AbuseStatus, draftStatuses } from '@tailwell/contract/welfare/abuse-constants';

const NEXT: Record<AbuseStatus, readonly AbuseStatus[]> = {
  incident_saved: ['perpetrator_saved'],
  perpetrator_saved: ['submitted'],
  submitted: ['triaged', 'closed', 'withdrawn'],
  triaged: ['forwarded', 'closed', 'withdrawn'],
  forwarded: ['action_taken', 'closed'],
  action_taken: ['closed'],
  // Reopened by an officer.
  closed: ['triaged'],
  withdrawn: [],
};

/** Whether a report can go from one status to another (domain: lifecycles). */
export const canBecome = (from: AbuseStatus, to: AbuseStatus) => NEXT[from].includes(to);

/** Not a case yet. */
export const isDraft = (status: AbuseStatus) => draftStatuses.some((draft) => draft === status);

/** Whether its reporter can still edit it. */
export const isEditable = (status: AbuseStatus) => isDraft(status) || status === 'submitted';

/** Whether files can be added and questions answered. */
export const isOpen = (status: AbuseStatus) => status !== 'closed' && status !== 'withdrawn';

/** An authority that has received it keeps its case, even if it was closed and reopened since. */
export const isWithdrawable = (status: AbuseStatus, forwardedAt: Date | null) =>
  forwardedAt === null && canBecome(status, 'withdrawn');

/** The parts of an incident that a complete report needs. */
export interface Incident {
  reasonIds: string[];
  otherReason: string;
  description: string;
  happenedAt: Date | null;
  isOngoing: boolean;
  address: string;
  pincode: string;
  latitude: number | null;
}

/** Messages by form field. */
export type MissingFields = Partial<Record<'reasonIds' | 'description' | 'happenedAt' | 'pincode', string>>;

const MIN_LENGTH = 20;

/** What the first step lacks before the next one. */
export function missingOfIncident(incident: Incident): MissingFields {
  const { reasonIds, otherReason, description, happenedAt, isOngoing, pincode, latitude, address } = incident;
  const hasLocation = pincode || (latitude !== null && address);
  return {
    ...(reasonIds.length === 0 && !otherReason && { reasonIds: 'Choose what happened, or write it.' }),
    ...([...description].length < MIN_LENGTH && {
      description: `Describe what happened in at least ${MIN_LENGTH} characters.`,
    }),
    ...(!happenedAt && !isOngoing && { happenedAt: 'Enter when it happened, or that it’s still going on.' }),
    ...(!hasLocation && {
      pincode: 'Enter the pincode, or choose the place on the map and write the address.',
    }),
  };
}

const CLOCK_TOLERANCE_MS = 5 * 60_000;
const MAX_AGE_MS = 10 * 366 * 86_400_000;

/** What is wrong with the time of the incident, as text; undefined if nothing. */
export function incidentTimeError(happenedAt: Date | null, now: Date): string | undefined {
  if (!happenedAt) return undefined;
  // Phones' clocks can be slightly off.
  if (happenedAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    return 'This is in the future. Please check the date and time.';
  if (happenedAt.getTime() < now.getTime() - MAX_AGE_MS)
    return 'This is more than ten years ago. Please check the year.';
  return undefined;
}
