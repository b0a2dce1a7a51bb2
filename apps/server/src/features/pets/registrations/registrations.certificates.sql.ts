import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** City and authority as of the certificate's issue, even if they are renamed later. */
export interface CertifiedCity {
  city: string;
  authority: string;
}

/** A certificate's content; undefined if there is none, or its owner's data was erased. */
export async function selectCertificate(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('registrations')
    .where('id', '=', id)
    .where('tokenNo', 'is not', null)
    .where('petName', '<>', '')
    .select([
      'petName',
      'species',
      'breed',
      'sex',
      'colour',
      'bornOn',
      'microchipNo',
      'ownerName',
      'rabiesBatchNo',
      'vetOrClinic',
      sql<string>`token_no`.as('tokenNo'),
      sql<string>`rabies_given_on`.as('rabiesGivenOn'),
      sql<string>`rabies_valid_until`.as('rabiesValidUntil'),
      sql<string>`approved_on`.as('approvedOn'),
      sql<string>`valid_until`.as('validUntil'),
      sql<Date>`decided_at`.as('decidedAt'),
      sql<CertifiedCity>`certified`.as('certified'),
    ])
    .executeTakeFirst();
}

export type Certificate = NonNullable<Awaited<ReturnType<typeof selectCertificate>>>;

/** Whether a file is one of a registration's papers. */
export async function isPaperInUse(db: Kysely<Database>, path: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .where('path', '=', path)
    .where('purpose', '=', 'registration-paper')
    .where('state', '=', 'used')
    .select('id')
    .executeTakeFirst();
  return upload !== undefined;
}
