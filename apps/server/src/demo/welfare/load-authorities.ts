import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { cities } from '../vets/vets.ts';

/**
 * Loads authorities for forwarding cases if there are none. The names are fictitious; 112 is India's emergency number.
 */
export async function loadDemoAuthorities(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('welfareAuthorities').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const authorities = [...cities.flatMap(ofEachCity), ...others];
  // Several servers can start together: names are unique within a city.
  await db
    .insertInto('welfareAuthorities')
    .values(authorities)
    .onConflict((old) => old.doNothing())
    .execute();
  log.info({ authorities: authorities.length }, 'demo authorities loaded');
}

const emailOf = (name: string, city: string) => `${name}.${city.toLowerCase()}@authorities.sandbox.example`;

const ofEachCity = ({ city, state }: { city: string; state: string }) => [
  {
    kind: 'police' as const,
    name: 'City Police, control room',
    city,
    state,
    phone: '112',
    email: emailOf('control-room', city),
  },
  {
    kind: 'municipal' as const,
    name: 'Municipal corporation, animal welfare cell',
    city,
    state,
    email: emailOf('animal-welfare', city),
  },
];

const others = [
  {
    kind: 'spca' as const,
    name: 'Demo society for the prevention of cruelty to animals',
    city: 'Bengaluru',
    state: 'Karnataka',
    email: emailOf('society', 'Bengaluru'),
  },
  {
    kind: 'ngo' as const,
    name: 'Demo shelter for street animals',
    city: 'Mumbai',
    state: 'Maharashtra',
    email: emailOf('shelter', 'Mumbai'),
  },
];
