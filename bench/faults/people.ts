import { randomInt, randomUUID } from 'node:crypto';
import { makeCoupon } from '@tailwell/server/features/money/coupons/coupons.testing';
import { DOG, MIXED_DOG } from '@tailwell/server/features/pets/pets/pets.testing';
import { insertBuyers, reasonFor } from '@tailwell/server/features/shop/orders/orders.testing';
import { makeListing } from '@tailwell/server/features/shop/products/products.testing';
import {
  findVet,
  freeTimes,
  insertOwners,
  moveCloser,
} from '@tailwell/server/features/vets/consultations/consultations.testing';
import { signInVet } from '@tailwell/server/features/vets/vet-console/vet-console.testing';
import { makeBrowser } from '@tailwell/server/outside/push.testing';
import { sql } from 'kysely';
import { type Outside, webhookOf } from './outside.ts';
import { openClient, type PersistentClient, type Tally } from './persistent-client.ts';
import type { Stage } from './stage.ts';

/** Number of users active at any moment. */
const PEOPLE = 12;

/** Stock of each product: some run out, some never do. */
const STOCKS = [12, 25, 40, 100_000, 100_000, 100_000];

const VETS = 4;

const pick = <T>(list: T[]): T => list[randomInt(list.length)] as T;
const happens = (percent: number) => randomInt(100) < percent;

interface Person {
  id: string;
  token: string;
  addressId: string;
  petId: string;
  client: PersistentClient;
}

interface Acknowledgement {
  userId: string;
  key: string;
}

/** Operations acknowledged to users, by the record's id. */
export interface Journal {
  orders: Map<string, Acknowledgement>;
  bookings: Map<string, Acknowledgement>;
  cancelledOrders: Set<string>;
  cancelledBookings: Set<string>;
  /** By the id that the writer assigned. */
  chat: Set<string>;
}

export type Crowd = Awaited<ReturnType<typeof gatherPeople>>;

/** Users with pets, addresses, mobile numbers and chats with vets; vets with free slots; and products to buy. */
export async function gatherPeople(
  { app, db, origin }: Stage,
  { bank, pushHost }: Outside,
  tally: () => Tally,
) {
  const people = await makePeople({ db, origin }, pushHost, tally);
  const listings = await Promise.all(STOCKS.map((stock) => makeListing(app, { stock })));
  const vets = await Promise.all(Array.from({ length: VETS }, (_, at) => findVet(app, at)));
  const times = await Promise.all(
    vets.map(async ({ vetId }) =>
      (await freeTimes(app, vetId)).slice(4).map((startsAt) => ({ vetId, startsAt })),
    ),
  );
  const token = people[0]?.token ?? '';
  const reasons = await app.call('GET /admin/get/all/cancel/reason/v1', { token });
  const coupons = [
    await makeCoupon(app, { usesInAll: 15, usesPerOwner: 3 }),
    await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null, usesPerOwner: 3 }),
  ];
  const journal: Journal = {
    orders: new Map(),
    bookings: new Map(),
    cancelledOrders: new Set(),
    cancelledBookings: new Set(),
    chat: new Set(),
  };
  return {
    people,
    journal,
    bank,
    since: new Date(),
    stock: Object.fromEntries(listings.map(({ id, stock }) => [id, stock])),
    listingIds: listings.map(({ id }) => id),
    slots: times.flat(),
    codes: coupons.map(({ code }) => code),
    orderReason: await reasonFor(app, token, 'cancel'),
    bookingReason: reasons.body.data[0]._id as string,
    chats: await openChats(app, db),
    close: () => {
      for (const { client } of people) client.close();
    },
  };
}

