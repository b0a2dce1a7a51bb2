import type { NotesDraft, PrescriptionLine } from '@tailwell/contract/shop/prescription-notes';
import type { Transaction } from 'kysely';
import { selectKindOfPet } from '../../features/shop/medicines/medicines.sql.ts';
import { selectNotes } from '../../features/vets/visit-notes/notes.sql.ts';
import { saveNotes, signNotes } from '../../features/vets/visit-notes/sign.flow.ts';
import type { Database } from '../../platform/database/db.ts';
import { dayInIndia } from '../../platform/india-time.ts';

type Sample = Pick<PrescriptionLine, 'medicine' | 'strength' | 'dose' | 'timesADay' | 'days'>;

const WOUND_SPRAY = {
  medicine: 'Povidone-iodine wound spray',
  strength: '5%',
  dose: 'A light spray',
  timesADay: 2,
  days: 5,
};

/** Common medicines by species, as sold by the demo's shops; for fish there are none. */
const SAMPLES: Record<string, Sample[]> = {
  dog: [
    { medicine: 'Meloxicam oral suspension', strength: '1.5 mg/ml', dose: '1.5 ml', timesADay: 1, days: 5 },
    { medicine: 'Cephalexin tablets', strength: '300 mg', dose: '1 tablet', timesADay: 2, days: 7 },
  ],
  cat: [
    {
      medicine: 'Amoxicillin and clavulanic acid tablets',
      strength: '250 mg',
      dose: '¼ tablet',
      timesADay: 2,
      days: 7,
    },
    { medicine: 'Ondansetron syrup', strength: '2 mg/5 ml', dose: '2.5 ml', timesADay: 2, days: 3 },
  ],
  bird: [{ medicine: 'Doxycycline tablets', strength: '100 mg', dose: '¼ tablet', timesADay: 1, days: 5 }],
  rabbit: [{ medicine: 'Tobramycin eye drops', strength: '0.3%', dose: '1 drop', timesADay: 3, days: 7 }],
  fish: [],
  cattle: [WOUND_SPRAY],
  horse: [WOUND_SPRAY],
  other: [WOUND_SPRAY],
};

const FOLLOW_UP_DAYS = 7;

/** The sandbox vet's notes for a species, worded so that no owner takes them for advice. */
export const sampleFor = (kind: string, now: Date): NotesDraft => ({
  findings: 'Written by the sandbox vet.',
  assessment: 'This is a sample: a sandbox vet has examined no one.',
  advice: 'A real vet would say here what you can do at home, and when to call again.',
  followUpOn: dayInIndia(now, FOLLOW_UP_DAYS),
  procedures: [],
  advised: [{ kind: 'blood-test', note: 'Complete blood count (CBC)' }],
  lines: (SAMPLES[kind] ?? []).map((line) => ({
    ...line,
    instructions: 'Only to show what a prescription looks like. Give nothing',
    allowSubstitution: true,
  })),
});

/** Writes and signs sample notes for the sandbox vet, unless a user has written notes. */
export async function writeNotes(
  tx: Transaction<Database>,
  { id: consultId, vetId, now }: { id: string; vetId: string; now: Date },
) {
  const notes = await selectNotes(tx, consultId, vetId);
  if (!notes || notes.updatedAt) return;
  const sample = sampleFor(await selectKindOfPet(tx, consultId), now);
  const { updatedAt } = await saveNotes(tx, { consultId, vetId, updatedAt: null }, sample);
  await signNotes(tx, { consultId, vetId, updatedAt });
}
