import { CARERS_PER_PET } from '@tailwell/contract/pets/carer-constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { insertOwners, makeOwner, type Owner } from '../../vets/consultations/consultations.testing.ts';
import { insertInvitation, selectObstacles } from './carers.invitations.sql.ts';
import { answerWith, carersOf, inviteTo } from './carers.testing.ts';

let app: TestApp;
let owner: Owner;
let ownerId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeOwner(app);
  ownerId = (await app.call('GET /user/get/my/profile/v1', { token: owner.token })).body.data._id;
});

const tally = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).toSorted();

/** Fills the pet's care up to a number of carers. */
async function fill(count: number) {
  const people = await insertOwners(app.db, count);
  await app.db
    .insertInto('petCarers')
    .values(people.map(({ id }) => ({ petId: owner.petId, userId: id, role: 'caretaker' as const })))
    .execute();
}

test('of ten concurrent invitations of one number, one is sent', async () => {
  const mobileNo = newMobileNo();
  const answers = await Promise.all(Array.from({ length: 10 }, () => inviteTo(app, owner, { mobileNo })));
  expect(tally(answers)).toEqual(['200', ...Array(9).fill('ALREADY_INVITED')]);
});

test('of eight concurrent invitations, as many are sent as there is room', async () => {
  await fill(CARERS_PER_PET - 2);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => inviteTo(app, owner, { mobileNo: newMobileNo() })),
  );
  expect(tally(answers)).toEqual(['200', '200', ...Array(6).fill('TOO_MANY_CARERS')]);
});

test('without locks, the same race invites more than there is room for', async () => {
  await fill(CARERS_PER_PET - 2);
  let readCount = 0;
  let go: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const inviteUnlocked = () =>
    inTransaction(app.db, async (tx) => {
      const mobileNo = newMobileNo();
      const { isFull } = await selectObstacles(tx, { petId: owner.petId, mobileNo, userId: ownerId });
      readCount += 1;
      if (readCount === 4) go();
      await all;
      if (isFull) return;
      await insertInvitation(tx, {
        ...{ petId: owner.petId, mobileNo, name: '', invitedBy: ownerId },
        role: 'caretaker',
      });
    });
  await Promise.all(Array.from({ length: 4 }, inviteUnlocked));
  expect((await carersOf(app, owner.token, owner.petId)).invitations).toHaveLength(4);
});

test('of ten concurrent answers one counts, and accepting makes a carer once', async () => {
  const friend = await signIn(app);
  const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo })).body.data;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => answerWith(app, friend.token, _id, at % 2 === 0)),
  );
  expect(tally(answers)).toEqual(['200', ...Array(9).fill('INVITATION_OVER')]);
  const wasAccepted = answers.findIndex(({ status }) => status === 200) % 2 === 0;
  const { carers, history } = await carersOf(app, owner.token, owner.petId);
  expect(carers).toHaveLength(wasAccepted ? 2 : 1);
  expect(history).toHaveLength(2);
});

test('a concurrent acceptance and invitation of the same number end with one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const friend = await signIn(app);
    const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo })).body.data;
    const [accepted, invited] = await Promise.all([
      answerWith(app, friend.token, _id),
      inviteTo(app, owner, { mobileNo: friend.mobileNo }),
    ]);
    expect(accepted?.status).toBe(200);
    expect(['ALREADY_CARER', 'ALREADY_INVITED']).toContain(invited?.body.code);
  }
});
