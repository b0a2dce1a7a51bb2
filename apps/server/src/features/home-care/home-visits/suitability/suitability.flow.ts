import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { ServiceNeed } from '@tailwell/contract/home-care/home-visit-constants';
import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { invalid } from '../../../../platform/http/errors.ts';
import { dayInIndia } from '../../../../platform/india-time.ts';
import { countsFor, planFor } from '../../../pets/vaccinations/schedule.rules.ts';
import { type ScheduleLine, selectSchedule } from '../../../pets/vaccinations/schedule.sql.ts';
import { selectVaccinations } from '../../../pets/vaccinations/vaccinations.sql.ts';
import { type LimitedPet, type Limits, misfitOf, unknownOf } from './suitability.rules.ts';
import { selectLastDone, selectLimits, selectLines, selectPets } from './suitability.sql.ts';

type Db = Kysely<Database>;
type Pet = Awaited<ReturnType<typeof selectPets>>[number];
type CardVaccinations = Awaited<ReturnType<typeof selectVaccinations>>;

/**
 * For each of a user's pets, the services of a kind that are unsuitable, of unknown suitability, or due; others are
 * left out.
 */
export async function assessServices(db: Db, userId: string, kind: HomeVisitKind) {
  const [pets, services] = await Promise.all([selectPets(db, userId), selectLimits(db, kind)]);
  const petIds = pets.map(({ id }) => id);
  const isVaccination = visitKinds[kind].needs === 'dose';
  const [last, vaccinations, schedule] = await Promise.all([
    selectLastDone(db, { petIds, serviceIds: services.map(({ id }) => id) }),
    isVaccination ? selectVaccinations(db, petIds, userId) : [],
    isVaccination ? selectSchedule(db, [...new Set(pets.map((pet) => pet.kind))]) : [],
  ]);
  return pets.flatMap((pet) => {
    const needOf = needsOf(
      schedule.filter(({ species }) => species === pet.kind),
      vaccinations.filter(({ petId }) => petId === pet.id),
      pet,
    );
    return services
      .filter(({ species }) => species.length === 0 || species.includes(pet.kind))
      .map((service) => {
        const lastOn = lastOf(last, pet.id, service.id);
        const misfit = misfitOf(service, pet, { lastOn, days: { ...pet, from: pet.today } });
        const unknown = unknownOf(service, pet);
        const isBooked = lastOn !== null && lastOn >= pet.today;
        return {
          petId: pet.id,
          serviceId: service.id,
          why: misfit ? `For ${misfit.limit}. ${misfit.fact}` : null,
          note: unknown ? `For ${unknown.limit}.` : null,
          missing: unknown?.missing ?? null,
          need: misfit || isBooked ? null : needOf(service.id),
        };
      })
      .filter(({ why, note, need }) => why ?? note ?? need);
  });
}

const lastOf = (last: Awaited<ReturnType<typeof selectLastDone>>, petId: string, serviceId: string) =>
  last.find((row) => row.petId === petId && row.serviceId === serviceId)?.lastOn ?? null;

/** What a pet's card says about each vaccine: due again, or recommended for all and never given. */
function needsOf(lines: ScheduleLine[], vaccinations: CardVaccinations, pet: Pet) {
  const planned = planFor(lines, { vaccinations, dewormings: [] }, pet);
  return (serviceId: string): ServiceNeed | null => {
    const course = lines.filter(({ vaccineId }) => vaccineId === serviceId);
    const newest = vaccinations
      .filter((row) => row.vaccineId === serviceId || countsFor(course, row))
      .toSorted((one, other) => one.givenOn.localeCompare(other.givenOn))
      .at(-1);
    const states = [
      newest?.state,
      ...planned
        .filter(({ vaccineId }) => vaccineId === serviceId)
        .map(({ state, dueOn, isCore }) => state ?? (isCore && dueOn === null ? 'not_given' : null)),
    ];
    return (['overdue', 'due_soon', 'not_given'] as const).find((need) => states.includes(need)) ?? null;
  };
}

interface ServiceLine {
  petId: string;
  serviceId: string;
  /** The service's name. */
  name: string;
}

/**
 * Throws 422 at `field` for services unsuitable for their pet on that day. `visitId`: the visit itself, which is
 * ignored.
 */
export async function requireSuitable(
  db: Db,
  lines: (ServiceLine & Limits)[],
  pets: Map<string, LimitedPet>,
  { startsAt, visitId, field }: { startsAt: Date; visitId?: string; field: 'lines' | 'startsAt' },
) {
  const last = await selectLastDone(db, {
    petIds: lines.map(({ petId }) => petId),
    serviceIds: lines.map(({ serviceId }) => serviceId),
    visitId,
  });
  const day = dayInIndia(startsAt);
  const days = { today: dayInIndia(new Date()), from: day, until: day };
  for (const { petId, serviceId, name, ...limits } of lines) {
    const pet = pets.get(petId);
    const misfit = pet && misfitOf(limits, pet, { lastOn: lastOf(last, petId, serviceId), days });
    if (!misfit) continue;
    const nextStep =
      field === 'lines' ? `Please choose something else for ${pet.name}.` : 'Please choose another day.';
    const message = `${name} is for ${misfit.limit}. ${misfit.fact} ${nextStep}`;
    throw invalid('PET_NOT_ACCEPTED', message, { [field]: message });
  }
}

/** The same check for a visit that is being moved to another day. */
export async function requireStillSuitable(db: Db, visitId: string, startsAt: Date) {
  const rows = await selectLines(db, visitId);
  const pets = new Map(rows.map(({ line, pet }) => [line.petId, pet]));
  const lines = rows.map(({ line }) => line);
  await requireSuitable(db, lines, pets, { startsAt, visitId, field: 'startsAt' });
}
