import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { CertifiedDetails } from './certificate.sql.ts';

type Tx = Transaction<Database>;

type GivenDose = Pick<
  Insertable<Database['vaccinations']>,
  | 'petId'
  | 'vaccineId'
  | 'name'
  | 'manufacturer'
  | 'batchNo'
  | 'expiresOn'
  | 'givenOn'
  | 'nextDueOn'
  | 'vetOrClinic'
  | 'lineId'
> & { certified: CertifiedDetails };

/** What was given in a visit to pets that still exist. */
export async function selectGivenDoses(tx: Tx, visitId: string): Promise<GivenDose[]> {
  const { rows } = await sql<GivenDose>`
    select l.pet_id as "petId", l.service_id as "vaccineId", left(l.name, 80) as name, s.manufacturer,
      d.batch_no as "batchNo", d.expires_on::text as "expiresOn", day.given_on::text as "givenOn",
      (day.given_on + s.repeat_days)::text as "nextDueOn",
      'Tailwell, ' || case when t.vet_id is null then '' else 'Dr ' end || t.name as "vetOrClinic", l.id as "lineId",
      jsonb_build_object(
        'owner', v.contact_name,
        'pet', jsonb_build_object('name', p.name, 'species', c.name, 'breed', b.name, 'sex', p.sex,
          'bornOn', p.born_on, 'microchipNo', p.microchip_no),
        'givenBy', jsonb_build_object('name', case when t.vet_id is null then '' else 'Dr ' end || t.name,
          'registrationNo', t.registration_no)) as certified
    from home_visit_lines l
    join vaccine_doses d on d.line_id = l.id
    join home_visits v on v.id = l.visit_id
    join home_services s on s.id = l.service_id
    join technicians t on t.id = v.technician_id
    join pets p on p.id = l.pet_id
    join pet_categories c on c.id = p.category_id
    join pet_breeds b on b.id = p.breed_id
    cross join lateral (select (d.given_at at time zone 'Asia/Kolkata')::date as given_on) as day
    where l.visit_id = ${visitId}
    order by l.position`.execute(tx);
  return rows;
}

/** Returns how many are new: each line is recorded once. */
export async function insertVaccinations(tx: Tx, doses: (GivenDose & { certificateNo: string })[]) {
  const inserted = await tx
    .insertInto('vaccinations')
    .values(doses.map((dose) => ({ ...dose, certified: JSON.stringify(dose.certified) })))
    .onConflict((conflict) => conflict.column('lineId').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}
