import { petCategories } from '@tailwell/contract/pet-categories';
import { sanitiseHtml } from '@tailwell/contract/rich-text';
import { meanRating } from '../../shop/ratings/ratings.rules.ts';
import { toQuote, yearsOfPractice } from './vets.rules.ts';
import type { selectVets } from './vets.sql.ts';

/** A vet with everything that is shown. */
export type VetRow = Awaited<ReturnType<typeof selectVets>>[number];

/** What only a vet's own page and a consultation's show, in the specification's format (§3). */
export function toVetStory(
  row: VetRow,
  experiences: { fromYear: number; toYear: number | null; organisation: string }[],
) {
  return {
    // Sanitized when saved; again here in case a row was written by other means.
    aboutVet: sanitiseHtml(row.about),
    experianceDetails: experiences.map(({ fromYear, toYear, organisation }) => ({
      from: fromYear,
      to: toYear,
      organisation,
    })),
  };
}

/** A vet in the specification's format (§3), for lists and consultations. */
export function toVetSummary(row: VetRow, now: Date) {
  const { id, name, photo, happyPets, languages, city, state, concerns } = row;
  return {
    _id: id,
    personalInfo: { name, image: photo },
    vetInfo: {
      rating: meanRating(row.ratingSum, row.ratingCount),
      ratingCount: row.ratingCount,
      happyPets,
    },
    vet_professional_info: {
      totalExperience: yearsOfPractice(row.practisingSince, now),
      educationalQualification: row.qualifications.map(({ degreeType, veterinaryDegree, graduatedIn }) => ({
        degreeType: { name: degreeType },
        veterinaryDegree: { name: veterinaryDegree },
        yearOfGraduation: graduatedIn,
      })),
    },
    consultation_prefer: {
      consultationFees: row.consultationFeePaise,
      selectPets: petCategories
        .filter(({ slug }) => row.categories.includes(slug))
        .map(({ _id: kind, slug, name: pets }) => ({
          id: kind,
          slug,
          name: pets,
          petImage: `images/pets/${slug}.svg`,
        })),
    },
    languages,
    modes: row.modes,
    concerns,
    city,
    state,
    registration: { number: row.registrationNumber, council: row.registrationCouncil },
    quote: row.goodReview && toQuote(row.goodReview),
  };
}
