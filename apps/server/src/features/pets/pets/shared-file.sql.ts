import { DOCUMENTS_PER_PET, type DocumentKind } from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** A pet's entire file as one row; times are strings. The only people it names are vets. */
export interface SharedFile {
  ownerId: string;
  pet: {
    name: string;
    species: string;
    breed: string;
    sex: string;
    bornOn: string | null;
    isBornOnApproximate: boolean;
    weightKg: number | null;
    neutered: string;
    microchipNo: string;
    note: string;
    photoPath: string | null;
    allergies: string[];
  };
  vaccinations: {
    name: string;
    givenOn: string;
    nextDueOn: string | null;
    vetOrClinic: string;
    batchNo: string;
  }[];
  dewormings: { medicine: string; givenOn: string }[];
  consultations: {
    id: string;
    at: string;
    vetName: string;
    assessment: string;
    advice: string;
    medicines: string[];
  }[];
  reports: { lineId: string; name: string; at: string }[];
  medicines: { medicine: string; strength: string; dose: string }[];
  weights: { on: string; weightKg: number }[];
  documents: {
    title: string;
    kind: DocumentKind;
    datedOn: string | null;
    createdAt: string;
    path: string;
    contentType: string;
  }[];
}

/** Limit per kind: what helps to treat a pet, in a file that a phone can open. */
const MAX_ROWS = 200;

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

const pet = sql`(
  select jsonb_build_object('name', pets.name, 'species', k.name, 'breed', b.name, 'sex', pets.sex, 'bornOn', pets.born_on,
    'isBornOnApproximate', pets.is_born_on_approximate, 'weightKg', pets.weight_kg, 'neutered', pets.neutered,
    'microchipNo', pets.microchip_no, 'note', pets.note, 'photoPath', pets.photo_path, 'allergies', (
      select coalesce(jsonb_agg(a.name order by a.position), '[]')
      from pet_allergies pa join allergies a on a.id = pa.allergy_id where pa.pet_id = pets.id))
  from pet_categories k join pet_breeds b on b.category_id = k.id where b.id = pets.breed_id)`;

/** Its current medicines: from active reminders, and from prescriptions whose course has not ended. */
const medicines = jsonRows(sql`
  select distinct on (lower(medicine), lower(strength)) medicine, strength, dose from (
    select medicine, strength, dose from medicine_reminders
    where pet_id = pets.id and is_on and (ends_on is null or ends_on >= ${today})
    union all
    select l.medicine, l.strength, l.dose
    from consultations c
    join visit_notes n on n.consultation_id = c.id
    join prescription_lines l on l.consultation_id = c.id
    where c.pet_id = pets.id and n.signed_at + make_interval(days => l.days::int) > now()
  ) taken order by lower(medicine), lower(strength)`);

/** What a link to a pet's file shows; the pet is known to exist. */
export async function selectSharedFile(db: Kysely<Database>, petId: string): Promise<SharedFile> {
  const { rows } = await sql<SharedFile>`
    select pets.user_id as "ownerId", ${pet} as pet, ${medicines} as medicines,
      ${jsonRows(sql`
        select name, given_on as "givenOn", next_due_on as "nextDueOn", vet_or_clinic as "vetOrClinic",
          batch_no as "batchNo"
        from vaccinations where pet_id = pets.id order by given_on desc, id desc limit ${MAX_ROWS}`)} as vaccinations,
      ${jsonRows(sql`
        select medicine, given_on as "givenOn" from dewormings where pet_id = pets.id
        order by given_on desc limit ${MAX_ROWS}`)} as dewormings,
      ${jsonRows(sql`
        select c.id, n.signed_at as at, vets.name as "vetName", n.assessment, n.advice, array(
          select concat_ws(', ', btrim(medicine || ' ' || strength), dose) from prescription_lines l
          where l.consultation_id = c.id order by position) as medicines
        from consultations c
        join visit_notes n on n.consultation_id = c.id
        join vets on vets.id = c.vet_id
        where c.pet_id = pets.id and n.signed_at is not null
        order by n.signed_at desc limit ${MAX_ROWS}`)} as consultations,
      ${jsonRows(sql`
        select l.id as "lineId", l.name, r.verified_at as at
        from lab_reports r join home_visit_lines l on l.id = r.line_id
        where l.pet_id = pets.id and r.status = 'verified' order by r.verified_at desc limit ${MAX_ROWS}`)} as reports,
      ${jsonRows(sql`
        select * from (
          select measured_on as on, weight_kg as "weightKg" from pet_weights where pet_id = pets.id
          order by measured_on desc limit ${MAX_ROWS}) newest order by "on"`)} as weights,
      ${jsonRows(sql`
        select d.title, d.kind, d.dated_on as "datedOn", d.created_at as "createdAt", d.path,
          u.content_type as "contentType"
        from pet_documents d join uploads u on u.path = d.path where d.pet_id = pets.id
        order by coalesce(d.dated_on, d.created_at::date) desc limit ${DOCUMENTS_PER_PET}`)} as documents
    from pets where pets.id = ${petId}`.execute(db);
  const [file] = rows;
  if (!file) throw new Error('the pet of a share link does not exist');
  return file;
}
