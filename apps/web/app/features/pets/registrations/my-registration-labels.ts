import { EXPIRING_DAYS, type RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import { dayOf, daysUntil } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import type { Registration } from './registrations';

/** Time until a registration expires, once that matters: "Expires in 12 days". Empty: there is time. */
export function formatExpiry(validUntil: string | null, now: Date): string {
  if (!validUntil) return '';
  const days = daysUntil(validUntil, dayOf(now));
  if (days < 0) return `Expired on ${fullDate(validUntil)}`;
  if (days === 0) return 'Expires today';
  if (days === 1) return 'Expires tomorrow';
  return days <= EXPIRING_DAYS ? `Expires in ${counted(days, 'day')}` : '';
}

type Event = Registration['events'][number];

/** An event, worded for the owner. */
export function describeEvent({ from, to }: Event): string {
  if (to === 'submitted' && from === 'under_review') return 'Waiting for an officer again';
  if (to === 'submitted' && from === 'needs_correction') return 'Corrected and sent again';
  return eventNames[to];
}

const eventNames: Record<RegistrationStatus, string> = {
  draft: 'Draft started',
  submitted: 'Application sent',
  under_review: 'An officer is checking it',
  needs_correction: 'The officer asked for a correction',
  approved: 'Approved',
  expiring: 'Will expire soon',
  expired: 'Expired',
  renewed: 'Renewed',
  rejected: 'Rejected',
};

/** Whether the event is a setback for the application. */
export const isSetback = ({ to }: Event) =>
  to === 'needs_correction' || to === 'rejected' || to === 'expired';

export function remainingSteps(status: RegistrationStatus): string[] {
  switch (status) {
    case 'submitted':
      return ['An officer checks it', 'Token no. and certificate'];
    case 'under_review':
    case 'needs_correction':
      return ['Token no. and certificate'];
    default:
      return [];
  }
}
