import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { reviewChecks } from '@tailwell/contract/shop/order-constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDispatch } from './features/home-care/dispatch/dispatch.testing.ts';
import {
  makeFieldVisit,
  makeTechnician,
  sendPhoto,
} from './features/home-care/technician-console/technician-console.testing.ts';
import {
  articleContent,
  signInEditor,
  signInReviewer,
} from './features/reading/editor-console/editor-console.testing.ts';
import { placeOrder, sendPrescription, sendReturnPhoto } from './features/shop/orders/orders.testing.ts';
import { draftOf, makeVisit, saveNotes, sign } from './features/shop/prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct } from './features/shop/products/products.testing.ts';
import {
  codeOf,
  makeShopConsole,
  reasonNamed,
  signInPharmacist,
  signInShop,
} from './features/shop/shop-console/shop-console.testing.ts';
import { book, findVet, freeTimes, makeOwner } from './features/vets/consultations/consultations.testing.ts';
import { bringVetsOnline, requestAndPay, switchSandboxVet } from './features/vets/instant/instant.testing.ts';
import { signInVet } from './features/vets/vet-console/vet-console.testing.ts';
import {
  consoleOf,
  makeNamedCase,
  signInOfficer,
} from './features/welfare/welfare-console/welfare-console.testing.ts';
import { buildTestApp, newMobileNo, signIn, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSandboxVet(app, false);
});
afterAll(() => app.close());

/** All calls whose rows have been checked. */
const auditedCalls = new Set<string>();

/** A user's audit log: the call, the kind, and the fields after it. */
async function rowsOf(userId: string) {
  const rows = await app.db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .orderBy('id')
    .select(['call', 'kind', 'subjectId', 'before', 'after'])
    .execute();
  for (const { call } of rows) auditedCalls.add(call);
  return rows;
}

