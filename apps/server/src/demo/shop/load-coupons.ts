import type { CouponCategory } from '@tailwell/contract/money/coupons';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';

/** Loads the coupons if there are none. Only one of several servers starting together does so. */
export async function loadDemoCoupons(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasCoupons(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'coupons');
    if (await hasCoupons(tx)) return;
    await tx.insertInto('coupons').values(demoCoupons).execute();
    log.info({ coupons: demoCoupons.length }, 'demo coupons loaded');
  });
}

async function hasCoupons(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('coupons').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A time this many days after loading. */
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

const rupees = (amount: number) => amount * 100;

const percent = (share: number, atMost: number) => ({
  kind: 'percent' as const,
  percent: share,
  flatPaise: null,
  maxDiscountPaise: rupees(atMost),
});

const flat = (amount: number) => ({
  kind: 'flat' as const,
  percent: null,
  flatPaise: rupees(amount),
  maxDiscountPaise: null,
});

// An insert names the same columns in every row: these are the defaults.
const usual = {
  category: null as CouponCategory | null,
  minimumPaise: 0,
  startsAt: inDays(0),
  endsAt: inDays(365),
  usesInAll: null as number | null,
  usesPerOwner: 1,
  used: 0,
  isListed: true,
};

const demoCoupons: InsertObject<Database, 'coupons'>[] = [
  {
    ...usual,
    ...percent(20, 150),
    code: 'FIRSTVET',
    title: '20% off a vet’s advice',
    description: '20% off one video consultation, up to ₹150',
    category: 'consultation',
  },
  {
    ...usual,
    ...flat(50),
    code: 'PAWS50',
    title: '₹50 off anything',
    description: '₹50 off one consultation, order or visit of ₹300 or more',
    minimumPaise: rupees(300),
  },
  {
    ...usual,
    ...percent(15, 200),
    code: 'MONSOON15',
    title: '15% off your monsoon kit',
    description: 'Tick sprays, paw balm, towels: 15% off one order of ₹799 or more, up to ₹200',
    category: 'order',
    minimumPaise: rupees(799),
  },
  {
    ...usual,
    ...flat(100),
    code: 'HOME100',
    title: '₹100 off care at home',
    description: '₹100 off one blood test, vaccination or visit of ₹999 or more',
    category: 'home-care',
    minimumPaise: rupees(999),
  },
  {
    ...usual,
    ...percent(10, 100),
    code: 'INDIE10',
    title: '10% off, for every Indie',
    description: '10% off any booking or order, up to ₹100 (2 uses)',
    usesPerOwner: 2,
  },
  {
    ...usual,
    ...flat(75),
    code: 'VETCARE',
    title: '₹75 off a vet’s advice',
    description: 'From our support team: ₹75 off one video consultation',
    category: 'consultation',
    isListed: false,
  },
  {
    ...usual,
    ...percent(100, 2_000),
    code: 'FREEVET',
    title: 'A consultation on us',
    description: 'One free video consultation, up to ₹2,000, for the first five owners',
    category: 'consultation',
    usesInAll: 5,
    isListed: false,
  },
  {
    ...usual,
    ...percent(25, 250),
    code: 'DIWALI25',
    title: '25% off for a calm Diwali',
    description: '25% off one consultation or order around Diwali, up to ₹250.',
    startsAt: inDays(-30),
    endsAt: inDays(-5),
  },
  {
    ...usual,
    ...flat(150),
    code: 'PUPPY150',
    title: '₹150 off for new puppies',
    description: '₹150 off one consultation or visit, for the first hundred owners',
    usesInAll: 100,
    used: 100,
  },
];

/** Coupons introduced with the shops, also added to databases that have others already. */
const orderCoupons: InsertObject<Database, 'coupons'>[] = [
  {
    ...usual,
    ...flat(100),
    code: 'BASKET100',
    title: '₹100 off a full basket',
    description: '₹100 off one order of ₹1,499 or more, from any number of shops',
    category: 'order',
    minimumPaise: rupees(1_499),
  },
  {
    ...usual,
    ...percent(10, 120),
    code: 'SHOP10',
    title: '10% off your first orders',
    description: '10% off an order of ₹399 or more, up to ₹120 (3 uses)',
    category: 'order',
    minimumPaise: rupees(399),
    usesPerOwner: 3,
  },
];

/** Adds the order coupons that are missing. */
export async function loadDemoOrderCoupons(db: Kysely<Database>) {
  await db
    .insertInto('coupons')
    .values(orderCoupons)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
