import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { NotesDraft } from '@tailwell/contract/shop/prescription-notes';

/** A vet prepares before the call, and writes in it and after it. */
const WRITABLE: readonly ConsultationStatus[] = [
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'awaiting_notes',
];

/** What has begun can be signed: that finishes it as well. */
const SIGNABLE: readonly ConsultationStatus[] = ['in_call', 'reconnecting', 'awaiting_notes'];

export const canWrite = (status: ConsultationStatus) => WRITABLE.includes(status);
export const canSign = (status: ConsultationStatus) => SIGNABLE.includes(status);

/** Whether two drafts say the same: one that is sent again changes nothing. */
export const isSameDraft = (one: NotesDraft, other: NotesDraft) =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ findings, assessment, advice, followUpOn, procedures, advised, lines }: NotesDraft) => [
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
