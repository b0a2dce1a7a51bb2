import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/sandbox-people';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { insertDemoPeople } from '../insert-people.ts';
import { shopNames } from './draft-shops.ts';

const pharmacists = ['Shalini Menon', 'Deepak Wagh'];

/** Creates a user for each demo shop, and two pharmacists, who sign in at the console by email. */
export async function loadDemoShopPeople(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const people = await insertDemoPeople(db, selectDemoStaff);
  if (people > 0) log.info({ people }, 'people of demo shops can sign in');
}

/** Only demo shops and pharmacists: real ones are invited. */
async function selectDemoStaff(db: Kysely<Database>) {
  const shops = await db.selectFrom('shops').where('name', 'in', shopNames).select(['id', 'name']).execute();
  return [
    ...shops.map(({ id, name }) => ({
      role: 'shop_owner' as const,
      shopId: id,
      name,
      email: sandboxShopEmail(name),
    })),
    ...pharmacists.map((name, at) => ({
      role: 'pharmacist' as const,
      name,
      email: sandboxPharmacistEmail(at + 1),
    })),
  ];
}
