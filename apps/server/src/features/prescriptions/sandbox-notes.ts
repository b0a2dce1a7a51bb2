import type { NotesDraft } from '@tailwell/contract/prescription-words';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { selectNotes } from './notes.sql.ts';
import { saveNotes, signNotes } from './sign.ts';

/** Nobody may take it for advice. */
const SAMPLE: NotesDraft = {
  findings: 'Written by the made-up vet.',
  assessment: 'This is a sample: a made-up vet has seen nobody.',
  advice: 'A real vet would say here what you can do at home, and when to call again.',
  followUpOn: null,
  procedures: [],
  advised: [],
  lines: [
    {
      medicine: 'Sample medicine',
      strength: '10 mg',
      dose: '1 tablet',
      timesADay: 2,
      days: 5,
      instructions: 'Only to show what a prescription looks like. Give nothing',
      allowSubstitution: true,
    },
  ],
};

/** The made-up vet writes a sample and signs it, unless somebody has written there. */
export async function writeInSandbox(
  tx: Transaction<Database>,
  { id: consultId, vetId }: { id: string; vetId: string },
) {
  const notes = await selectNotes(tx, consultId, vetId);
  if (!notes || notes.updatedAt) return;
  const { updatedAt } = await saveNotes(tx, { consultId, vetId, updatedAt: null }, SAMPLE);
  await signNotes(tx, { consultId, vetId, updatedAt });
}
