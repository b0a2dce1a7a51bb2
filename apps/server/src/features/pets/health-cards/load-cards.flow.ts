import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectDewormings } from '../vaccinations/dewormings.sql.ts';
import { planFor } from '../vaccinations/schedule.rules.ts';
import { selectSchedule } from '../vaccinations/schedule.sql.ts';
import { selectVaccinations } from '../vaccinations/vaccinations.sql.ts';
import { selectCards } from './health-cards.cards.sql.ts';

/** The cards a user can read, or that of one pet, each with what was given and what is next. */
export async function loadCards(db: Kysely<Database>, userId: string, petId?: string) {
  const pets = await selectCards(db, userId, petId);
  const ids = pets.map(({ id }) => id);
  const species = [...new Set(pets.map((pet) => pet.species))];
  const [vaccinations, dewormings, schedule] = await Promise.all([
    selectVaccinations(db, ids, userId),
    selectDewormings(db, ids, userId),
    selectSchedule(db, species),
  ]);
  return pets.map((pet) => {
    const card = {
      vaccinations: vaccinations.filter(isOf(pet.id)),
      dewormings: dewormings.filter(isOf(pet.id)),
    };
    const lines = schedule.filter((line) => line.species === pet.species);
    return { ...pet, ...card, schedule: pet.isWithOwner ? planFor(lines, card, pet) : [] };
  });
}

export type LoadedCard = Awaited<ReturnType<typeof loadCards>>[number];

const isOf = (petId: string) => (row: { petId: string }) => row.petId === petId;
