import { randomBytes } from 'node:crypto';
import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { AdvisedItem, NotesDraft } from '@tailwell/contract/shop/prescription-notes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { selectLines } from '../../shop/prescriptions/prescription.sql.ts';

/** A vet's notes, and the consultation's status. */
export interface Notes extends NotesDraft {
  consultId: string;
  status: ConsultationStatus;
  updatedAt: Date | null;
  signedAt: Date | null;
}

/** Vets see a consultation once it is paid. */
const UNBOOKED: ConsultationStatus[] = ['payment_pending', 'expired'];

/** Notes of a vet's consultation, empty before anything is written; undefined for another vet's. */
export async function selectNotes(
  db: Kysely<Database>,
  consultId: string,
  vetId: string,
): Promise<Notes | undefined> {
  const row = await db
    .selectFrom('consultations as c')
    .leftJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .where('c.id', '=', consultId)
    .where('c.vetId', '=', vetId)
    .where('c.status', 'not in', UNBOOKED)
    .select([
      'c.id as consultId',
      'c.status',
      'n.findings',
      'n.assessment',
      'n.advice',
      'n.followUpOn',
      'n.procedures',
      sql<AdvisedItem[] | null>`n.advised`.as('advised'),
      'n.updatedAt',
      'n.signedAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await selectLines(db, consultId);
  return {
    ...row,
    findings: row.findings ?? '',
    assessment: row.assessment ?? '',
    advice: row.advice ?? '',
    procedures: row.procedures ?? [],
    advised: row.advised ?? [],
    lines,
  };
}

/** Saves a draft over the previous one. The consultation must be locked. */
export async function replaceNotes(
  tx: Transaction<Database>,
  { consultId, vetId }: { consultId: string; vetId: string },
  { lines, advised, findings, assessment, advice, followUpOn, procedures }: NotesDraft,
) {
  const texts = {
    findings,
    assessment,
    advice,
    followUpOn,
    procedures,
    advised: JSON.stringify(advised),
  };
  await tx
    .insertInto('visitNotes')
    .values({ consultationId: consultId, vetId, ...texts, updatedAt: sql`clock_timestamp()` })
    .onConflict((old) =>
      old.column('consultationId').doUpdateSet({
        ...texts,
        // Later than the previous one, even within the same millisecond.
        updatedAt: sql`greatest(clock_timestamp(), visit_notes.updated_at + interval '1 millisecond')`,
      }),
    )
    .execute();
  await tx.deleteFrom('prescriptionLines').where('consultationId', '=', consultId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('prescriptionLines')
    .values(
      lines.map(({ timesADay, ...line }, at) => ({
        ...line,
        timesDaily: timesADay,
        consultationId: consultId,
        position: at + 1,
      })),
    )
    .execute();
}

/** Signs the notes, with the current details of the vet, pet and owner. */
export async function updateSigned(tx: Transaction<Database>, consultId: string) {
  const signaturePath = await lockSignature(tx, consultId);
  await sql`
    update visit_notes n set
      signed_at = now(),
      verify_code = ${randomBytes(16).toString('base64url')},
      signed_by = (
        select jsonb_build_object('name', v.name, 'city', v.city, 'state', v.state, 'signature', v.signature,
          'signaturePath', ${signaturePath}::text,
          'clinic', (
            select organisation from vet_experiences e where e.vet_id = v.id and e.to_year is null
            order by e.from_year desc limit 1),
          'council', v.registration_council,
          'number', v.registration_number, 'degrees', (
            select coalesce(jsonb_agg(q.veterinary_degree order by q.graduated_in), '[]')
            from vet_qualifications q where q.vet_id = v.id))
        from vets v where v.id = n.vet_id),
      signed_for = (
        select jsonb_build_object('owner', coalesce(nullif(btrim(u.name), ''), a.full_name, ''),
          'address', concat_ws(', ', a.house, a.area, a.city || ' ' || a.pincode, a.state), 'pet', case when p.id is null then null else
          jsonb_build_object('name', p.name, 'category', k.name, 'breed', b.name, 'sex', p.sex,
            'bornOn', p.born_on, 'isBornOnApproximate', p.is_born_on_approximate, 'weightKg', p.weight_kg, 'allergies', (
              select coalesce(jsonb_agg(l.name order by l.position), '[]')
              from pet_allergies pa join allergies l on l.id = pa.allergy_id where pa.pet_id = p.id)) end)
        from consultations c
        join users u on u.id = c.user_id
        left join lateral (
          select * from addresses where user_id = u.id order by id desc limit 1) as a on true
        left join pets p on p.id = c.pet_id
        left join pet_categories k on k.id = p.category_id
        left join pet_breeds b on b.id = p.breed_id
        where c.id = n.consultation_id)
    where n.consultation_id = ${consultId}`.execute(tx);
}

/** The picture of the signing vet's signature; locked, so that it is not released meanwhile. Null: there is none. */
async function lockSignature(tx: Transaction<Database>, consultId: string): Promise<string | null> {
  const signature = await tx
    .selectFrom('visitNotes as n')
    .innerJoin('vets as v', 'v.id', 'n.vetId')
    .innerJoin('uploads as u', 'u.path', 'v.signaturePath')
    .where('n.consultationId', '=', consultId)
    .where('u.state', '=', 'used')
    .select('u.path')
    .forShare('u')
    .executeTakeFirst();
  return signature?.path ?? null;
}

/**
 * Removes the owner and pet from signed notes when the owner is erased; the vet's record stays. Returns their ids.
 */
export async function eraseSignedFor(db: Kysely<Database>, userId: string) {
  const erased = await db
    .updateTable('visitNotes')
    .set({ signedFor: null })
    .where('consultationId', 'in', db.selectFrom('consultations').where('userId', '=', userId).select('id'))
    .where('signedFor', 'is not', null)
    .returning('consultationId')
    .execute();
  return erased.map(({ consultationId }) => consultationId);
}

/** Notes are late this long after the consultation. */
const NOTES_DUE_AFTER = sql`interval '2 hours'`;

/** Finished consultations whose notes are late. */
export const waitingNotes: WaitingSource[] = [
  {
    kind: 'lateNotes',
    who: 'vet',
    watchers: 'oversee',
    select: ({ vetId }) => sql`
      select finished_at as since from consultations
      where status = 'awaiting_notes' and finished_at < now() - ${NOTES_DUE_AFTER}
        and (${vetId}::uuid is null or vet_id = ${vetId})`,
  },
];
