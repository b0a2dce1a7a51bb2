import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import {
  type DocumentKind,
  type TimelineKind,
  type TimelinePart,
  timelineParts,
} from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { type CareAtHome, careEntries } from './timeline-care.sql.ts';
import { recordEntries } from './timeline-records.sql.ts';
import { vetEntries } from './timeline-vets.sql.ts';

/** So many at a time. */
const PAGE = 20;

/** What an entry's kind has, as JSON; the rest is left out. */
export interface About {
  consultId?: string | null;
  vetId?: string;
  vetName?: string;
  concernId?: string | null;
  concern?: string | null;
  consultationStatus?: ConsultationStatus;
  assessment?: string;
  followUpOn?: string | null;
  isBooked?: boolean;
  orderId?: string | null;
  orderNumber?: number | null;
  weightKg?: number;
  care?: CareAtHome;
  record?: {
    title: string;
    documentKind: DocumentKind | null;
    registrationId: string | null;
    tokenNo: string | null;
    until: string | null;
  };
  /** A paper that was sent. */
  file?: { path: string; contentType: string } | null;
  /** Of a vaccination that we gave. */
  hasCertificate?: boolean;
}

export interface TimelineRow {
  kind: TimelineKind;
  /** What it is of, within its kind. */
  source: string;
  key: string;
  at: Date;
  by: string | null;
  about: About;
  medicines: string[];
}

interface Wanted {
  petId: string;
  /** Who reads; what others have booked keeps its ids to itself. */
  userId: string;
  kind?: TimelineKind;
  show?: TimelinePart;
  search?: string;
  /** Where the page before has ended. */
  before?: { at: Date; key: string };
}

/**
 * One page of what has happened with a pet, whoever booked it, newest first, by one statement; one more than a page has if
 * there are more. Branches give kind, source, at, booker, words, about.
 */
export async function selectTimeline(db: Kysely<Database>, wanted: Wanted) {
  const { petId, userId, kind, show, search, before } = wanted;
  const kinds = kind ? [kind] : show ? timelineParts[show] : null;
  const isWanted = kinds ? sql`kind = any(${kinds}::text[])` : sql`true`;
  const isFound = search ? sql`words ilike ${containing(search)}` : sql`true`;
  const isBefore = before ? sql`(moment, key) < (${before.at}::timestamptz, ${before.key}::text)` : sql`true`;
  const { rows } = await sql<TimelineRow>`
    with entries as (
      select kind, source, kind || ':' || source as key, date_trunc('milliseconds', at) as moment, booker, words, about
      from (
        ${vetEntries(petId, userId)}
        union all
        ${careEntries(petId, userId)}
        union all
        ${recordEntries(petId, userId)}
      ) happened
    ), page as (
      select kind, source, key, moment, booker, about from entries
      where ${isWanted} and ${isFound} and ${isBefore}
      order by moment desc, key desc
      limit ${PAGE + 1}
    )
    select kind, source, key, moment as at, about,
      case when booker <> ${userId} then coalesce((
        select nullif(split_part(btrim(name), ' ', 1), '') from users where id = booker), 'another carer') end as by,
      case when kind = 'prescription' then array(
        select btrim(medicine || ' ' || strength) from prescription_lines l
        where l.consultation_id = source::uuid order by position) else '{}' end as medicines
    from page
    order by moment desc, key desc`.execute(db);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
