import type { petSexes } from '@tailwell/contract/pet-categories';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** What a certificate states besides the vaccination, as of that day. */
export interface CertifiedDetails {
  owner: string;
  pet: {
    name: string;
    species: string;
    breed: string;
    sex: (typeof petSexes)[number];
    bornOn: string | null;
    microchipNo: string;
  };
  givenBy: { name: string; registrationNo: string };
}

/** A vaccination given by us with its certificate; by its id, or by the number on the paper. */
export async function selectCertificate(
  db: Kysely<Database>,
  by: { id: string } | { certificateNo: string },
) {
  return db
    .selectFrom('vaccinations')
    .where('certified', 'is not', null)
    .where('id' in by ? 'id' : 'certificateNo', '=', 'id' in by ? by.id : by.certificateNo)
    .select([
      'id',
      'name',
      'manufacturer',
      'batchNo',
      'givenOn',
      'nextDueOn',
      'createdAt',
      sql<string>`expires_on`.as('expiresOn'),
      sql<string>`certificate_no`.as('certificateNo'),
      sql<CertifiedDetails>`certified`.as('certified'),
    ])
    .executeTakeFirst();
}

export type Certificate = NonNullable<Awaited<ReturnType<typeof selectCertificate>>>;
