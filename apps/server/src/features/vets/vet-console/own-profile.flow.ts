import type { vetProfileCalls } from '@tailwell/contract/vets/vet-profile';
import type { VetForm } from '@tailwell/contract/vets/vets-office';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { toHandwriting } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { addTermsOfVet } from '../../shop/search/new-terms.sql.ts';
import { changedHtml, textOfHtml } from '../vets/about.rules.ts';
import { refreshNextSlotsOf } from '../vets/next-slots.flow.ts';
import { selectOfficeVet, updateOwnColumns } from '../vets/vets.office.sql.ts';

type Changes = z.output<(typeof vetProfileCalls)['updateProfile']['body']>;

/** What a vet can change of their own profile. */
export async function loadProfile(db: Kysely<Database>, vetId: string, secret: string) {
  const row = await findVet(db, vetId, false);
  return { ...toProfile(row), photo: row.photo, signature: toHandwriting(row, secret) };
}

/** Changes what was sent of a vet's own profile. Bookings keep their fee. */
export async function changeProfile(tx: Transaction<Database>, vetId: string, changes: Changes) {
  if (Object.keys(changes).length === 0) return;
  const row = await findVet(tx, vetId, true);
  const profile = toProfile(row);
  const after = { ...profile, ...changes };
  await updateOwnColumns(tx, vetId, {
    about: changedHtml(row.about, after.about),
    languages: after.languages,
    consultationFeePaise: after.fee,
  });
  await refreshNextSlotsOf(tx, [vetId]);
  await addTermsOfVet(tx, vetId);
  const before = Object.fromEntries(
    Object.keys(changes).map((key) => [key, profile[key as keyof typeof profile]]),
  );
  // The same kind as the back office's, so that its history shows who changed what.
  recordChange({ kind: 'vets', id: vetId, before, after: changes });
}

async function findVet(db: Kysely<Database>, vetId: string, isLocked: boolean) {
  const row = await selectOfficeVet(db, vetId, isLocked);
  if (!row) throw notFound();
  return row;
}

const toProfile = (row: Awaited<ReturnType<typeof findVet>>) => ({
  about: textOfHtml(row.about),
  languages: row.languages as VetForm['languages'],
  fee: row.consultationFeePaise,
});
