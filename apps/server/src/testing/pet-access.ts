import { randomBytes } from 'node:crypto';
import { addressBody } from '../features/account/addresses/addresses.testing.ts';
import { makeTeam, windowIn } from '../features/home-care/home-visits/home-visits.testing.ts';
import { insertVisit } from '../features/home-care/home-visits/inserted-visits.testing.ts';
import { makeLab, makeVerified } from '../features/home-care/lab/lab.testing.ts';
import { addCarer, inviteTo, removeCarer } from '../features/pets/carers/carers.testing.ts';
import { petBody } from '../features/pets/pets/pets.testing.ts';
import { applicationBody, cityNamed } from '../features/pets/registrations/registrations.testing.ts';
import { manualReminder, setTimesAround } from '../features/pets/reminders/reminders.testing.ts';
import { signAfterwards } from '../features/shop/prescriptions/prescriptions.testing.ts';
import { book, findVet, freeTimes } from '../features/vets/consultations/consultations.testing.ts';
import { dayInIndia } from '../platform/india-time.ts';
import { newInt } from './seed.ts';
import { newMobileNo, signIn, type TestApp } from './test-app.ts';

/** Roles that try every call about a pet, most privileged first. */
export const people = ['owner', 'co-parent', 'caretaker', 'removed', 'stranger'] as const;
export type Person = (typeof people)[number];

/** The roles that a call is open to. */
export const openTo = {
  owner: ['owner'],
  file: ['owner', 'co-parent'],
  care: ['owner', 'co-parent', 'caretaker'],
} satisfies Record<string, Person[]>;

/** A pet with a user in each role, and what bookings need. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

export interface Row {
  open: keyof typeof openTo;
  /** Creates the record that the call is about, a new one per role; returns its id. Omitted: it is about the pet. */
  make?: (world: World, by: Person) => Promise<string>;
  /** The body sent, given the record's id. */
  body?: (id: string, world: World, by: Person) => object;
  /** Everyone can call a list; it is open to roles whose list has the record. By `query` for one pet. */
  isList?: boolean;
  query?: (id: string) => string;
  /** The refusal for a record like this, even for roles that the call is open to. */
  refusal?: string;
}

export async function makeWorld(app: TestApp) {
  const idOf = async (token: string): Promise<string> =>
    (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  const addAddress = async (token: string) => {
    const added = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
    return added.body.data._id as string;
  };
  const { token } = await signIn(app);
  const petId: string = (await app.call('POST /pet/create/info/v1', { token, body: petBody() })).body.data
    ._id;
  const owner = { token, petId };
  const removed = await addCarer(app, owner, 'co_parent');
  await removeCarer(app, token, removed.carerId);
  const tokens: Record<Person, string> = {
    owner: token,
    'co-parent': (await addCarer(app, owner, 'co_parent')).token,
    caretaker: (await addCarer(app, owner, 'caretaker')).token,
    removed: removed.token,
    stranger: (await signIn(app)).token,
  };
  const addresses = {} as Record<Person, string>;
  const ids = {} as Record<Person, string>;
  for (const person of people) {
    addresses[person] = await addAddress(tokens[person]);
    ids[person] = await idOf(tokens[person]);
  }
  const { vetId } = await findVet(app);
  const times = await freeTimes(app, vetId);
  return {
    ...{ app, petId, ownerId: ids.owner, ids, tokens, addresses, vetId },
    cityId: await cityNamed(app, 'Bengaluru'),
    team: await makeTeam(app.db, { technicians: 8 }),
    lab: await makeLab(app),
    nextTime: () => times.shift() ?? '',
  };
}

let days = 0;
/** A different day each time, long ago. */
function otherDay(): string {
  days += 1;
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10);
}

const invitation = async ({ app, tokens, petId }: World) => {
  // Backdates the invitations of other attempts: their number per day is limited.
  await app.db
    .updateTable('carerInvitations')
    .set({ createdAt: new Date(0) })
    .execute();
  await app.db.deleteFrom('carerInvitations').where('status', '=', 'pending').execute();
  return (await inviteTo(app, { token: tokens.owner, petId }, { mobileNo: newMobileNo() })).body.data
    ._id as string;
};