/** The rows of one call, as "kind before -> after". */
async function changesOf(userId: string, call: string): Promise<string[]> {
  const rows = (await rowsOf(userId)).filter((row) => row.call === call);
  return rows.map(
    ({ kind, before, after }) => `${kind} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
  );
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
};

const ownerOf = async (shopId: string) =>
  (
    await app.db
      .selectFrom('roleGrants')
      .where('shopId', '=', shopId)
      .select('userId')
      .executeTakeFirstOrThrow()
  ).userId;

test('each step of a shop’s orders is logged with the status before and after', async () => {
  const shop = await makeShopConsole(app);
  const userId = await ownerOf(shop.shopId);
  const sold = await shop.place();
  await shop.takeSteps(sold.id, 'accept', 'pack', 'send');
  const wrong = String((Number(await codeOf(app, sold.id)) + 1) % 10_000).padStart(4, '0');
  expect((await shop.call(`PUT /shop/deliver/order/${sold.id}/v1`, { code: wrong })).status).toBe(422);
  await shop.takeSteps(sold.id, 'deliver');
  const move = (from: string, to: string) => `parcels {"status":"${from}"} -> {"status":"${to}"}`;
  expect(await changesOf(userId, 'shopConsole.acceptOrder')).toEqual([move('placed', 'accepted')]);
  expect(await changesOf(userId, 'shopConsole.packOrder')).toContain(move('accepted', 'packed'));
  expect(await changesOf(userId, 'shopConsole.sendOrder')).toEqual([move('packed', 'out_for_delivery')]);
  expect(await changesOf(userId, 'shopConsole.deliverOrder')).toEqual([
    'parcels {"codeTries":0} -> {"codeTries":1}',
    move('out_for_delivery', 'delivered'),
  ]);

  const photo = await sendReturnPhoto(app, shop.buyer.token);
  await ok(
    app.call(`PUT /order/request/return/${sold.id}/v1`, {
      token: shop.buyer.token,
      body: { reasonId: await reasonNamed(app, 'return'), photos: [photo] },
    }),
  );
  await ok(shop.call(`PUT /shop/answer/return/${sold.id}/v1`, { isAccepted: true }));
  expect(await changesOf(userId, 'shopConsole.answerReturn')).toEqual([move('return_requested', 'returned')]);

  const rejected = await shop.place();
  const reasonId = await reasonNamed(app, 'reject');
  await ok(shop.call(`PUT /shop/reject/order/${rejected.id}/v1`, { reasonId }));
  expect(await changesOf(userId, 'shopConsole.rejectOrder')).toEqual([move('placed', 'rejected_by_shop')]);
  const failed = await shop.place();
  await shop.takeSteps(failed.id, 'accept', 'pack', 'send');
  await ok(shop.call(`PUT /shop/fail/order/${failed.id}/v1`, { note: 'Nobody was there' }));
  expect(await changesOf(userId, 'shopConsole.failDelivery')).toEqual([
    move('out_for_delivery', 'delivery_failed'),
  ]);
});

test('changes of a shop’s prices, stock and staff are logged', async () => {
  const shop = await makeShopConsole(app);
  const userId = await ownerOf(shop.shopId);
  const body = { stock: { before: 10, now: 4 }, expiresMonth: '2031-02', isActive: false };
  await ok(shop.call(`PUT /shop/update/my/listing/${shop.listingId}/v1`, body));
  expect(await changesOf(userId, 'shopConsole.updateListing')).toEqual([
    expect.stringMatching(/^listings \{.*"stock": ?10.*\} -> \{.*"stock": ?4.*\}$/),
  ]);
  const { id: productId } = await makeProduct(app);
  await ok(shop.call('POST /shop/add/my/listing/v1', { productId, price: 10, stock: 3 }));
  expect(await changesOf(userId, 'shopConsole.addListing')).toEqual([
    expect.stringMatching(/^listings null -> \{.*"stock": ?3/),
  ]);
  const invited = await app.call('POST /shop/invite/staff/v1', {
    token: shop.token,
    body: { name: 'Kiran', mobileNo: newMobileNo() },
  });
  const id = invited.body.data._id;
  await app.db
    .updateTable('invitations')
    .set({ sentAt: new Date(Date.now() - 120_000) })
    .where('id', '=', id)
    .execute();
  await ok(shop.call(`POST /shop/resend/invitation/${id}/v1`, {}));
  await ok(shop.call(`POST /shop/revoke/invitation/${id}/v1`, {}));
  const staff = await signIn(app);
  const staffId = (await app.call('GET /user/get/my/profile/v1', { token: staff.token })).body.data._id;
  await app.db.insertInto('staffMembers').values({ userId: staffId }).execute();
  const { id: grantId } = await app.db
    .insertInto('roleGrants')
    .values({ userId: staffId, role: 'shop_staff', shopId: shop.shopId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ok(shop.call(`DELETE /shop/remove/staff/${grantId}/v1`));
  const kinds = (await rowsOf(userId)).map(({ call, kind }) => `${call} ${kind}`);
  expect(kinds.slice(2)).toEqual([
    'shopPeople.inviteShopStaff invitations',
    'shopPeople.resendShopInvitation invitations',
    'shopPeople.revokeShopInvitation invitations',
    'shopPeople.removeShopStaff people',
  ]);
});

test('a pharmacist’s approvals and rejections are logged', async () => {
  const shop = await makeShopConsole(app);
  const pharmacist = await signInPharmacist(app);
  const product = await makeProduct(app, { name: 'Audited 250 mg', needsPrescription: true });
  const { id: listingId } = await makeListing(app, { shopId: shop.shopId, productId: product.id });
  const place = async () => {
    const { token, addressId } = shop.buyer;
    const attachPrescriptionFile = [await sendPrescription(app, token)];
    const order = await placeOrder(app, token, { addressId, lines: [{ listingId }], attachPrescriptionFile });
    return order.parcels[0]?._id ?? '';
  };
  const put = (what: string, id: string, body: object) =>
    app.call(`PUT /pharmacist/${what}/prescription/${id}/v1`, { token: pharmacist.token, body });
  await ok(put('approve', await place(), { checks: [...reviewChecks] }));
  expect(await changesOf(pharmacist.userId, 'pharmacistConsole.approvePrescription')).toEqual([
    expect.stringMatching(/^prescription-reviews null -> .*"isApproved": ?true/),
    'parcels {"status":"rx_review"} -> {"status":"placed"}',
  ]);
  const reasonId = await reasonNamed(app, 'prescription');
  await ok(put('reject', await place(), { reasonId, note: 'A stain' }));
  const rejected = await changesOf(pharmacist.userId, 'pharmacistConsole.rejectPrescription');
  expect(rejected[1]).toBe('parcels {"status":"rx_review"} -> {"status":"rx_rejected"}');
  expect(JSON.stringify(rejected)).not.toContain('stain');
});

test('a shop’s own hours, photo and pause are logged', async () => {
  const shop = await makeShopConsole(app);
  const userId = await ownerOf(shop.shopId);
  await ok(shop.call('PUT /shop/update/my/hours/v1', { hours: 'Mon 9:00–10:00' }));
  await ok(shop.call('PUT /shop/update/my/photo/v1', { path: null }));
  await ok(shop.call('PUT /shop/update/my/pause/v1', { length: 'today' }));
  expect(await changesOf(userId, 'shopConsole.updateHours')).toEqual([
    expect.stringMatching(/^shops \{"hours":".*"\} -> \{"hours":"Mon 9:00–10:00"\}$/),
  ]);
  expect(await changesOf(userId, 'shopConsole.setOwnPicture')).toEqual([
    'shops {"photo":null} -> {"photo":null}',
  ]);
  expect(await changesOf(userId, 'shopConsole.updatePause')).toEqual([
    expect.stringMatching(/^shop-pause \{"pausedUntil":null\} -> \{"pausedUntil":"20.*"\}$/),
  ]);
});

test('a vet’s answers, hours and presence are logged', async () => {
  const { vetId } = await findVet(app, 4);
  const { token, userId } = await signInVet(app, vetId);
  const call = <const Route extends string>(route: Route, body?: object) => app.call(route, { token, body });
  const owner = await makeOwner(app);
  const [first = '', second = ''] = await freeTimes(app, vetId);
  const confirmed = await book(app, owner, { vetId, startsAt: first });
  await ok(call(`PUT /vet/confirm/asign/vet/schedule/${confirmed.id}/v1`, { startsAt: first }));
  const cancelled = await book(app, owner, { vetId, startsAt: second });
  await ok(call(`PUT /vet/cancel/asign/vet/schedule/${cancelled.id}/v1`, { reason: 'I am ill today' }));
  expect(await changesOf(userId, 'vetConsole.confirmSchedule')).toEqual([
    'consultations {"status":"booked"} -> {"status":"confirmed"}',
  ]);
  expect(await changesOf(userId, 'vetConsole.cancelScheduleByVet')).toEqual([
    'consultations {"status":"booked"} -> {"status":"cancelled_by_vet"}',
  ]);

  await ok(call('PUT /vet/update/my/hours/v1', { hours: [{ weekday: 1, fromMinute: 600, toMinute: 720 }] }));
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await ok(call('POST /vet/add/my/exception/v1', { day, fromMinute: null, toMinute: null }));
  await ok(call(`DELETE /vet/delete/my/exception/${day}/v1`));
  expect(await changesOf(userId, 'vetConsole.updateHours')).toEqual([
    expect.stringMatching(/^vet-hours \{"hours":.*\} -> \{"hours":\[\{.*"fromMinute": ?600.*\}\]\}$/),
  ]);
  expect(await changesOf(userId, 'vetConsole.addException')).toEqual([
    expect.stringMatching(/^vet-days null -> /),
  ]);
  expect(await changesOf(userId, 'vetConsole.deleteException')).toEqual([expect.stringMatching(/ -> null$/)]);
  await ok(call('PUT /vet/update/my/profile/v1', { languages: ['Hindi'] }));
  expect(await changesOf(userId, 'vetConsole.updateProfile')).toEqual([
    expect.stringMatching(/^vets \{"languages":\[.*\]\} -> \{"languages":\["Hindi"\]\}$/),
  ]);
  await ok(call('PUT /vet/update/my/photo/v1', { path: null }));
  expect(await changesOf(userId, 'vetConsole.setOwnPicture')).toEqual([
    expect.stringMatching(/^vets \{"photo":.*\} -> \{"photo":null\}$/),
  ]);
  await ok(call('PUT /vet/update/my/signature/v1', { path: null }));
  expect(await changesOf(userId, 'vetConsole.setSignature')).toEqual([
    'vet-signature {"hasSignature":true} -> {"hasSignature":false}',
  ]);
  await ok(call('PUT /vet/update/my/presence/v1', { status: 'online' }));
  await ok(call('PUT /vet/update/my/presence/v1', { status: 'offline' }));
  expect(await changesOf(userId, 'vetConsole.updatePresence')).toEqual([
    'vet-presence {"status":"offline"} -> {"status":"online"}',
    'vet-presence {"status":"online"} -> {"status":"offline"}',
  ]);
});

test('a vet’s and a shop owner’s bank accounts are logged without their numbers', async () => {
  const number = '001234567890';
  const body = { holder: 'Ela Test', ifsc: 'SBIN0001234', number };
  const { vetId } = await findVet(app, 5);
  const vet = await signInVet(app, vetId);
  await ok(app.call('PUT /vet/update/my/bank/account/v1', { token: vet.token, body }));
  const { shopId } = await makeListing(app);
  const owner = await signInShop(app, shopId);
  await ok(app.call('PUT /shop/update/my/bank/account/v1', { token: owner.token, body }));
  for (const [userId, call] of [
    [vet.userId, 'vetEarnings.saveBankAccount'],
    [owner.userId, 'shopEarnings.saveBankAccount'],
  ] as const) {
    const changes = await changesOf(userId, call);
    expect(changes).toEqual([expect.stringMatching(/^bank-accounts null -> .*"lastDigits": ?"7890"/)]);
    expect(changes.join()).not.toContain(number);
  }
});

test('a vet’s accepted, declined, finished and signed calls are logged; drafts are not', async () => {
  const [vet] = await bringVetsOnline(app, 1);
  if (!vet) throw new Error('a vet is needed');
  const ask = async () => {
    const owner = await makeOwner(app);
    return (await requestAndPay(app, owner)).id;
  };
  const declined = await ask();
  await ok(app.call(`POST /vet/decline/instant/request/${declined}/v1`, { token: vet.token, body: {} }));
  expect(await changesOf(vet.userId, 'instant.declineInstantRequest')).toHaveLength(1);
  const accepted = await ask();
  await ok(app.call(`POST /vet/accept/instant/request/${accepted}/v1`, { token: vet.token, body: {} }));
  expect(await changesOf(vet.userId, 'instant.acceptInstantRequest')).toEqual([
    expect.stringMatching(/^instant-requests .* -> \{"status": ?"accepted"\}$/),
  ]);

  const { id, vet: caller } = await makeVisit(app);
  await ok(app.call(`PUT /vet/finish/consultation/${id}/v1`, { token: caller.token, body: {} }));
  expect((await changesOf(caller.userId, 'calls.finishConsultation')).join()).toContain('awaiting_notes');

  const visit = await makeVisit(app);
  const saved = await saveNotes(app, visit.vet.token, visit.id, draftOf(), null);
  expect(saved.status).toBe(200);
  expect(await changesOf(visit.vet.userId, 'visitNotes.saveNotes')).toEqual([]);
  await ok(sign(app, visit.vet.token, visit.id, saved.body.data.updatedAt));
  expect((await changesOf(visit.vet.userId, 'visitNotes.signConsultation')).join()).toContain('visit-notes');
});

test('a dispatcher’s assignments, delays and absences are logged', async () => {
  const city = await makeDispatch(app);
  const { userId, day, cityId } = city;
  const [one, other] = [await city.technician(), await city.technician()];
  const visit = await city.visit();
  const put = (what: string, body: object = {}) =>
    ok(city.call(`PUT /dispatch/${what}/v1` as 'PUT /dispatch/carry/out/plan/v1', body));
  const moved = (from: string, to: string) => `home-visits {"status":"${from}"} -> {"status":"${to}"}`;
  await put(`assign/visit/${visit.id}`, { technicianId: one.id });
  await put(`pin/visit/${visit.id}`, { isPinned: false });
  await put(`delay/visit/${visit.id}`, { minutes: 20 });
  await put(`take/off/technician/${one.id}`, { day, reason: 'Has fever' });
  await put(`bring/back/technician/${one.id}`, { day });
  await put(`unassign/visit/${visit.id}`);
  const changes = [{ visitId: visit.id, fromTechnicianId: null, toTechnicianId: other.id }];
  await put('carry/out/plan', { day, cityId, changes });
  await put(`cancel/visit/${visit.id}`, { reason: 'The roads are flooded' });
  expect(await changesOf(userId, 'dispatch.assignVisit')).toEqual([moved('requested', 'assigned')]);
  expect(await changesOf(userId, 'dispatch.pinVisit')).toHaveLength(1);
  expect(await changesOf(userId, 'dispatch.delayVisit')).toEqual([
    'home-visits {"lateMinutes":0} -> {"lateMinutes":20}',
  ]);
  expect(await changesOf(userId, 'dispatch.takeOffDay')).toEqual([
    `technician-absences null -> {"day":"${day}","reason":"Has fever"}`,
    moved('assigned', 'assigned'),
  ]);
  expect(await changesOf(userId, 'dispatch.bringBackDay')).toEqual([
    `technician-absences {"day":"${day}"} -> null`,
  ]);
  expect(await changesOf(userId, 'dispatch.unassignVisit')).toEqual([moved('assigned', 'requested')]);
  expect(await changesOf(userId, 'dispatch.carryOutPlan')).toEqual([moved('requested', 'assigned')]);
  expect(await changesOf(userId, 'dispatch.cancelVisit')).toEqual([moved('assigned', 'cancelled_by_ops')]);
});

test('each step of a technician’s visit is logged, and notes without their text', async () => {
  const technician = await makeTechnician(app);
  const visit = await makeFieldVisit(app, { technician });
  await visit.walk();
  await visit.tap('advise', { text: 'Keep the wound dry' });
  await sendPhoto(app, technician.token);
  await sendPhoto(app, technician.token, 'vial');
  await ok(app.call(`POST /technician/call/owner/${visit.id}/v1`, { token: technician.token, body: {} }));
  await visit.tap('finish');
  const move = (from: string, to: string) => `home-visits {"status":"${from}"} -> {"status":"${to}"}`;
  expect(await changesOf(technician.userId, 'technicianConsole.sendActions')).toEqual([
    move('assigned', 'on_the_way'),
    move('on_the_way', 'arrived'),
    move('arrived', 'in_service'),
    expect.stringMatching(/^home-visits null -> \{"adviceCharacters": ?18\}$/),
    move('in_service', 'done'),
  ]);
});

test('each step of a case is logged, and who learned the reporter’s identity, without any text', async () => {
  const one = await makeNamedCase(app);
  const officer = await signInOfficer(app);
  const at = consoleOf(app, officer);
  await at.actInOrder(one.id, 'ask', 'note', 'triage', 'forward', 'police', 'action', 'close', 'reopen');
  const requested = await at.press('identity/ask', one.id);
  const [request] = requested.body.data.identityRequests;
  const colleague = await signInOfficer(app);
  await ok(
    app.call(`PUT /console/welfare/identity/answer/${request?._id}/v1`, {
      token: colleague.token,
      body: { isApproved: true },
    }),
  );
  await ok(app.call(`POST /console/welfare/identity/open/${one.id}/v1`, { token: officer.token }));
  const move = (from: string, to: string) =>
    `abuse reports {"status":"${from}"} -> {"status":"${to}"}`.replaceAll('":"', '": ?"');
  const matching = (...moves: string[]) => moves.map((text) => expect.stringMatching(RegExp(`^${text}`)));
  const changes = (call: string) => changesOf(officer.userId, `welfareConsole.${call}`);
  expect(await changes('triageCase')).toEqual(matching(move('submitted', 'triaged')));
  expect(await changes('forwardCase')).toEqual(matching(move('triaged', 'forwarded')));
  expect(await changes('recordAction')).toEqual(matching(move('forwarded', 'action_taken')));
  expect(await changes('closeCase')).toEqual(matching(move('action_taken', 'closed')));
  expect(await changes('reopenCase')).toEqual(matching(move('closed', 'triaged')));
  expect(await changes('recordPolice')).toEqual([expect.stringContaining('112/2026')]);
  expect(await changes('askReporter')).toEqual([expect.stringContaining('questionId')]);
  expect(await changes('writeCaseNote')).toEqual([expect.stringContaining('written')]);
  expect(await changes('askIdentity')).toEqual([expect.stringContaining(one.id)]);
  expect(await changes('openIdentity')).toEqual(['abuse reporter null -> null']);
  expect(await changesOf(colleague.userId, 'welfareConsole.answerIdentity')).toHaveLength(1);
  expect(JSON.stringify(await rowsOf(officer.userId))).not.toContain(one.contact.name);
});

test('a vet’s review is logged with the status before and after', async () => {
  const [editor, vet] = [await signInEditor(app), await signInReviewer(app)];
  const { _id: id } = await editor.create(articleContent());
  await ok(editor.call(`POST /console/posts/submit/${id}/v1`, { revision: 2, vetId: null }));
  await ok(vet.answer(id, 2));
  expect(await changesOf(editor.userId, 'editorConsole.submitPost')).toEqual([
    'posts {"status":"draft"} -> {"status":"in_review"}',
  ]);
  expect(await changesOf(vet.userId, 'postReviews.answerReview')).toEqual([
    'posts {"status":"in_review"} -> {"status":"approved"}',
  ]);
});

test('every writing call of these consoles is covered', () => {
  const consoles = ['vet', 'shop', 'pharmacist', 'manage_shop_staff', 'visit_homes', 'dispatch', 'welfare'];
  const writing = Object.entries<Feature>(features).flatMap(([tag, feature]) =>
    Object.entries<Endpoint>(feature).flatMap(([name, { who, method, isDraft }]) =>
      consoles.includes(who) && method !== 'GET' && !isDraft ? [`${tag}.${name}`] : [],
    ),
  );
  expect(writing.length).toBeGreaterThan(20);
  expect(writing.filter((call) => !auditedCalls.has(call))).toEqual([]);
});
