import type { home } from '@tailwell/contract/site/home';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia, minuteInIndia } from '../../../platform/india-time.ts';
import { toDue } from '../../pets/dues/dues.view.ts';
import { loadDues } from '../../pets/dues/load-dues.flow.ts';
import { findRefills, type Refill } from '../../pets/reminders/refills.flow.ts';
import { selectNewestPosts } from '../../reading/posts/posts.sql.ts';
import { toBlogSummary, toVideoSummary } from '../../reading/posts/posts.view.ts';
import { listRunningOffers } from '../../shop/products/running-offers.flow.ts';
import { selectShops } from '../../shop/shops/shops.sql.ts';
import { toShopSummary } from '../../shop/shops/shops.view.ts';
import { findVets } from '../../vets/vets/find-vets.flow.ts';
import { findNext } from './next.rules.ts';
import { selectAhead } from './next.sql.ts';

/** Keeps the page short (field §5): this many of each, all others one tap away. */
const OFFERS = { limit: 2, size: 8 };
const VETS_SHOWN = 6;
const SHOPS_SHOWN = 6;
const POSTS_SHOWN = 4;
/** For users who are not signed in. */
const NO_NEXT = { next: null, nextBesideDoses: null, hasSharedCare: false };
const DUES = { perPet: 3, daysAhead: 14 };

export function homeHandlers({ db, microCache }: Context): Handlers<typeof home> {
  return {
    getHomePage: async ({ user, body: location }) => {
      const now = new Date();
      const today = dayInIndia(now);
      const refills = user ? findRefills(db, user.id) : Promise.resolve([]);
      const [next, dues, shelves] = await Promise.all([
        user ? loadNext(db, user.id, { now, refills }) : NO_NEXT,
        user ? findDues(db, user.id, { now, refills }) : [],
        // The same for all users in one location.
        microCache.getOrMake(`home ${JSON.stringify(location)}`, async () => {
          const value = await findShelves(db, location, now);
          return { value, bytes: JSON.stringify(value).length };
        }),
      ]);
      return { data: { ...next, dues, today, ...shelves, now } };
    },
  };
}

async function findShelves(db: Kysely<Database>, location: Location, now: Date) {
  const [offers, vets, shops, posts] = await Promise.all([
    listRunningOffers(db, location, OFFERS),
    findVets(db, { ...location, mode: 'video', sort: 'earliest', page: 1 }),
    selectShops(db, location, { page: 1, size: SHOPS_SHOWN, at: minuteInIndia(now) }),
    selectNewestPosts(db, POSTS_SHOWN),
  ]);
  return {
    offers,
    vetsToday: vets.data.filter(({ nextSlot }) => nextSlot !== null).slice(0, VETS_SHOWN),
    shops: shops.map((row) => toShopSummary(row, now)),
    reading: posts.filter(({ kind }) => kind === 'blog').map(toBlogSummary),
    watching: posts.filter(({ kind }) => kind === 'video').map(toVideoSummary),
  };
}

interface NextInputs {
  now: Date;
  refills: Promise<Refill[]>;
}

async function findDues(db: Kysely<Database>, userId: string, { now, refills }: NextInputs) {
  const until = dayInIndia(now, DUES.daysAhead);
  const dues = await loadDues(db, userId, { now, refills });
  const counts = new Map<string, number>();
  const soon = dues.filter(({ on, isBooked, petId }) => {
    if (on > until || isBooked) return false;
    const count = (counts.get(petId) ?? 0) + 1;
    counts.set(petId, count);
    return count <= DUES.perPet;
  });
  return soon.map((row) => toDue(row, dayInIndia(now)));
}

async function loadNext(db: Kysely<Database>, userId: string, { now, refills }: NextInputs) {
  const [{ hasSharedCare, ...ahead }, [refill]] = await Promise.all([selectAhead(db, userId, now), refills]);
  return { ...findNext({ ...ahead, refill }, now), hasSharedCare };
}