const reminder = async ({ app, tokens, petId }: World) => {
  const set = await app.call('PUT /reminder/set/medicine/to/reminder/v1', {
    token: tokens.owner,
    body: manualReminder(petId),
  });
  return set.body.data[0]._id as string;
};

/** Due times of doses, by the reminder's id. */
const dueAts = new Map<string, string>();
const dueDose = async (world: World) => {
  const id = await reminder(world);
  const { due } = await setTimesAround(world.app, id);
  dueAts.set(id, due);
  return id;
};

const insertedId = async (row: Promise<{ id: string }>) => (await row).id;

const vaccination = ({ app: { db }, petId }: World) =>
  insertedId(
    db
      .insertInto('vaccinations')
      .values({ petId, name: `Test item ${newInt(1e9)}`, givenOn: otherDay() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const deworming = ({ app: { db }, petId }: World) =>
  insertedId(
    db
      .insertInto('dewormings')
      .values({ petId, givenOn: otherDay() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const written = () => ({
  name: `Test item ${newInt(1e9)}`,
  vetOrClinic: 'City clinic',
  vaccinationDate: otherDay(),
});
const passOf = async ({ app: { db }, petId, ownerId }: World) => {
  await db.deleteFrom('petPasses').where('petId', '=', petId).execute();
  const code = randomBytes(16).toString('base64url');
  await db.insertInto('petPasses').values({ petId, code, createdBy: ownerId }).execute();
  return petId;
};
const due = async ({ app: { db }, petId }: World) => {
  const nextDueOn = dayInIndia(new Date(Date.now() + 86_400_000));
  await db
    .insertInto('vaccinations')
    .values({ petId, name: `Due ${newInt(1e9)}`, givenOn: otherDay(), nextDueOn })
    .execute();
  return petId;
};
const WEIGHED = '2021-06-01';
const weightOf = async ({ app: { db }, petId }: World) => {
  await db
    .insertInto('petWeights')
    .values({ petId, measuredOn: WEIGHED, weightKg: 9 })
    .onConflict((old) => old.doNothing())
    .execute();
  return petId;
};
/** A user's finished upload, as if its file had arrived. */
async function upload({ app: { db } }: World, userId: string, state: 'finished' | 'used') {
  const path = `pet-document/${randomBytes(16).toString('base64url')}`;
  await db
    .insertInto('uploads')
    .values({
      ...{ userId, path, state, purpose: 'pet-document', contentType: 'image/jpeg', maxBytes: 1_000 },
      tokenHash: randomBytes(32),
      expiresAt: new Date(),
      finishedAt: new Date(),
      usedAt: state === 'used' ? new Date() : null,
    })
    .execute();
  return path;
}
/** The last file that each role sent. */
const files = new Map<Person, string>();
const document = async (world: World) => {
  const path = await upload(world, world.ownerId, 'used');
  return insertedId(
    world.app.db
      .insertInto('petDocuments')
      .values({
        petId: world.petId,
        title: 'Old card',
        kind: 'vaccination_card',
        path,
        addedBy: world.ownerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};
const withoutShares = async ({ app: { db }, petId }: World) => {
  await db.deleteFrom('petShares').where('petId', '=', petId).execute();
  return petId;
};
const share = ({ app: { db }, petId, ownerId }: World) =>
  insertedId(
    db
      .insertInto('petShares')
      .values({
        ...{ petId, codeHash: randomBytes(32), createdBy: ownerId },
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const prescription = async ({ app, tokens, petId, vetId, nextTime }: World) => {
  const { id } = await book(app, { token: tokens.owner, petId }, { vetId, startsAt: nextTime() });
  await signAfterwards(app, id);
  return id;
};
const registration = async ({ app, tokens, petId, cityId }: World) => {
  await app.db.deleteFrom('registrations').where('petId', '=', petId).execute();
  const created = await app.call('POST /pet/register/goverment/pet/web/v1', {
    token: tokens.owner,
    body: applicationBody({ petId, cityId }),
  });
  if (created.status !== 200) throw new Error(`no registration: ${JSON.stringify(created.body)}`);
  return created.body.data._id as string;
};
const report = async ({ app, lab, tokens, petId, ownerId }: World) => {
  const visitOf = { owner: { id: ownerId, token: tokens.owner }, petIds: [petId] };
  return (await makeVerified(app, lab, { visitOf })).lineId;
};
const visitToday = async ({ app, petId, ownerId, team }: World) => {
  // A pet can have only one visit at a time.
  await app.db
    .updateTable('homeVisits')
    .set({ status: 'cancelled_by_ops' })
    .where('userId', '=', ownerId)
    .where('kind', '=', 'home_care')
    .execute();
  const lines = [{ petId, serviceId: team.services.home_care, name: 'Nail trim' }];
  return (await insertVisit(app.db, { userId: ownerId, kind: 'home_care', lines, windowStart: new Date() }))
    .id;
};

const visitBody = (kind: 'blood_test' | 'vaccination' | 'home_care', days: number) => ({
  open: 'file' as const,
  body: (petId: string, { team, addresses }: World, by: Person) => ({
    lines: [{ petId, serviceId: team.services[kind] }],
    addressId: addresses[by],
    startsAt: windowIn(days, people.indexOf(by) + 10),
  }),
});

/** Every call about a pet, and the roles it is open to. */
export const access: Record<string, Row> = {
  // The pet itself.
  'GET /pet/get/all/info/list/v1': { open: 'file', isList: true },
  'GET /pet/get/pet/info/{id}/v1': { open: 'file' },
  'PUT /pet/update/pet/info/{id}/v1': { open: 'file', body: () => petBody() },
  'PUT /pet/archive/pet/info/{id}/v1': { open: 'owner', body: () => ({ status: 'with_me' }) },
  'GET /pet/get/timeline/{id}/v1': { open: 'file' },
  'GET /pet/get/weights/{id}/v1': { open: 'file' },
  'GET /pet/get/file/{id}/v1': { open: 'file' },
  'POST /pet/add/weight/{id}/v1': { open: 'file', body: () => ({ on: otherDay(), weightKg: 12 }) },
  'PUT /pet/delete/weight/{id}/v1': { open: 'file', make: weightOf, body: () => ({ on: WEIGHED }) },
  'GET /pet/get/documents/{id}/v1': { open: 'file' },
  'POST /pet/add/document/{id}/v1': {
    open: 'file',
    make: async (world, by) => {
      files.set(by, await upload(world, world.ids[by], 'finished'));
      return world.petId;
    },
    body: (_, __, by) => ({ file: files.get(by), title: 'Old card', kind: 'vaccination_card' }),
  },
  'DELETE /pet/delete/document/{id}/v1': { open: 'file', make: document },
  'GET /pet/get/shares/{id}/v1': { open: 'file' },
  'POST /pet/share/file/{id}/v1': {
    open: 'file',
    make: withoutShares,
    body: () => ({ days: 7, note: 'Dr Rao' }),
  },
  'PUT /pet/end/share/{id}/v1': { open: 'file', make: share },
  // Its carers.
  'GET /pet/get/carers/{id}/v1': { open: 'file' },
  'POST /pet/invite/carer/{id}/v1': {
    open: 'owner',
    body: () => ({ mobileNo: newMobileNo(), role: 'caretaker' }),
  },
  'DELETE /pet/cancel/carer/invitation/{id}/v1': { open: 'owner', make: invitation },
  'DELETE /pet/remove/carer/{id}/v1': {
    open: 'owner',
    make: async ({ app, tokens, petId }) => {
      await app.db
        .updateTable('carerInvitations')
        .set({ createdAt: new Date(0) })
        .execute();
      await app.db
        .deleteFrom('petCarers')
        .where('role', '<>', 'owner')
        .where('invitationId', 'is', null)
        .execute();
      return (await addCarer(app, { token: tokens.owner, petId }, 'caretaker')).carerId;
    },
  },
  'GET /pet/get/in/my/care/v1': { open: 'care', isList: true, make: visitToday },
  // Vaccinations, tests, due dates.
  'GET /pet/get/vaccinations/{id}/v1': { open: 'file' },
  'GET /pet/get/all/e/health/card/pet/list/v1': { open: 'file', isList: true },
  'POST /pet/create/pet/registration/info/web/v1': {
    open: 'file',
    body: (petId) => ({ petId, vaccinations: [written()] }),
  },
  'PUT /pet/delete/pet/health/card/{id}/v1': { open: 'owner' },
  'POST /pet/add/vaccination/{id}/v1': { open: 'file', body: written },
  'PUT /pet/update/vaccination/{id}/v1': { open: 'file', make: vaccination, body: written },
  'DELETE /pet/delete/vaccination/{id}/v1': { open: 'file', make: vaccination },
  'POST /pet/add/deworming/{id}/v1': { open: 'file', body: () => ({ givenOn: otherDay() }) },
  'DELETE /pet/delete/deworming/{id}/v1': { open: 'file', make: deworming },
  'POST /pet/make/pass/{id}/v1': { open: 'file' },
  'PUT /pet/revoke/pass/{id}/v1': { open: 'file', make: passOf },
  'GET /pet/get/dues/v1': { open: 'file', isList: true, make: due },
  'GET /pet/get/lab/reports/{id}/v1': { open: 'file' },
  'GET /pet/get/lab/report/{id}/v1': { open: 'file', make: report },
  // Bookings for it.
  'POST /user/create/asign/vet/schedule/v1': {
    open: 'file',
    body: (petId, { vetId, nextTime }) => ({ vetId, startsAt: nextTime(), petId }),
  },
  'POST /user/send/request/to/available/vets/v2': {
    open: 'file',
    body: (petId) => ({ petId, symptoms: 'Limps' }),
  },
  'POST /user/hold/home/care/request/v1': {
    ...visitBody('home_care', 3),
    body: (petId, world, by) => ({ ...visitBody('home_care', 3).body(petId, world, by), kind: 'home_care' }),
  },
  'POST /user/create/blood/test/request/v2': visitBody('blood_test', 4),
  'POST /user/create/vaccination/request/v2': visitBody('vaccination', 5),
  'POST /user/create/home/care/request/v2': visitBody('home_care', 6),
  'GET /user/get/home/vacc/blood/care/requests/list/v1': { open: 'owner', isList: true, make: visitToday },
  // Medicine.
  'GET /reminder/get/all/products/from/prescription/v1': { open: 'file', isList: true, make: prescription },
  'PUT /reminder/set/medicine/to/reminder/v1': { open: 'file', body: (petId) => manualReminder(petId) },
  'GET /reminder/get/all/v1': { open: 'file', isList: true, make: reminder },
  'DELETE /reminder/delete/{id}/v1': { open: 'file', make: reminder },
  'GET /reminder/get/today/v1': { open: 'care', isList: true, make: dueDose },
  'PUT /reminder/answer/dose/v1': {
    open: 'care',
    make: dueDose,
    body: (reminderId) => ({
      reminderId,
      dueAt: dueAts.get(reminderId) ?? new Date().toISOString(),
      answer: 'given',
    }),
  },
  'GET /reminder/get/adherence/{id}/v1': { open: 'file' },
  // Government registration: in the owner's name.
  'GET /pet/get/my/goverment/pet/v1': { open: 'owner', isList: true, make: registration },
  'GET /pet/get/single/goverment/register/pet/{id}/v1': { open: 'owner', make: registration },
  'POST /pet/register/goverment/pet/web/v1': {
    open: 'owner',
    make: async ({ app, petId }) => {
      await app.db.deleteFrom('registrations').where('petId', '=', petId).execute();
      return petId;
    },
    body: (petId, { cityId }) => applicationBody({ petId, cityId }),
  },
  'PUT /pet/update/goverment/pet/{id}/v1': {
    open: 'owner',
    make: registration,
    body: (_, { petId, cityId }) => applicationBody({ petId, cityId }),
  },
  'PUT /pet/delete/goverment/pet/{id}/v1': { open: 'owner', make: registration },
  'GET /pet/get/goverment/pet/prefill/{id}/v1': { open: 'owner' },
  'POST /pet/renew/goverment/pet/{id}/v1': {
    open: 'owner',
    make: registration,
    refusal: 'NOT_RENEWABLE',
  },
};
