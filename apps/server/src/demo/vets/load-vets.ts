import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { sanitiseHtml } from '@tailwell/contract/rich-text';
import type { Insertable, Kysely } from 'kysely';
import { spreadStars } from '../../features/shop/ratings/ratings.rules.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import type { Log } from '../../platform/observation/log.ts';
import { randomFrom } from '../random.ts';
import { loadDemoVetPeople } from './load-vet-people.ts';
import { drawSignature } from './signature.ts';
import { cities, type DemoCity, fees, names, practices, special, weeks } from './vets.ts';

/** Loads the vets if there are none, and lets demo vets sign in, also those of an older release. */
export async function loadDemoVets(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  await fillVets(db, log);
  await signForVets(db);
  await locateVets(db);
  await loadDemoVetPeople(db, log);
}

/** Adds signatures, so that prescriptions of demo vets look signed by hand. */
async function signForVets(db: Kysely<Database>) {
  const vets = await db
    .selectFrom('vets')
    .where('signature', 'is', null)
    .where('name', 'in', [...names])
    .select(['id', 'name'])
    .execute();
  for (const { id, name } of vets) {
    await db
      .updateTable('vets')
      .set({ signature: drawSignature(name) })
      .where('id', '=', id)
      .execute();
  }
}

/** Adds the pincode that the back-office form requires and that demo vets of an older release lack. */
async function locateVets(db: Kysely<Database>) {
  for (const { city, pincode } of cities) {
    await db
      .updateTable('vets')
      .set({ pincode })
      .where('pincode', 'is', null)
      .where('city', '=', city)
      .where('name', 'in', [...names])
      .execute();
  }
}

/** Only one of several servers starting together does so. */
async function fillVets(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasVets(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'vets');
    if (await hasVets(tx)) return;
    const concerns = await tx.selectFrom('healthConcerns').select(['id', 'name']).execute();
    const concernIds = new Map(concerns.map(({ id, name }) => [name, id]));
    const drafts = names.map(draftVet);
    const rows = await tx
      .insertInto('vets')
      .values(drafts.map(({ vet }) => vet))
      .returning(['id', 'name'])
      .execute();
    const idOf = new Map(rows.map(({ id, name }) => [name, id]));
    const each = <T extends object>(pick: (draft: Draft) => T[]) =>
      drafts.flatMap((draft) => {
        const vetId = idOf.get(draft.vet.name) ?? '';
        return pick(draft).map((row) => ({ ...row, vetId }));
      });
    await tx
      .insertInto('vetExperiences')
      .values(each(({ experiences }) => experiences))
      .execute();
    await tx
      .insertInto('vetQualifications')
      .values(each(({ qualifications }) => qualifications))
      .execute();
    await tx
      .insertInto('vetPetCategories')
      .values(each(({ categories }) => categories))
      .execute();
    await tx
      .insertInto('vetHours')
      .values(each(({ hours }) => hours))
      .execute();
    await tx
      .insertInto('vetConcerns')
      .values(
        each(({ concerns: concernNames }) =>
          concernNames.map((name) => ({ concernId: concernIds.get(name) ?? '' })),
        ),
      )
      .execute();
    await tx.insertInto('vetExceptions').values(each(draftHoliday)).execute();
    log.info({ vets: rows.length }, 'demo vets loaded');
  });
}

async function hasVets(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('vets').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type Draft = ReturnType<typeof draftVet>;

/** Base year for years of practice, so that the vets don't change with time. */
const PRESENT = 2026;

function draftVet(name: string, at: number) {
  const random = randomFrom(at + 1);
  const home = cities[at % cities.length] as DemoCity;
  const practice = random.pick(practices);
  const years = random.between(2, 31);
  const since = PRESENT - years;
  const week = random.pick(weeks);
  const clinics = random.shuffle(home.clinics);
  const firstName = name.split(' ')[0];
  const [ratingSum, ratingCount] = draftRating(at, random);
  const moved = since + Math.ceil(years / 2);
  const modes: Insertable<Database['vets']>['modes'] =
    at % 3 === 0 ? ['video', 'home'] : at % 11 === 7 ? ['home'] : ['video'];
  const vet: Insertable<Database['vets']> & { name: string } = {
    name,
    photo: special.noPhoto.includes(at) ? null : `images/vets/${String(at + 1).padStart(2, '0')}.svg`,
    about: sanitiseHtml(
      `<p>${firstName} has looked after animals in ${home.city} since ${since}, with a soft spot for <strong>${practice.focus}</strong>.</p>` +
        `<p>A ${modes.includes('video') ? 'consultation' : 'visit'} usually goes like this:</p><ul>` +
        `<li>You tell what has changed, and ${modes.includes('video') ? 'show it to the camera' : `${firstName} examines your pet at home`}.</li>` +
        '<li>Together you decide what can be treated at home, and what can’t wait.</li>' +
        '<li>You get a plan in writing, in plain words.</li></ul>' +
        `<p><em>${random.pick(MOTTOS)}</em></p>`,
    ),
    city: home.city,
    state: home.state,
    latitude: home.latitude + random.between(-60, 60) / 1_000,
    longitude: home.longitude + random.between(-60, 60) / 1_000,
    consultationFeePaise: random.pick(fees) * 100,
    happyPets: ratingCount === 0 ? random.between(0, 12) : ratingCount * 3 + random.between(0, 90),
    ratingSum,
    ratingCount,
    ratingStars: spreadStars(ratingSum, ratingCount),
    registrationNumber: `${home.sign}/${since}/${String(random.between(100, 9_999)).padStart(4, '0')}`,
    registrationCouncil: home.council,
    languages: [...new Set(['English', 'Hindi', home.language, ...(at % 7 === 0 ? ['Urdu'] : [])])],
    modes,
    practisingSince: since,
    slotMinutes: at % 4 === 0 ? 15 : 30,
    bufferMinutes: at % 2 === 0 ? 5 : 0,
  };
  return {
    at,
    vet,
    experiences: [
      { organisation: `${clinics[0]}, ${home.city}`, fromYear: moved, toYear: null },
      { organisation: `${clinics[1]}, ${home.city}`, fromYear: since, toYear: moved },
    ],
    qualifications: [
      {
        degreeType: 'Bachelor’s degree',
        veterinaryDegree: 'BVSc & AH',
        graduatedIn: since,
      },
      ...(practice.degree && years > 4
        ? [{ degreeType: 'Master’s degree', veterinaryDegree: practice.degree, graduatedIn: since + 2 }]
        : []),
    ],
    categories: (at === special.noHours ? petCategorySlugs : practice.categories).map((category) => ({
      category,
    })),
    concerns: practice.concerns,
    hours:
      at === special.noHours
        ? []
        : week.weekdays.flatMap((weekday) =>
            week.spans.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
          ),
  };
}

function draftRating(at: number, random: ReturnType<typeof randomFrom>): [sum: number, count: number] {
  if (special.noRatings.includes(at)) return [0, 0];
  const count = at === special.manyRatings ? 1_040 : random.between(3, 260);
  return [Math.round((count * random.between(39, 49)) / 10), count];
}

/** Every sixth vet has a day off soon after the demo is loaded. */
const draftHoliday = ({ at }: Draft) =>
  at % 6 === 1 ? [{ day: dayInIndia(new Date(), 2), fromMinute: null, toMinute: null }] : [];

const MOTTOS = [
  'No question is too small: the pet can’t ask it for you.',
  'A calm owner is half of the treatment.',
  'Better one look too many than one too late.',
  'Every wag counts.',
];
