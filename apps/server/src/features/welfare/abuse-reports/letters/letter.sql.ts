import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type {
  AbuseLaw,
  AnimalCondition,
  PerpetratorRelation,
} from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import type { Contact } from '../abuse-reports.contacts.rules.ts';
import { reasons } from '../incident.sql.ts';

interface Enclosure {
  kind: EvidenceKind;
  capturedAt: string | null;
  uploadedAt: string;
  /** In hexadecimal; of the stored file: the original, or else the displayed version. */
  sha256: string | null;
}

/** Content of the complaint to the station house officer. Times are in ISO 8601. */
export interface Letter {
  caseNo: string;
  /** The date printed on it. */
  writtenAt: Date;
  /** As recorded by an officer; empty means the station in charge. */
  policeStation: string;
  incident: {
    reasons: { name: string; nameHi: string }[];
    otherReason: string;
    species: PetCategorySlug | null;
    animals: number | null;
    condition: AnimalCondition | null;
    isInDanger: boolean;
    description: string;
    happenedAt: string | null;
    isTimeApproximate: boolean;
    isOngoing: boolean;
    address: string;
    landmark: string;
    pincode: string;
    city: string;
    state: string;
    latitude: number | null;
    longitude: number | null;
  };
  perpetrator: {
    name: string;
    relation: PerpetratorRelation | null;
    count: number | null;
    appearance: string;
    address: string;
    mobileNo: string;
    vehicleNo: string;
    note: string;
  };
  isReporterWitness: boolean;
  /** Number of other witnesses, and how many of them would testify. */
  witnesses: number;
  willTestify: number;
  /** Whether there are names that the letter withholds. */
  isReporterNamed: boolean;
  areWitnessesNamed: boolean;
  laws: AbuseLaw[];
  enclosures: Enclosure[];
  /** Its addressee; null for the station in charge. */
  addressee: { isPolice: boolean; name: string } | null;
  /** Only in their own copy. */
  reporter: Contact | null;
}

/** Content of a case's letter, without its reporter; undefined if it is a draft or was withdrawn. */
export async function selectLetter(db: Kysely<Database>, reportId: string): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select r.case_no, now() as written_at, r.police_station,
      json_build_object(
        'reasons', ${reasons},
        'otherReason', r.other_reason, 'species', r.species, 'animals', r.animals, 'condition', r.condition,
        'isInDanger', r.is_in_danger, 'description', r.description, 'happenedAt', r.happened_at,
        'isTimeApproximate', r.is_time_approximate, 'isOngoing', r.is_ongoing, 'address', r.address,
        'landmark', r.landmark, 'pincode', r.pincode, 'city', r.city, 'state', r.state,
        'latitude', r.latitude, 'longitude', r.longitude) as incident,
      json_build_object(
        'name', r.perpetrator_name, 'relation', r.perpetrator_relation, 'count', r.perpetrators,
        'appearance', r.perpetrator_appearance, 'address', r.perpetrator_address,
        'mobileNo', r.perpetrator_mobile, 'vehicleNo', r.vehicle_no, 'note', r.perpetrator_note) as perpetrator,
      r.is_reporter_witness, w.witnesses, w.will_testify, r.laws,
      r.reporter_sealed is not null and not r.is_anonymous as is_reporter_named, w.are_witnesses_named,
      (
        select coalesce(json_agg(json_build_object(
          'kind', f.kind, 'capturedAt', f.captured_at, 'uploadedAt', f.uploaded_at,
          'sha256', encode(case when f.has_original then f.sha256 else f.stored_sha256 end, 'hex')) order by f.kind, f.slot), '[]')
        from evidence_files f where f.report_id = r.id and f.status = 'ready') as enclosures,
      null as addressee, null as reporter
    from abuse_reports r
    cross join lateral (
      select count(*)::integer as witnesses, (count(*) filter (where will_testify))::integer as will_testify,
        coalesce(bool_or(contact_sealed is not null), false) as are_witnesses_named
      from abuse_witnesses where report_id = r.id) w
    where r.id = ${reportId} and r.case_no is not null and r.status <> 'withdrawn'`.execute(db);
  return rows[0];
}

/** The sealed reporter of a case; null if anonymous. */
export async function selectSealedReporter(db: Kysely<Database>, reportId: string) {
  const report = await db
    .selectFrom('abuseReports')
    .where('id', '=', reportId)
    .where('isAnonymous', '=', false)
    .select('reporterSealed')
    .executeTakeFirst();
  return report?.reporterSealed ?? null;
}
