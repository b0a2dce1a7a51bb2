import { toCitySlug } from '@tailwell/contract/city-slug';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { findVets } from '../../vets/vets/find-vets.flow.ts';
import { answerQuestions } from './guides.rules.ts';
import {
  countShopsOfCity,
  selectAmbulancesOfCity,
  selectCities,
  selectHospitalsOfCity,
  selectServicesOfCity,
  selectVetsOfCity,
} from './guides.sql.ts';
import { toCities } from './guides.view.ts';

type Db = Kysely<Database>;

/** What a city's listed vets charge, speak and offer; undefined if none of our vets works there. */
export async function findCitySummary(db: Db, slug: string) {
  const rows = await selectCities(db);
  const summary = toCities(rows).find((one) => one.slug === slug);
  if (!summary) return undefined;
  const spellings = rows.map((row) => row.city).filter((spelling) => toCitySlug(spelling) === slug);
  const vetFacts = await selectVetsOfCity(db, spellings);
  return {
    ...summary,
    fees: vetFacts ? { from: vetFacts.fromPaise, to: vetFacts.toPaise } : null,
    languages: vetFacts?.languages ?? [],
    photo: vetFacts?.photo ?? null,
    homeVisitVets: vetFacts?.homeVisitVets ?? 0,
  };
}

/** What a city has for pets; undefined if none of our vets works there. */
export async function findCity(db: Db, slug: string) {
  const summary = await findCitySummary(db, slug);
  if (!summary) return undefined;
  const { city } = summary;
  const [listed, services, shops, hospitals, ambulances] = await Promise.all([
    findVets(db, { city, page: 1, sort: 'earliest' }),
    selectServicesOfCity(db, city),
    countShopsOfCity(db, city),
    selectHospitalsOfCity(db, city),
    selectAmbulancesOfCity(db, city),
  ]);
  const facts = { ...summary, services, hospitals, ambulances };
  return { ...facts, shops, listed: listed.data, questions: answerQuestions(facts) };
}
