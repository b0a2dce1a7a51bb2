import { applicationOffice } from '@tailwell/contract/office/applications';
import { type Kysely, sql } from 'kysely';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import type { WaitingSource } from '../../../waiting.ts';
import type { ApplicationRow } from './applications.sql.ts';

/** Kind under which the audit log records that an application and its documents were opened. */
export const ACCESS_KIND = 'application record';

const PINCODE = sql`coalesce(sections #>> '{practice,pincode}', sections #>> '{address,pincode}')`;

const CITY = sql<string>`coalesce((select city from pincodes where pincode = ${PINCODE} limit 1), '')`;

const DECIDED_BY = sql<string | null>`(select name from users where users.id = decided_by)`;

/** The statements of the list of applications: those that were sent. */
export const applicationSource = tableSource(applicationOffice, 'partnerApplications', {
  rows: (all) =>
    all
      .where('status', '<>', 'draft')
      .select([
        'partnerApplications.id',
        'kind',
        'name',
        CITY.as('city'),
        'status',
        sql<Date>`sent_at`.as('sentAt'),
        'decidedAt',
        DECIDED_BY.as('decidedBy'),
      ]),
  search: ['name', CITY],
  filters: { kind: 'kind', status: 'status' },
  sorts: { sent: sql`sent_at` },
});

const subjectOf = (provider: 'mobile' | 'email') => sql<string | null>`(
  select subject from identities where user_id = a.user_id and provider = ${provider} order by created_at limit 1)`;

/** What a reviewer compares an application with. */
export async function selectComparison(db: Kysely<Database>, { id, sections }: ApplicationRow) {
  const { vet, shop } = sections;
  return db
    .selectFrom('partnerApplications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .where('a.id', '=', id)
    .select([
      'u.name as applicantName',
      subjectOf('mobile').as('mobile'),
      subjectOf('email').as('email'),
      CITY.as('city'),
      DECIDED_BY.as('decidedBy'),
      sql<string | null>`(
        select name from vets
        where registration_council = ${vet?.registrationCouncil ?? ''} and registration_number = ${vet?.registrationNumber ?? ''}
          and vets.id is distinct from a.vet_id)`.as('sameVet'),
      sql<string | null>`(
        select name from shops where gstin = ${shop?.gstin ?? ''} and shops.id is distinct from a.shop_id)`.as(
        'sameShop',
      ),
      sql<boolean>`exists (
        select from vets where user_id = a.user_id and vets.id is distinct from a.vet_id)`.as('isOtherVet'),
      sql<string>`(now() at time zone 'Asia/Kolkata')::date::text`.as('today'),
    ])
    .executeTakeFirst();
}

export type Comparison = NonNullable<Awaited<ReturnType<typeof selectComparison>>>;

/** Applications to decide, except the caller's own. */
export const waitingApplications: WaitingSource[] = [
  {
    kind: 'applications',
    who: 'review_partners',
    select: ({ userId }) => sql`
      select sent_at as since from partner_applications where status = 'sent' and user_id <> ${userId}`,
  },
];

/** Sent applications by a part of the vet's or shop's name, the latest first. */
export const applicationFinders: RecordFinder[] = [
  {
    who: 'review_partners',
    async find(db, text) {
      const { rows } = await sql<{ id: string; name: string; kind: 'vet' | 'shop'; city: string }>`
        select id, name, kind, ${CITY} as city from partner_applications
        where status <> 'draft' and plain_text(name) like plain_text(${containing(text)})
        order by sent_at desc, id
        limit ${MAX_FOUND}`.execute(db);
      return rows.map(({ id, name, kind, city }) => ({
        kind: 'application',
        _id: id,
        name: kind === 'vet' ? `Dr ${name}` : name,
        about: city,
        ownerId: null,
      }));
    },
  },
];
