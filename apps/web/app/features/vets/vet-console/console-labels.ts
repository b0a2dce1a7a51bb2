import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { sexLabels } from '../../../parts/pets/pet-labels';
import { dayOf, formatAge } from '../../../ui/format/age';
import { timeInIndia } from '../../../ui/format/times';
import type { ConsoleConsultation, VetConsole } from './vet-console';

/** Short status labels, for the vet. */
export const consoleStatusLabels: Record<ConsultationStatus, string> = {
  payment_pending: 'Not paid yet',
  booked: 'To confirm',
  confirmed: 'Confirmed',
  ready: 'About to start',
  connecting: 'Call open',
  in_call: 'In call',
  reconnecting: 'In call, reconnecting',
  awaiting_notes: 'Notes to write',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by the owner',
  cancelled_by_vet: 'Cancelled by you',
  cancelled_by_ops: 'Cancelled by Tailwell',
  no_show_user: 'The owner didn’t join',
  no_show_vet: 'Missed by you',
};

/** Whether instant consultations ring now, as text. */
export function formatPresence({ status, breakUntil, isInCall }: VetConsole['presence']): string {
  if (isInCall) return 'In a call';
  if (status === 'online') return 'Online: accepting calls';
  if (status === 'break' && breakUntil) return `On a break until ${timeInIndia(new Date(breakUntil))}`;
  return 'Offline';
}

/** Who comes: "Bruno with Meera", "Bruno", "A pet with Meera". */
export function patientName({ pet, owner }: Pick<ConsoleConsultation, 'pet' | 'owner'>): string {
  const name = pet?.name ?? 'A pet';
  return owner.firstName ? `${name} with ${owner.firstName}` : name;
}

/** A pet in one line: "Dog · Beagle · 2 yr 3 mo · Male, neutered · 12 kg". */
export function petFacts(pet: NonNullable<ConsoleConsultation['pet']>, now: Date): string {
  const age = pet.bornOn && formatAge(pet.bornOn, dayOf(now));
  const sex = sexLabels[pet.sex];
  const neutered = { yes: 'neutered', no: 'not neutered', unknown: undefined }[pet.neutered];
  return [
    pet.category,
    pet.breed,
    age && `${pet.isBornOnApproximate ? 'about ' : ''}${age}`,
    [sex, neutered].filter(Boolean).join(', '),
    pet.weightKg !== null && `${pet.weightKg} kg`,
  ]
    .filter(Boolean)
    .join(' · ');
}
