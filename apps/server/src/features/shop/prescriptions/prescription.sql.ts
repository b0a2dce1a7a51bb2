import type { petSexes } from '@tailwell/contract/pet-categories';
import type { AdvisedItem, PrescriptionLine } from '@tailwell/contract/shop/prescription-notes';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

interface SignedBy {
  name: string;
  degrees: string[];
  council: string;
  number: string;
  /** Missing in prescriptions signed before it was printed on them. */
  clinic?: string | null;
  city?: string;
  state?: string;
  /** SVG path data in a box of 200 by 60. */
  signature?: string | null;
  /** A picture of it, an upload. */
  signaturePath?: string | null;
}

interface SignedFor {
  /** Empty for owners who have not entered their name. */
  owner: string;
  address?: string;
  pet: {
    name: string;
    category: string;
    breed: string;
    sex: (typeof petSexes)[number];
    bornOn: string | null;
    isBornOnApproximate: boolean;
    weightKg: number | null;
    allergies?: string[];
  } | null;
}

/** A signed prescription is complete: the trigger visit_notes_guarded ensures it. */
type SignedLine = PrescriptionLine & { timesADay: number; days: number };

/** A signed prescription. */
export type Prescription = NonNullable<Awaited<ReturnType<typeof selectPrescription>>>;

/** A consultation's prescription once it is signed; access is checked by the caller. */
export async function selectPrescription(db: Kysely<Database>, consultId: string) {
  const [row, lines] = await Promise.all([
    db
      .selectFrom('visitNotes as n')
      .innerJoin('consultations as c', 'c.id', 'n.consultationId')
      .where('n.consultationId', '=', consultId)
      .where('n.signedAt', 'is not', null)
      .select([
        'n.consultationId as consultId',
        'n.vetId',
        'c.startsAt as consultedAt',
        'n.assessment',
        'n.advice',
        'n.followUpOn',
        'n.procedures',
        sql<AdvisedItem[]>`n.advised`.as('advised'),
        sql<string>`n.verify_code`.as('verifyCode'),
        sql<Date>`n.signed_at`.as('signedAt'),
        sql<SignedBy>`n.signed_by`.as('signedBy'),
        sql<SignedFor | null>`n.signed_for`.as('signedFor'),
        // On the day of the consultation.
        sql<{ years: number; months: number; days: number } | null>`(
          select jsonb_build_object('years', extract(year from age), 'months', extract(month from age),
            'days', extract(day from age))
          from age((c.starts_at at time zone 'Asia/Kolkata')::date, (n.signed_for #>> '{pet,bornOn}')::date) as age
          where age is not null)`.as('age'),
      ])
      .executeTakeFirst(),
    selectLines(db, consultId),
  ]);
  return row && { ...row, lines: lines as SignedLine[] };
}

/** The same for its owner or vet; undefined for other users, and until it is signed. */
export async function selectPrescriptionFor(db: Kysely<Database>, consultId: string, userId: string) {
  const own = await db
    .selectFrom('consultations')
    .innerJoin('vets', 'vets.id', 'consultations.vetId')
    .where('consultations.id', '=', consultId)
    .where(({ or, eb }) => or([eb('consultations.userId', '=', userId), eb('vets.userId', '=', userId)]))
    .select('consultations.id')
    .executeTakeFirst();
  return own && selectPrescription(db, consultId);
}

/** Whether a vet has signed a prescription with this picture of their signature. */
export async function isSignedWith(db: Kysely<Database>, vetId: string, path: string): Promise<boolean> {
  const signed = await db
    .selectFrom('visitNotes')
    .where('vetId', '=', vetId)
    .where(sql<string>`signed_by ->> 'signaturePath'`, '=', path)
    .select('consultationId')
    .limit(1)
    .executeTakeFirst();
  return signed !== undefined;
}

/** The medicines in order. */
export async function selectLines(db: Kysely<Database>, consultId: string) {
  const rows = await db
    .selectFrom('prescriptionLines')
    .where('consultationId', '=', consultId)
    .orderBy('position')
    .select(['medicine', 'strength', 'dose', 'timesDaily', 'days', 'instructions', 'allowSubstitution'])
    .execute();
  return rows.map(({ timesDaily, ...line }) => ({ ...line, timesADay: timesDaily }));
}

/** The consultation whose prescription has this code, if any. */
export async function selectByCode(db: Kysely<Database>, code: string) {
  const found = await db
    .selectFrom('visitNotes')
    .where('verifyCode', '=', code)
    .select('consultationId')
    .executeTakeFirst();
  return found?.consultationId;
}
