import { sandboxStaff, sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { insertDemoPeople } from './insert-people.ts';

/** Gives the back office somebody made-up for each of its roles, who signs in at the console by e-mail. */
export async function loadDemoStaff(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const wanted = sandboxStaff.map((person) => ({ ...person, email: sandboxStaffEmail(person.role) }));
  const people = await insertDemoPeople(db, async () => wanted);
  if (people > 0) log.info({ people }, 'people of the demo’s back office can sign in');
}