/** Each with a pet, an address, a browser registered for push, and an email address or a mobile number. */
async function makePeople(
  { db, origin }: Pick<Stage, 'db' | 'origin'>,
  pushHost: string,
  tally: () => Tally,
): Promise<Person[]> {
  const buyers = await insertBuyers(db, PEOPLE);
  const pets = await db
    .insertInto('pets')
    .values(
      buyers.map(({ id: userId }) => ({
        userId,
        name: 'Rani',
        categoryId: DOG,
        breedId: MIXED_DOG,
        sex: 'female',
        neutered: 'yes',
      })),
    )
    .returning(['id', 'userId'])
    .execute();
  await db
    .insertInto('identities')
    .values(
      buyers.map(({ id: userId }, at) =>
        at % 3 === 0
          ? { userId, provider: 'email', subject: `person${at}@example.com` }
          : { userId, provider: 'mobile', subject: `98000${String(at).padStart(5, '0')}` },
      ),
    )
    .execute();
  await db
    .insertInto('pushSubscriptions')
    .values(
      buyers.map(({ id: userId }) => {
        const { endpoint, p256dh, auth } = makeBrowser(pushHost);
        return { userId, endpoint, p256dh, auth };
      }),
    )
    .execute();
  return buyers.map((buyer) => ({
    ...buyer,
    petId: pets.find(({ userId }) => userId === buyer.id)?.id ?? '',
    client: openClient(origin, tally),
  }));
}

