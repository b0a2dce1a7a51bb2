import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { NotesDraft } from '@tailwell/contract/shop/prescription-notes';

/** A vet prepares notes before the call, and writes during and after it. */
const WRITABLE: readonly ConsultationStatus[] = [
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'awaiting_notes',
];

/** Notes can be signed once the call has started, which also finishes it. */
const SIGNABLE: readonly ConsultationStatus[] = ['in_call', 'reconnecting', 'awaiting_notes'];

export const canWrite = (status: ConsultationStatus) => WRITABLE.includes(status);
export const canSign = (status: ConsultationStatus) => SIGNABLE.includes(status);

/** Whether two drafts are equal: saving one again changes nothing. */
export const isSameDraft = (one: NotesDraft, other: NotesDraft) =>
  JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));

const toComparable = ({
  findings,
  assessment,
  advice,
  followUpOn,
  procedures,
  advised,
  lines,
}: NotesDraft) => [
  findings,
  assessment,
  advice,
  followUpOn,
  procedures,
  advised.map(({ kind, note }) => [kind, note]),
  lines.map(({ medicine, strength, dose, timesADay, days, instructions, allowSubstitution }) => [
    medicine,
    strength,
    dose,
    timesADay,
    days,
    instructions,
    allowSubstitution,
  ]),
];
