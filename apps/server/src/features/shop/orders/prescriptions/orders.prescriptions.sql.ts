import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { releaseUploads } from '../../../../platform/uploads/uploads.ts';
import { isValid, OLDEST_DAYS, validUntil } from '../../prescriptions/prescriptions.rules.ts';

type Tx = Transaction<Database>;

/** Prescriptions for medicine that our vets have signed for an owner, valid and expired ones; newest first. */
export async function selectSignedPrescriptions(db: Kysely<Database>, userId: string) {
  const rows = await signedPrescriptionsOf(db, userId)
    .where('n.signedAt', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .orderBy('n.signedAt', 'desc')
    .limit(50)
    .select([
      'c.id as consultId',
      'vets.id as vetId',
      'vets.name as vetName',
      'pets.name as petName',
      sql<string[]>`(
        select array_agg(btrim(medicine || ' ' || strength) order by position)
        from prescription_lines where consultation_id = c.id)`.as('medicines'),
    ])
    .execute();
  return rows.map(({ maxDays, ...row }) => ({ ...row, ...validityOf(row.signedAt, maxDays) }));
}

/** Covers all that are valid, and recently expired ones, so that they are shown as expired. */
const SHOWN_DAYS = Math.max(OLDEST_DAYS, 190);

/** Whether an owner can buy with the prescription of a consultation; undefined if they have none from it. */
export async function findValidity(db: Kysely<Database>, consultId: string, userId: string) {
  const found = await signedPrescriptionsOf(db, userId).where('c.id', '=', consultId).executeTakeFirst();
  return found && validityOf(found.signedAt, found.maxDays);
}

function validityOf(signedAt: Date, maxDays: number | null) {
  const lastDay = validUntil(signedAt, [{ days: maxDays }]);
  return { validUntil: lastDay, isValid: isValid(lastDay, new Date()) };
}

const signedPrescriptionsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .where('c.userId', '=', userId)
    .where('n.signedAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prescriptionLines')
          .whereRef('prescriptionLines.consultationId', '=', 'c.id')
          .select('prescriptionLines.consultationId'),
      ),
    )
    .select([
      sql<Date>`n.signed_at`.as('signedAt'),
      sql<number | null>`(select max(days) from prescription_lines where consultation_id = c.id)`.as(
        'maxDays',
      ),
    ]);

/** The paths and consultations attached to an order as prescriptions. */
export async function selectPrescriptionRefs(db: Kysely<Database>, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderPrescriptions')
    .where('orderId', '=', orderId)
    .select(['path', 'consultationId'])
    .execute();
  return rows.map(({ path, consultationId }) => path ?? consultationId ?? '');
}

export async function insertPrescriptions(
  tx: Tx,
  orderId: string,
  { paths, consultId }: { paths: string[]; consultId: string | null },
) {
  const rows = [
    ...paths.map((path) => ({ orderId, path })),
    ...(consultId ? [{ orderId, consultationId: consultId }] : []),
  ];
  await tx
    .insertInto('orderPrescriptions')
    .values(rows)
    .onConflict((old) => old.columns(['orderId', 'consultationId']).doNothing())
    .execute();
}

/** Detaches those of an owner's pictures that belong to orders never placed; returns their paths. */
export async function detachUnplacedPrescriptions(tx: Tx, userId: string, paths: string[]) {
  const { rows } = await sql<{ path: string }>`
    delete from order_prescriptions using orders o
    where o.id = order_id and path = any(${paths}) and o.user_id = ${userId}
      and o.status in ('expired', 'cancelled_by_user')
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/**
 * Releases the pictures of up to `limit` orders never placed, after four days: a payment can still arrive for three.
 * The sweep deletes them.
 */
export async function releaseUnplacedPrescriptions(tx: Tx, limit: number) {
  const { rows } = await sql<{ path: string | null }>`
    delete from order_prescriptions where id in (
      select p.id from order_prescriptions p join orders o on o.id = p.order_id
      where o.status in ('expired', 'cancelled_by_user') and o.updated_at < now() - interval '4 days'
      limit ${limit})
    returning path`.execute(tx);
  await releaseUploads(
    tx,
    rows.flatMap(({ path }) => path ?? []),
  );
}
