import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import { draftOf, signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { book, clearTimes, findVet, insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { setDue, vaccinate } from '../vaccinations/vaccinations.testing.ts';
import { remindOfDues } from './dues.jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const inDays = (days: number) => dayInIndia(new Date(), days);
const list = async (token = owner.token, search = '') =>
  (await app.call(`GET /pet/get/dues/v1${search}`, { token })).body;
const notified = async (kind: string, token = owner.token) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data.filter(
    (one: { kind: string }) => one.kind === kind,
  );
const deworm = (petId: string, givenOn: string, nextDueOn: string) =>
  app.db.insertInto('dewormings').values({ petId, givenOn, nextDueOn }).execute();
const changePet = (set: Partial<{ bornOn: string; isBornOnApproximate: boolean; status: string }>) =>
  app.db
    .updateTable('pets')
    .set(set as never)
    .where('id', '=', owner.petId)
    .execute();

describe('the list', () => {
  test('has what is due for all pets, soonest first, each with a link to the next step', async () => {
    const vaccination = await vaccinate(app.db, owner);
    await setDue(app.db, vaccination.id, 20);
    await deworm(owner.petId, inDays(-100), inDays(-10));
    await changePet({ bornOn: `2020${inDays(5).slice(4)}` });
    const { data, today } = await list();
    expect(today).toBe(inDays(0));
    expect(data).toMatchObject([
      {
        kind: 'deworming',
        name: 'Deworming',
        on: inDays(-10),
        isOverdue: true,
        url: `/e-health-card?pet=${owner.petId}`,
      },
      { kind: 'birthday', on: inDays(5), isOverdue: false, url: `/profile/pets/${owner.petId}` },
      {
        kind: 'vaccination',
        petName: 'Bruno',
        name: vaccination.name,
        on: inDays(20),
        isOverdue: false,
        isBooked: false,
        url: `/vaccination?pet=${owner.petId}&service=${vaccination.serviceId}`,
      },
    ]);
    const age = Number(inDays(5).slice(0, 4)) - 2020;
    expect(data[1].name).toBe(`Turns ${age}`);
  });

  test('links to an article about it, for this kind of pet', async () => {
    await deworm(owner.petId, inDays(-100), inDays(-10));
    const articleOf = async () => (await list()).data[0].article;
    const tags = ['deworming'];
    const publishedAt = new Date('2100-01-01');
    const others = [
      await makePost(app, { published: { tags: ['worms'], publishedAt } }),
      await makePost(app, { published: { tags, species: ['cat'], publishedAt } }),
      await makePost(app, { kind: 'video', published: { tags, publishedAt } }),
    ];
    expect(others.map(({ slug }) => slug)).not.toContain((await articleOf())?.slug);
    const { id, slug, title } = await makePost(app, { published: { tags, publishedAt } });
    expect(await articleOf()).toEqual({ slug, title });
    await app.db.deleteFrom('publishedPosts').where('postId', '=', id).execute();
    expect((await articleOf())?.slug).not.toBe(slug);
  });

  test('shows where it is booked, and that no more is needed', async () => {
    const { id, serviceId, name } = await vaccinate(app.db, owner);
    await setDue(app.db, id, -3);
    const line = { petId: owner.petId, serviceId, name };
    const visit = await insertVisit(app.db, { userId: owner.id, kind: 'vaccination', lines: [line] });
    expect((await list()).data).toMatchObject([
      { isBooked: true, isOverdue: false, url: `/vaccination/appointment/scheduled/${visit.id}` },
    ]);
  });

  test('has one entry per follow-up, which is booked once an appointment is upcoming', async () => {
    const { vetId } = await findVet(app);
    const nextTime = await clearTimes(app, vetId);
    const bookNext = async () => (await book(app, owner, { vetId, startsAt: nextTime() })).id;
    const followUps = async () =>
      (await list()).data.filter(({ kind }: { kind: string }) => kind === 'follow-up');
    await signAfterwards(app, await bookNext(), draftOf({ followUpOn: inDays(7) }));
    const open = { on: inDays(7), isBooked: false };
    expect(await followUps()).toMatchObject([open]);

    // Requested and ended: nothing is upcoming.
    const instant = await bookNext();
    const over = { kind: 'instant', status: 'awaiting_notes' } as const;
    await app.db.updateTable('consultations').set(over).where('id', '=', instant).execute();
    expect(await followUps()).toMatchObject([open]);

    await signAfterwards(app, instant, draftOf({ followUpOn: inDays(14) }));
    expect(await followUps()).toMatchObject([{ on: inDays(14), isBooked: false }]);
    const booked = await bookNext();
    expect(await followUps()).toMatchObject([
      { on: inDays(14), isBooked: true, url: expect.stringContaining(booked) },
    ]);
    await signAfterwards(app, booked, draftOf({ followUpOn: null }));
    expect(await followUps()).toEqual([]);
  });

  test('no longer has items that were given again, or whose pet is archived', async () => {
    await deworm(owner.petId, inDays(-200), inDays(-20));
    await deworm(owner.petId, inDays(-5), inDays(85));
    expect((await list()).data).toMatchObject([{ kind: 'deworming', on: inDays(85) }]);
    await changePet({ status: 'no_longer_with_me' });
    expect((await list()).data).toEqual([]);
  });

  test('has no approximate birthdays, and knows leap days', async () => {
    await changePet({ bornOn: '2020-02-29' });
    const [{ on }] = (await list()).data;
    const year = Number(on.slice(0, 4));
    const isLeap = year % 4 === 0;
    expect(on.slice(5)).toBe(isLeap ? '02-29' : '02-28');
    await changePet({ isBornOnApproximate: true });
    expect((await list()).data).toEqual([]);
  });

  test('has what a puppy’s age requires, until it is on the card', async () => {
    await changePet({ bornOn: inDays(-100) });
    const planned = (await list()).data.filter(({ kind }: { kind: string }) => kind !== 'birthday');
    expect(planned.map(({ kind }: { kind: string }) => kind)).toContain('vaccination');
    expect(planned.map(({ kind }: { kind: string }) => kind)).toContain('deworming');
    const rabies = planned.find(({ name }: { name: string }) => name.includes('abies'));
    // From twelve weeks of age on.
    expect(rabies).toMatchObject({ on: inDays(-16), isOverdue: true });
    await app.db
      .insertInto('vaccinations')
      .values({ petId: owner.petId, name: 'Anti-rabies', givenOn: inDays(-1), nextDueOn: inDays(364) })
      .execute();
    const after = (await list()).data.filter(({ name }: { name: string }) => name.includes('abies'));
    expect(after.map(({ on }: { on: string }) => on)).not.toContain(rabies?.on);
  });

  test('is for owners and co-parents, of one pet or all; not for caretakers and strangers', async () => {
    await deworm(owner.petId, inDays(-100), inDays(3));
    const [parent, caretaker, stranger] = [
      await insertOwner(app.db),
      await insertOwner(app.db),
      await insertOwner(app.db),
    ];
    await app.db
      .insertInto('petCarers')
      .values([
        { petId: owner.petId, userId: parent.id, role: 'co_parent' },
        { petId: owner.petId, userId: caretaker.id, role: 'caretaker' },
      ])
      .execute();
    expect((await list(parent.token)).data).toHaveLength(1);
    expect((await list(parent.token, `?petId=${parent.petId}`)).data).toEqual([]);
    for (const { token } of [caretaker, stranger]) {
      expect((await list(token)).data).toEqual([]);
      const answer = await app.call(`GET /pet/get/dues/v1?petId=${owner.petId}`, { token });
      expect(answer.status).toBe(404);
    }
  });
});

describe('reminders', () => {
  test.each([
    [15, 0],
    [14, 1],
    [4, 1],
    [3, 1],
    [1, 1],
    [0, 1],
    [-6, 1],
    [-7, 1],
    [-29, 1],
    [-30, 1],
    [-36, 1],
    [-37, 0],
  ])('of what is due in %i days come %i times, with two concurrent servers', async (days, times) => {
    const { id, serviceId } = await vaccinate(app.db, owner);
    await setDue(app.db, id, days);
    await Promise.all([1, 2].map(() => remindOfDues(app.context)));
    await remindOfDues(app.context);
    const url = `/vaccination?pet=${owner.petId}&service=${serviceId}`;
    expect(await notified('vaccine-due')).toMatchObject(Array(times).fill({ data: { url } }));
  });

  test('come five times in all, to co-parents too, and stop once it is booked or given again', async () => {
    const { id, serviceId, name } = await vaccinate(app.db, owner);
    const parent = await insertOwner(app.db);
    await app.db
      .insertInto('petCarers')
      .values({ petId: owner.petId, userId: parent.id, role: 'co_parent' })
      .execute();
    for (const days of [14, 3, 0, -7, -30]) {
      await setDue(app.db, id, days);
      await remindOfDues(app.context);
    }
    for (const { token } of [owner, parent]) expect(await notified('vaccine-due', token)).toHaveLength(5);

    const booked = await insertOwner(app.db);
    const due = await vaccinate(app.db, booked, { serviceId });
    await setDue(app.db, due.id, 10);
    const line = { petId: booked.petId, serviceId, name };
    await insertVisit(app.db, { userId: booked.id, kind: 'vaccination', lines: [line] });
    const vaccinated = await insertOwner(app.db);
    await setDue(app.db, (await vaccinate(app.db, vaccinated, { serviceId })).id, -3);
    await vaccinate(app.db, vaccinated, { serviceId });
    await remindOfDues(app.context);
    for (const { token } of [booked, vaccinated]) expect(await notified('vaccine-due', token)).toEqual([]);
  });

  test('wish a pet well only on its birthday', async () => {
    await changePet({ bornOn: `2020${inDays(1).slice(4)}` });
    await remindOfDues(app.context);
    expect(await notified('birthday')).toEqual([]);
    await changePet({ bornOn: `2020${inDays(0).slice(4)}` });
    await remindOfDues(app.context);
    expect(await notified('birthday')).toMatchObject([{ title: 'Happy birthday, Bruno' }]);
  });

  test('cover a puppy’s first vaccines, though no card has them yet; once', async () => {
    await changePet({ bornOn: inDays(-84) });
    await remindOfDues(app.context);
    await remindOfDues(app.context);
    const reminders = await notified('vaccine-due');
    expect(reminders.length).toBeGreaterThan(0);
    expect(new Set(reminders.map(({ body }: { body: string }) => body)).size).toBe(reminders.length);
  });

  test('about deworming lead to the card', async () => {
    await deworm(owner.petId, inDays(-90), inDays(0));
    await remindOfDues(app.context);
    expect(await notified('care-due')).toMatchObject([
      { title: 'Bruno: deworming is due now', data: { url: `/e-health-card?pet=${owner.petId}` } },
    ]);
  });

  test('are not for a pet that is no longer there', async () => {
    const { id } = await vaccinate(app.db, owner);
    await setDue(app.db, id, 3);
    await changePet({ status: 'passed_away' });
    await remindOfDues(app.context);
    expect(await notified('vaccine-due')).toEqual([]);
  });
});

describe('the calendar', () => {
  const make = async (token = owner.token) =>
    (await app.call('POST /pet/make/calendar/feed/v1', { token })).body.data.url as string;
  const read = (url: string) => fetch(app.origin + new URL(url).pathname + new URL(url).search);

  test('is read at a link without an account: all-day entries with a stable id', async () => {
    await deworm(owner.petId, inDays(-90), inDays(4));
    const url = await make();
    const answer = await read(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(4).replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Bruno: Deworming');
    const uid = /UID:(.+)/.exec(text)?.[1];
    await app.db
      .updateTable('dewormings')
      .set({ nextDueOn: inDays(9) })
      .where('petId', '=', owner.petId)
      .execute();
    expect(/UID:(.+)/.exec(await (await read(url)).text())?.[1]).toBe(uid);
    const feed = (await app.call('GET /pet/get/calendar/feed/v1', { token: owner.token })).body.data;
    expect(feed.lastReadAt).not.toBe(null);
    expect(JSON.stringify(feed)).not.toContain('key');
  });

  test('ends with its link: revoked, replaced, or its owner deleted', async () => {
    const first = await make();
    const second = await make();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await app.call('DELETE /pet/revoke/calendar/feed/v1', { token: owner.token });
    expect((await read(second)).status).toBe(404);
    expect((await app.call('GET /pet/get/calendar/feed/v1', { token: owner.token })).body.data).toBe(null);
    const third = await make();
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    expect((await read(third)).status).toBe(404);
    for (const key of ['', 'x', `${third}x`]) {
      expect((await fetch(`${app.origin}/calendar/pets.ics?key=${key}`)).status).toBe(404);
    }
  });
});
