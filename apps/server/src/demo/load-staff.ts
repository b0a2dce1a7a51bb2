import {
  sandboxLabPeople,
  sandboxStaff,
  sandboxStaffEmail,
  sandboxTechnicianEmail,
  sandboxWelfarePeople,
} from '@tailwell/contract/sandbox-staff';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { technicians } from './home-care/technicians.ts';
import { insertDemoPeople } from './insert-people.ts';

/** Creates a demo staff user for each back-office role, to sign in at the console by email. */
export async function loadDemoStaff(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const staff = sandboxStaff.map((person) => ({ ...person, email: sandboxStaffEmail(person.role) }));
  const people = await insertDemoPeople(db, async () => staff);
  if (people > 0) log.info({ people }, 'people of the demo’s back office can sign in');
}

/**
 * Creates a user for each demo technician, two for each lab, so that one verifies what the other entered, and
 * colleagues for the welfare console. They sign in at the console by email.
 */
export async function loadDemoFieldPeople(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const fieldPeople = [
    ...technicians.map(({ name, city }) => ({
      role: 'technician' as const,
      name,
      city,
      email: sandboxTechnicianEmail(name),
    })),
    ...sandboxLabPeople.map((person) => ({ ...person, role: 'lab' as const })),
    ...sandboxWelfarePeople.map((person) => ({ ...person, role: 'welfare_officer' as const })),
  ];
  const people = await insertDemoPeople(db, async () => fieldPeople);
  await connectTechnicians(db);
  if (people > 0)
    log.info({ people }, 'demo technicians, people of demo labs and welfare officers can sign in');
}

/** Only demo technicians: an admin connects real ones. */
async function connectTechnicians(db: Kysely<Database>) {
  for (const { name } of technicians) {
    await db
      .updateTable('technicians')
      .from('identities as i')
      .innerJoin('staffMembers as s', 's.userId', 'i.userId')
      .set((to) => ({ userId: to.ref('s.userId') }))
      .where('i.provider', '=', 'email')
      .where('i.subject', '=', sandboxTechnicianEmail(name))
      .where('technicians.name', '=', name)
      .where('technicians.userId', 'is', null)
      .where('technicians.vetId', 'is', null)
      .execute();
  }
}
