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

/** Gives the back office somebody made-up for each of its roles, who signs in at the console by e-mail. */
export async function loadDemoStaff(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const wanted = sandboxStaff.map((person) => ({ ...person, email: sandboxStaffEmail(person.role) }));
  const people = await insertDemoPeople(db, async () => wanted);
  if (people > 0) log.info({ people }, 'people of the demo’s back office can sign in');
}

/**
 * Gives each made-up technician a person, each lab two, so that one verifies what the other has entered, and the welfare
 * desk colleagues. They sign in at the console by e-mail.
 */
export async function loadDemoFieldPeople(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const wanted = [
    ...technicians.map(({ name, city }) => ({
      role: 'technician' as const,
      name,
      city,
      email: sandboxTechnicianEmail(name),
    })),
    ...sandboxLabPeople.map((person) => ({ ...person, role: 'lab' as const })),
    ...sandboxWelfarePeople.map((person) => ({ ...person, role: 'welfare_officer' as const })),
  ];
  const people = await insertDemoPeople(db, async () => wanted);
  await connectTechnicians(db);
  if (people > 0)
    log.info({ people }, 'demo technicians, people of demo labs and welfare officers can sign in');
}

/** Made-up technicians alone: others are connected by an admin. */
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
