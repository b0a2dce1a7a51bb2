import { toCitySlug } from '@tailwell/contract/city-slug';
import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { toPicture } from '../posts/posts.view.ts';
import type { CityRow, GuideDetailsRow, GuideRow } from './guides.sql.ts';

export const toGuideSummary = ({
  slug,
  name,
  title,
  summary,
  species,
  cover,
  productConcernSlug,
  productConcernName,
}: GuideRow) => ({
  slug,
  name,
  title,
  summary,
  species: species as PetCategorySlug[],
  cover: toPicture(cover),
  productConcern:
    productConcernSlug && productConcernName ? { slug: productConcernSlug, name: productConcernName } : null,
});

/** A guide's content, without its links. */
export function toGuide(row: GuideDetailsRow) {
  const { healthConcernId, healthConcernName } = row;
  return {
    ...toGuideSummary(row),
    // Sanitized when saved; again here in case a row was written by other means.
    about: sanitiseArticle(row.about),
    treatment: sanitiseArticle(row.treatment),
    prevention: sanitiseArticle(row.prevention),
    signs: row.signs,
    emergencies: row.emergencies,
    questions: row.questions,
    sources: row.sources,
    reviewer: {
      _id: row.reviewerId as string,
      name: row.reviewerName,
      registration: { number: row.registrationNumber, council: row.registrationCouncil },
      on: row.reviewedOn as string,
    },
    updatedAt: row.updatedAt,
    healthConcern:
      healthConcernId && healthConcernName ? { _id: healthConcernId, name: healthConcernName } : null,
    service: row.service,
  };
}

/** Cities with their slugs; different spellings are merged. */
export const toCities = (rows: CityRow[]) =>
  [...Map.groupBy(rows, ({ city }) => toCitySlug(city))]
    .filter(([slug]) => slug !== '')
    .map(([slug, spellings]) => {
      const mostCommon = spellings.toSorted((one, other) => other.vets - one.vets)[0] as CityRow;
      return {
        slug,
        city: mostCommon.city,
        state: mostCommon.state,
        vets: spellings.reduce((sum, { vets }) => sum + vets, 0),
      };
    });
