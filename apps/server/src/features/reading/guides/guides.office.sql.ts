import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import type { guideOffice } from '@tailwell/contract/reading/guides-office';
import { readLines } from '@tailwell/contract/text';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Form } from '../../../platform/http/resource.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { readQuestions, readSources } from './guides.office.rules.ts';

type Tx = Transaction<Database>;

/** Guides with their concern and reviewer. */
export const guideRows = (all: RowsOf<'concernGuides'>) =>
  all
    .leftJoin('vets', 'vets.id', 'concernGuides.reviewerId')
    .leftJoin('productConcerns', 'productConcerns.id', 'concernGuides.productConcernId')
    .leftJoin('healthConcerns', 'healthConcerns.id', 'concernGuides.healthConcernId')
    .select([
      'concernGuides.id',
      'concernGuides.slug',
      'concernGuides.name',
      'concernGuides.title',
      'concernGuides.summary',
      sql<PetCategorySlug[]>`concern_guides.species`.as('species'),
      'concernGuides.about',
      'concernGuides.treatment',
      'concernGuides.prevention',
      sql<string>`array_to_string(concern_guides.signs, e'\n')`.as('signs'),
      sql<string>`array_to_string(concern_guides.emergencies, e'\n')`.as('emergencies'),
      sql<{ question: string; answer: string }[]>`concern_guides.questions`.as('questions'),
      sql<{ title: string; publisher: string; url: string }[]>`concern_guides.sources`.as('sources'),
      'concernGuides.service',
      'concernGuides.reviewedOn',
      'concernGuides.position',
      'concernGuides.isActive',
      'productConcerns.slug as productConcern',
      'healthConcerns.name as healthConcern',
      'vets.registrationNumber as reviewer',
    ]);

/** The columns of a guide; refuses references to what does not exist. */
export async function toColumns(
  { productConcern, healthConcern, reviewer, ...form }: Form<typeof guideOffice>,
  tx: Tx,
) {
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
    updatedAt: sql<Date>`now()`,
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
