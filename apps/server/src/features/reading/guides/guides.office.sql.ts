import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import type { guideOffice } from '@tailwell/contract/reading/guides-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Wanted } from '../../../platform/http/resource.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import {
  readLines,
  readQuestions,
  readSources,
  writeQuestions,
  writeSources,
} from './guides.office.rules.ts';

type Form = z.output<(typeof guideOffice)['form']>;
type Tx = Transaction<Database>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('concernGuides as guide')
    .leftJoin('vets', 'vets.id', 'guide.reviewerId')
    .leftJoin('productConcerns as product', 'product.id', 'guide.productConcernId')
    .leftJoin('healthConcerns as health', 'health.id', 'guide.healthConcernId')
    .select([
      'guide.id',
      'guide.slug',
      'guide.name',
      'guide.title',
      'guide.summary',
      sql<PetCategorySlug[]>`guide.species`.as('species'),
      'guide.about',
      'guide.treatment',
      'guide.prevention',
      sql<string>`array_to_string(guide.signs, e'\n')`.as('signs'),
      sql<string>`array_to_string(guide.emergencies, e'\n')`.as('emergencies'),
      sql<{ question: string; answer: string }[]>`guide.questions`.as('questions'),
      sql<{ title: string; publisher: string; url: string }[]>`guide.sources`.as('sources'),
      'guide.service',
      'guide.reviewedOn',
      'guide.position',
      'guide.isActive',
      'product.slug as productConcern',
      'health.name as healthConcern',
      'vets.registrationNumber as reviewer',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

const toRow = ({ questions, sources, ...row }: Row) => ({
  ...row,
  questions: writeQuestions(questions),
  sources: writeSources(sources),
});

/** A part of the list in the back office, and how many there are. */
export async function selectListed(
  db: Kysely<Database>,
  { search, sort, ...part }: Wanted<typeof guideOffice>,
) {
  const order = orderBy(
    sort,
    { position: sql`guide.position`, name: sql`lower(guide.name)` },
    sql.ref('guide.id'),
  );
  const { rows, total } = await selectPage(selectAll(db).where(isNamed(search, sql.ref('guide.name'))), {
    order,
    ...part,
  });
  return { rows: rows.map(toRow), total };
}

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  const row = await selectAll(db)
    .where('guide.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('guide'))
    .executeTakeFirst();
  return row && toRow(row);
}

export async function insert(tx: Tx, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('concernGuides')
    .values(await columnsOf(tx, form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: string, form: Form) {
  await tx
    .updateTable('concernGuides')
    .set({ ...(await columnsOf(tx, form)), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('concernGuides').where('id', '=', id).execute();
}

async function columnsOf(tx: Tx, { productConcern, healthConcern, reviewer, ...form }: Form) {
  if ((reviewer === null) !== (form.reviewedOn === null)) {
    const field = reviewer === null ? 'reviewer' : 'reviewedOn';
    throw refuse(field, 'A review has a vet and a day. Fill in both, or none.');
  }
  if (form.reviewedOn !== null && form.reviewedOn > dayInIndia(new Date())) {
    throw refuse('reviewedOn', 'This day is still to come.');
  }
  return {
    ...form,
    about: sanitiseArticle(form.about),
    treatment: sanitiseArticle(form.treatment),
    prevention: sanitiseArticle(form.prevention),
    signs: readLines(form.signs),
    emergencies: readLines(form.emergencies),
    questions: JSON.stringify(readQuestions(form.questions)),
    sources: JSON.stringify(readSources(form.sources)),
    productConcernId: productConcern === null ? null : await findProductConcern(tx, productConcern),
    healthConcernId: healthConcern === null ? null : await findHealthConcern(tx, healthConcern),
    reviewerId: reviewer === null ? null : await findReviewer(tx, reviewer),
  };
}

async function findProductConcern(tx: Tx, slug: string): Promise<string> {
  const found = await tx
    .selectFrom('productConcerns')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  if (!found)
    throw refuse(
      'productConcern',
      'There is no such concern. Write it as its address has it: ticks-and-fleas.',
    );
  return found.id;
}

async function findHealthConcern(tx: Tx, name: string): Promise<string> {
  const found = await tx
    .selectFrom('healthConcerns')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst();
  if (!found)
    throw refuse(
      'healthConcern',
      'Vets have no such concern. Write it as their pages have it: Skin and coat.',
    );
  return found.id;
}

async function findReviewer(tx: Tx, number: string): Promise<string> {
  const [found, ...others] = await tx
    .selectFrom('vets')
    .where('registrationNumber', '=', number)
    .limit(2)
    .select('id')
    .execute();
  if (!found)
    throw refuse('reviewer', 'No vet has this registration number. Please check it on the vet’s page.');
  if (others.length > 0)
    throw refuse('reviewer', 'Two vets of different councils have this number. Please ask an admin.');
  return found.id;
}

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
