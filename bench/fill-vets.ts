import { refreshNextSlots } from '@tailwell/server/features/vets/vets/vets.jobs';
import pg from 'pg';
import { runNightly } from './fill-products.ts';

/**
 * Fills the bench's database to `targetCount` vets, across India: each gets details, skills and hours from vets of the
 * demo, but not all three from the same one.
 */
export async function fillVets({ url, adminUrl }: { url: string; adminUrl: string }, targetCount: number) {
  const address = new URL(adminUrl);
  address.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(
      `create temp table fresh_vets as
      with pattern as (
        select *, row_number() over (order by id) - 1 as nth, count(*) over () as patterns from vets
      )
      select new_id() as id, pattern.id as pattern_id, skilled.id as skilled_as, working.id as works_as, n, pattern.name,
        pattern.photo, pattern.about, pattern.consultation_fee_paise, pattern.languages, pattern.modes,
        1985 + (random() * 38)::int as practising_since, working.slot_minutes, working.buffer_minutes
      from generate_series((select count(*) from vets), $1::int - 1) as n
      join pattern on pattern.nth = n % pattern.patterns
      join pattern skilled on skilled.nth = n / pattern.patterns % pattern.patterns
      join pattern working on working.nth = n / pattern.patterns / pattern.patterns % pattern.patterns`,
      [targetCount],
    );
    await client.query(`
      insert into vets (id, name, photo, about, city, state, latitude, longitude, consultation_fee_paise,
        rating_sum, rating_count, registration_number, registration_council, languages, modes, practising_since,
        slot_minutes, buffer_minutes)
      select id, left(name, 100) || ' ' || n, photo, about, 'Town ' || n % 700, 'India', 8 + 25 * random(),
        69 + 23 * random(), consultation_fee_paise + n % 50 * 1000, n % 97 * (2 + n % 4), n % 97, 'BENCH/' || n,
        'Bench', languages, modes, practising_since, slot_minutes, buffer_minutes
      from fresh_vets;
      insert into vet_hours (vet_id, weekday, from_minute, to_minute)
      select f.id, weekday, from_minute, to_minute from fresh_vets f join vet_hours h on h.vet_id = works_as;
      insert into vet_pet_categories (vet_id, category)
      select f.id, category from fresh_vets f join vet_pet_categories c on c.vet_id = skilled_as;
      insert into vet_concerns (vet_id, concern_id)
      select f.id, concern_id from fresh_vets f join vet_concerns c on c.vet_id = skilled_as;
      insert into vet_qualifications (vet_id, degree_type, veterinary_degree, graduated_in)
      select f.id, degree_type, veterinary_degree, graduated_in
      from fresh_vets f join vet_qualifications q on q.vet_id = pattern_id;
      insert into vet_next_slots (vet_id) select id from fresh_vets;
      update vets set words = vet_words(id) where words = ''`);
    await client.query(
      'vacuum analyze vets, vet_hours, vet_pet_categories, vet_concerns, vet_qualifications',
    );
    await runNightly(url, (db) => refreshNextSlots({ db }));
    await client.query('vacuum analyze vet_next_slots');
  } finally {
    await client.end();
  }
}
