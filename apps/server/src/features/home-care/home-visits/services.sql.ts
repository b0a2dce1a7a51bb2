import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { type Credit, selectCreditFor } from '../../money/referrals/referrals.sql.ts';
import { isFileOpenTo } from '../../pets/carers/pet-access.sql.ts';
import type { LimitedPet } from './suitability/suitability.rules.ts';
import { limitColumns } from './suitability/suitability.sql.ts';

type Kind = Database['homeVisits']['kind'];

/** The active services of a kind with these ids, unordered. */
export async function selectServices(db: Kysely<Database>, kind: Kind, ids: string[]) {
  return db
    .selectFrom('homeServices as s')
    .leftJoin('homeServiceGroups as g', 'g.id', 's.groupId')
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('s.kind', '=', kind)
    .where('s.isActive', '=', true)
    .where(sql<boolean>`g.is_active is not false`)
    .select([
      's.id',
      's.name',
      's.pricePaise',
      's.needsVet',
      's.taxPercent',
      's.minutes',
      's.observeMinutes',
      's.species',
      ...limitColumns,
    ])
    .execute();
}

/** A bookable vet who makes home visits, with their fee in paise. */
export async function selectHomeVet(db: Kysely<Database>, vetId: string) {
  return db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .where(isListed)
    .where(sql<boolean>`modes @> array['home']`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('technicians')
          .whereRef('technicians.vetId', '=', 'vets.id')
          .where('technicians.isActive', '=', true)
          .select('technicians.id'),
      ),
    )
    .select(['id', 'name', 'consultationFeePaise'])
    .executeTakeFirst();
}

interface LockedPet extends LimitedPet {
  id: string;
  /** Whether the chosen vet sees pets of this kind; true without a chosen vet. */
  isAcceptedByVet: boolean;
}

/**
 * Locks those of these pets that are active and whose file the booking user can open, in order of id, against
 * concurrent bookings.
 */
export async function lockPetsWithOwner(
  tx: Transaction<Database>,
  { petIds, userId, vetId }: { petIds: string[]; userId: string; vetId: string | null },
): Promise<LockedPet[]> {
  const { rows } = await sql<LockedPet>`
    select p.id, p.name, c.slug as kind, p.sex, p.born_on::text as "bornOn", p.weight_kg as "weightKg",
      ${vetId}::uuid is null or exists (
        select from vet_pet_categories a where a.vet_id = ${vetId} and a.category = c.slug) as "isAcceptedByVet"
    from pets p join pet_categories c on c.id = p.category_id
    where p.id = any(${petIds}::uuid[]) and ${isFileOpenTo(sql`p.id`, userId)} and p.status = 'with_me'
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

export async function hasConsultation(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const own = db.selectFrom('consultations').where('id', '=', id).where('userId', '=', userId);
  return (await own.select('id').executeTakeFirst()) !== undefined;
}

/** The credit that the user's next booking would use. */
export async function selectReadyCredit(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ credit: Omit<Credit, 'id'> | null }>`
    select ${selectCreditFor(sql`${userId}`, sql`null::uuid`, sql`true`)} as credit`.execute(db);
  return rows[0]?.credit ?? null;
}