/** Consultations that start soon, in which both sides can write. */
async function openChats(app: Stage['app'], db: Stage['db']) {
  const owners = await insertOwners(db, 2);
  const chats: { id: string; tokens: string[] }[] = [];
  for (const [at, owner] of owners.entries()) {
    const { vetId } = await findVet(app, VETS + at);
    const [startsAt = ''] = await freeTimes(app, vetId);
    const vet = await signInVet(app, vetId);
    const { rows } = await sql<{ id: string }>`
      insert into consultations (user_id, vet_id, pet_id, starts_at, ends_at, blocked_until, fee_paise, discount_paise,
        status, booked_at)
      values (${owner.id}, ${vetId}, ${owner.petId}, ${startsAt}, ${startsAt}::timestamptz + interval '15 minutes',
        ${startsAt}::timestamptz + interval '15 minutes', 50000, 50000, 'confirmed', now()) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    await db
      .insertInto('notifications')
      .values({
        userId: owner.id,
        key: `consultation-booked:${id}:by-hand`,
        kind: 'consultation-booked',
        title: 'Booked',
        body: 'Booked by hand.',
        url: '/my-consultations',
      })
      .execute();
    await moveCloser(app, id, 9);
    chats.push({ id, tokens: [owner.token, vet.token] });
  }
  return chats;
}

/** Keeps all of them active until the signal; resolves when each has finished what was started. */
export async function simulateUsers(crowd: Crowd, until: AbortSignal) {
  const journeys = [browse, browse, order, order, order, book, book, write];
  await Promise.all(
    crowd.people.map(async (person) => {
      // Users who never got a response are reported by their connection.
      while (!until.aborted) await pick(journeys)(crowd, person).catch(() => {});
    }),
  );
}

async function browse(_: Crowd, { client, token }: Person) {
  await client.sendWithRetry('browse', 'GET /api/product/get/product/by/product/category/v1?search=chicken', {
    token,
  });
  await client.sendWithRetry('browse', 'POST /api/user/filter/consultation/vet/list/v1', { token, body: {} });
  await client.sendWithRetry('browse', 'GET /api/order/get/all/order/v1', { token });
  await client.sendWithRetry('browse', 'GET /api/fcm/get/all/my/fcm/noti/v1', { token });
}

const newKey = () => {
  const key = randomUUID();
  return { key, headers: { 'Idempotency-Key': key } };
};

async function order(crowd: Crowd, person: Person) {
  const { client, token, addressId } = person;
  const picked = crowd.listingIds.filter(() => happens(30)).slice(0, 3);
  const allProducts = (picked.length > 0 ? picked : [pick(crowd.listingIds)]).map((listingId) => ({
    listingId,
    quantity: 1 + randomInt(2),
  }));
  const { headers: cartKey } = newKey();
  const filled = await client.sendWithRetry('cart', 'POST /api/cart/add/all/products/to/cart/v1', {
    token,
    body: { allProducts },
    headers: cartKey,
  });
  if (filled.status !== 200) return emptyCart(person);
  const { key, headers } = newKey();
  const body = {
    addressId,
    cartVersion: filled.body.data.version,
    paymentMethod: happens(35) ? 'COD' : 'ONLINE',
    ...(happens(25) && { couponCode: pick(crowd.codes) }),
  };
  const created = await client.sendWithRetry('order', 'POST /api/order/add/order/v3', {
    token,
    body,
    headers,
  });
  if (created.status !== 200) return emptyCart(person);
  const id: string = created.body.data._id;
  crowd.journal.orders.set(id, { userId: person.id, key });
  if (created.body.data.status === 'payment_pending') await pay(crowd, person, { orderId: id });
  if (!happens(30)) return;
  const cancelled = await client.sendWithRetry('cancel order', `PUT /api/order/update/order/${id}/v1`, {
    token,
    body: { reasonId: crowd.orderReason },
    headers: newKey().headers,
  });
  if (cancelled.status === 200) crowd.journal.cancelledOrders.add(id);
}

/** Products no longer available would block the cart for good. */
async function emptyCart({ client, token }: Person) {
  const { body } = await client.sendWithRetry('browse', 'GET /api/cart/get/my/cart/products/v1', { token });
  for (const { _id } of body.data.shops.flatMap(({ lines }: { lines: object[] }) => lines)) {
    await client.sendWithRetry('cart', `PUT /api/cart/delete/product/from/cart/${_id}/v1`, {
      token,
      body: {},
    });
  }
}

async function book(crowd: Crowd, person: Person) {
  const { client, token, petId } = person;
  const { key, headers } = newKey();
  const created = await client.sendWithRetry('booking', 'POST /api/user/create/asign/vet/schedule/v1', {
    token,
    body: {
      petId,
      symptoms: 'Scratches a lot',
      ...pick(crowd.slots),
      ...(happens(15) && { couponCode: pick(crowd.codes) }),
    },
    headers,
  });
  if (created.status !== 200) return;
  const id: string = created.body.newSchedule._id;
  crowd.journal.bookings.set(id, { userId: person.id, key });
  await pay(crowd, person, { scheduleId: id });
  if (!happens(30)) return;
  const cancelled = await client.sendWithRetry(
    'cancel booking',
    `PUT /api/user/delete/asign/vet/schedule/${id}/v1`,
    {
      token,
      body: { reasonId: crowd.bookingReason },
      headers: newKey().headers,
    },
  );
  if (cancelled.status === 200) crowd.journal.cancelledBookings.add(id);
}

/** Opens the bank's page and pays there, mostly; the bank notifies us, mostly; and the user checks the result. */
async function pay({ bank }: Crowd, { client, token }: Person, body: object) {
  const started = await client.sendWithRetry('payment page', 'POST /api/payment/start/v1', { token, body });
  if (started.status !== 200 || happens(10)) return;
  const id: string = started.body.data._id;
  const record = bank.orders.get(id);
  if (!record) return;
  const state = happens(90) ? 'COMPLETED' : 'FAILED';
  const attempt = { transactionId: `T-${id}`, paymentMode: 'UPI', state };
  Object.assign(record, { state, paymentDetails: [attempt] });
  if (happens(80)) {
    await client.sendWithRetry('webhook', 'POST /api/payment/webhook/phonepe/v1', webhookOf(id, state));
  }
  await client.sendWithRetry('payment state', `GET /api/phonepe/user/check/status/phonepe/payment/${id}/v1`, {
    token,
  });
}

async function write({ chats, journal }: Crowd, { client }: Person) {
  const chat = pick(chats);
  const clientId = randomUUID();
  const sent = await client.sendWithRetry('chat', `POST /api/consultation/send/chat/${chat.id}/v1`, {
    token: pick(chat.tokens),
    body: { clientId, text: 'Is he eating?' },
  });
  if (sent.status === 200) journal.chat.add(clientId);
}
