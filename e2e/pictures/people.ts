import { type Browser, expect, type Page } from '@playwright/test';
import { makeVerified } from '@tailwell/server/features/lab/lab.testing';
import { insertTraffic } from '@tailwell/server/features/measurement/measurement.testing';
import { askAbout, submitCase } from '../drivers/abuse-cases.ts';
import { addAddress } from '../drivers/addresses.ts';
import {
  askForVet,
  callScreen,
  connectPath,
  expectMoving,
  goOffline,
  goOnline,
  openVetConsole,
} from '../drivers/calls.ts';
import { makeTalk } from '../drivers/comments.ts';
import { openPharmacistConsole, openShopConsole } from '../drivers/consoles.ts';
import { book, type Slot } from '../drivers/consultations.ts';
import { dayFromNow } from '../drivers/days.ts';
import { makeBoard, openDispatch } from '../drivers/dispatch.ts';
import { openTechnicianConsole } from '../drivers/field-visits.ts';
import { makePass, writeRabies } from '../drivers/health-cards.ts';
import { bookVisit, holdVisit } from '../drivers/home-visits.ts';
import { openLab } from '../drivers/labs.ts';
import { newEmail, newName } from '../drivers/names.ts';
import { makeLetters } from '../drivers/newsletters.ts';
import { addPet } from '../drivers/pets.ts';
import { sendToReview } from '../drivers/post-reviews.ts';
import { makePosts, openEditor } from '../drivers/posts.ts';
import { type Sold, sell, sellMedicine } from '../drivers/products.ts';
import { makeRegistrations } from '../drivers/registrations.ts';
import { bringDue, fillRecord } from '../drivers/reminders.ts';
import { fillCart, orderInCash } from '../drivers/shopping.ts';
import { signIn } from '../drivers/sign-in.ts';
import { consoleToken, openStaffConsole, withDatabase } from '../drivers/staff.ts';
import { makeWelfareCases } from '../drivers/welfare.ts';
import { openWindow } from '../drivers/windows.ts';

/** As whom a screen is looked at. */
export type Who =
  | 'visitor'
  | 'newcomer'
  | 'owner'
  | 'vet'
  | 'shop'
  | 'pharmacist'
  | 'technician'
  | 'lab'
  | 'registrant'
  | 'registry'
  | 'welfare'
  | 'editor'
  | 'admin'
  | 'dispatcher';

/** What the paths of screens name, made beforehand. */
export interface Ids {
  colleague: string;
  invitation: string;
  entry: string;
  pet: string;
  /** Where the code of its pass leads. */
  pass: string;
  address: string;
  vet: string;
  slotAt: string;
  booked: string;
  cancelled: string;
  unpaid: string;
  finished: string;
  payment: string;
  product: string;
  medicine: string;
  shop: string;
  order: string;
  orderUnderWay: string;
  orderUnpaid: string;
  orderWaiting: string;
  orderOfTwo: string;
  consoleOrder: string;
  tile: string;
  review: string;
  ambulance: string;
  abuseCase: string;
  paid: string;
  person: string;
  dispatchDay: string;
  fieldVisit: string;
  reportVerified: string;
  reportToCome: string;
  labToReceive: string;
  labToExamine: string;
  labToVerify: string;
  labVerified: string;
  visit: string;
  visitCancelled: string;
  reminder: string;
  homeVet: string;
  registered: string;
  registrationToken: string;
  registrationExpiring: string;
  registrationCorrected: string;
  registrationRejected: string;
  registrationDraft: string;
  registrationWaiting: string;
  registrationTaken: string;
  welfareWaiting: string;
  welfareForwarded: string;
  welfareClosed: string;
  post: string;
  barePost: string;
  videoPost: string;
  postToReview: string;
  letter: string;
  letterOnItsWay: string;
  letterSent: string;
  letterScheduled: string;
  fieldAssigned: string;
  fieldWorking: string;
  /** An article and a video with comments. */
  article: string;
  film: string;
}

/** A development server makes the pieces of a screen when somebody first comes to it. */
const PATIENCE_MS = 90_000;

interface VetConsole {
  page: Page;
  token: string;
}

/** Calls the API as somebody. */
const api =
  ({ page, token }: VetConsole) =>
  async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      data,
      headers: { Authorization: token },
    });
    const body = (await answer.json()) as { success: boolean; message: string; data: T };
    if (!body.success) throw new Error(`${method} ${path}: ${body.message}`);
    return body.data;
  };

type Api = ReturnType<typeof api>;

/** Makes everyone and what they have: pets, consultations and orders in each state. Gives a page for each of them. */
export async function makePeople(
  browser: Browser,
  petName = 'Bruno',
): Promise<{ pages: Record<Who, Page>; ids: Ids }> {
  const open = () => openWindow(browser, { permissions: ['camera', 'microphone'] });
  const [visitor, newcomer, ownerPage] = [await open(), await open(), await open()];
  await signIn(newcomer);
  const owner = { page: ownerPage, token: (await signIn(ownerPage)).token };
  const call = api(owner);
  await call('PUT', '/user/update/my/profile/v1', { name: 'Ananya Rao', email: 'ananya.rao@example.com' });
  await addPet(ownerPage, owner.token, petName);
  await addPet(ownerPage, owner.token, 'Simba');
  await addAddress(ownerPage, owner.token);
  await addAddress(ownerPage, owner.token, '4, Cubbon House');
  const [{ _id: pet }] = await call<[{ _id: string }]>('GET', '/pet/get/all/info/list/v1');
  const [{ _id: address }] = await call<[{ _id: string }]>('GET', '/address/get/all/address/v1');

  await writeRabies(ownerPage, owner.token);
  const pass = await makePass(ownerPage, owner.token, pet);

  const { tiles } = await call<{ tiles: { _id: string }[] }>(
    'GET',
    '/product/get/shopping/page/v1?area=marketplace',
  );
  const visit = await finishConsultation(browser, owner);
  const reminder = await makeReminders(call, pet, visit.id);
  const bookings = await makeBookings(owner, call, { pet, vet: visit.vetId });
  const visits = await makeVisits(owner, call);
  const shopping = await makeOrders(browser, owner, call, visit.id);
  const admin = await openStaffConsole(browser, 'admin');
  const asAdmin = api({ page: admin, token: await consoleToken(admin) });
  await asAdmin('POST', '/static/send/message/v1', {
    name: 'Ananya Rao',
    email: 'ananya.rao@example.com',
    topic: 'order',
    message: 'The bag of food came torn.\nCan you send another one?',
  });
  const first = async (list: string, query = '') =>
    (await asAdmin<[{ _id: string }]>('GET', `/console/list/${list}/v1${query}`))[0]._id;
  const [{ _id: person }] = await asAdmin<[{ _id: string }]>('POST', '/console/find/owners/v1', {
    text: 'Ananya Rao',
  });
  const staff = await makeStaff(asAdmin);
  const dispatch = await makeBoard();
  const abuse = await submitCase(ownerPage.request, owner.token);
  await askAbout(abuse.id, 'Was it before the temple or behind it?');
  const reports = await makeReports(browser, owner, pet);
  const field = await makeFieldVisits(browser);
  const registrant = await open();
  const { token } = await signIn(registrant);
  const registrations = await makeRegistrations(browser, { page: registrant, token });
  const welfare = await makeWelfareCases(browser);
  const writing = await makePosts(browser);
  const sent = await sendToReview(await openEditor(browser), 'When a cat has stopped eating', null);
  const letters = await makeLetters({ page: writing.editor, token: writing.token });
  await withDatabase((db) => insertTraffic({ db }));
  return {
    pages: {
      visitor,
      newcomer,
      owner: ownerPage,
      vet: visit.vet,
      shop: shopping.shop,
      pharmacist: shopping.pharmacist,
      lab: reports.page,
      registrant,
      registry: registrations.registry,
      welfare: welfare.officer,
      editor: writing.editor,
      technician: field.technician,
      admin,
      dispatcher: await openDispatch(browser, dispatch),
    },
    ids: {
      ...(await makeTalk(visitor)),
      ...field.ids,
      ...registrations.ids,
      abuseCase: abuse.id,
      ...welfare.ids,
      ...writing.ids,
      postToReview: sent._id,
      ...letters,
      pet,
      pass,
      address,
      tile: tiles[0]?._id ?? '',
      ambulance: await first('ambulances'),
      paid: await first('payments', '?status=completed&sort=-newest'),
      person,
      ...staff,
      dispatchDay: dispatch.day,
      fieldVisit: dispatch.visits[0] ?? '',
      ...reports.ids,
      finished: visit.id,
      reminder,
      ...bookings,
      ...visits,
      ...shopping.ids,
    },
  };
}

/** A technician's day: a visit to set out to, and one in which something is being done. */
async function makeFieldVisits(browser: Browser) {
  const { page, ids } = await openTechnicianConsole(browser, [
    { kind: 'vaccination', service: { name: newName('Rabies vaccine'), observeMinutes: 20 } },
    { inMinutes: 150, service: { name: newName('Dressing of a wound') } },
  ]);
  const [fieldWorking = '', fieldAssigned = ''] = ids;
  await withDatabase((db) =>
    db
      .updateTable('homeVisits')
      .set({
        status: 'in_service',
        arrivedAt: new Date(),
        startedAt: new Date(),
        note: 'The bell is broken.',
      })
      .where('id', '=', fieldWorking)
      .execute(),
  );
  return { technician: page, ids: { fieldAssigned, fieldWorking } };
}

/** Somebody who works here, an invitation, and what the audit log has of both. */
async function makeStaff(call: ReturnType<typeof api>) {
  const { _id: invitation } = await call<{ _id: string }>('POST', '/console/create/invitation/v1', {
    name: 'Rohit Malhotra',
    email: newEmail(),
    role: 'dispatcher',
    city: 'Bengaluru',
  });
  const [{ _id: colleague, roles }] = await call<[{ _id: string; roles: string[] }]>(
    'GET',
    '/console/list/people/v1?role=support',
  );
  // Unless somebody has made people here before.
  if (!roles.includes('editor')) {
    const body = { role: 'editor', reason: 'Writes for the blog on Fridays' };
    await call('POST', `/console/add/role/${colleague}/v1`, body);
  }
  const [{ _id: entry }] = await call<[{ _id: string }]>('GET', '/console/list/audit/v1');
  return { invitation, colleague, entry };
}

/** Blood tests of a pet in each state, at a lab. */
async function makeReports(browser: Browser, owner: VetConsole, pet: string) {
  const { lab, verifier } = await openLab(browser);
  return withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('pets')
      .innerJoin('users', 'users.id', 'pets.userId')
      .where('pets.id', '=', pet)
      .select('users.id')
      .executeTakeFirstOrThrow();
    const visitOf = { owner: { id, token: owner.token }, petIds: [pet] };
    for (const [month, value] of [14.2, 13.1].entries()) {
      await makeVerified({ db }, lab, {
        values: [value, 260],
        at: new Date(Date.UTC(2026, month + 5, 12)),
        visitOf,
      });
    }
    const verified = await makeVerified({ db }, lab, { values: [11.2, 310], visitOf });
    const toVerify = await makeVerified({ db }, lab, { until: 'entered', visitOf });
    const toExamine = await makeVerified({ db }, lab, { until: 'received', visitOf });
    const toReceive = await makeVerified({ db }, lab, { until: 'collected', visitOf });
    return {
      page: verifier,
      ids: {
        reportVerified: verified.lineId,
        reportToCome: toExamine.lineId,
        labToReceive: toReceive.reportId,
        labToExamine: toExamine.reportId,
        labToVerify: toVerify.reportId,
        labVerified: verified.reportId,
      },
    };
  });
}

/** A call with a vet that is over, and its prescription. */
async function finishConsultation(
  browser: Browser,
  owner: VetConsole,
): Promise<{ vet: Page; vetId: string; id: string }> {
  const vet = await openVetConsole(browser);
  const asVet = api(vet);
  await goOnline(vet.page);
  const id = await askForVet(owner.page, owner.token);
  const accept = () =>
    asVet('POST', `/vet/accept/instant/request/${id}/v1`).then(
      () => 'accepted',
      (error) => String(error),
    );
  await expect.poll(accept).toBe('accepted');
  await vet.page.goto(`/console/consultations/${id}`, { timeout: PATIENCE_MS });
  await owner.page.goto(connectPath(id), { timeout: PATIENCE_MS });
  await callScreen(owner.page).join.click();
  await callScreen(vet.page).join.click();
  await expectMoving(callScreen(owner.page).remote);
  await asVet('PUT', `/vet/finish/consultation/${id}/v1`, {});
  await goOffline(vet.page);
  const draft = await asVet<{ updatedAt: string }>('PUT', `/vet/save/notes/${id}/v1`, {
    findings: 'Red belly, fleas.',
    assessment: 'Flea allergy with a mild infection of the skin.',
    advice: 'Wash the bedding hot.\nKeep him from licking.',
    followUpOn: dayFromNow(14),
    lines: [
      line('Cephalexin', '300 mg', '1 tablet', 2, 7, 'After food'),
      line('Gabapentin', '100 mg', '1 capsule', 2, 5, ''),
      line('Prednisolone', '5 mg', '1½ tablets', 1, 3, ''),
      line('Amoxicillin + clavulanate', '250 mg', '1 tablet', 2, 7, 'After food'),
    ],
    updatedAt: null,
  });
  await asVet('PUT', `/vet/sign/consultation/${id}/v1`, { updatedAt: draft.updatedAt });
  const { _id: vetId } = await asVet<{ _id: string }>('GET', '/vet/get/my/desk/v1');
  return { vet: vet.page, vetId, id };
}

const line = (
  medicine: string,
  strength: string,
  dose: string,
  timesADay: number,
  days: number,
  instructions: string,
) => ({ medicine, strength, dose, timesADay, days, instructions });

/** Medicines of a prescription, and one by hand that is due now, runs low and has been given for a month. */
async function makeReminders(call: Api, petId: string, consultId: string): Promise<string> {
  const set = (body: object) => call<[{ _id: string }]>('PUT', '/reminder/set/medicine/to/reminder/v1', body);
  await set({ prescription: { consultId } });
  const [{ _id: reminder }] = await set({
    petId,
    medicine: 'Meloxicam',
    strength: '1.5 mg/ml',
    dose: '2.5 ml',
    amount: { amount: 2.5, unit: 'ml' },
    withFood: 'with',
    instructions: 'Shake the bottle well.',
    times: [540, 1_260],
    unitsLeft: 10,
  });
  await bringDue(reminder);
  const { userId } = await withDatabase((db) =>
    db.selectFrom('pets').where('id', '=', petId).select('userId').executeTakeFirstOrThrow(),
  );
  await fillRecord(reminder, userId);
  return reminder;
}

/** A consultation that is booked, one that was cancelled, and one that waits for its payment. */
async function makeBookings(
  { page, token }: VetConsole,
  call: Api,
  { pet, vet }: { pet: string; vet: string },
) {
  const { days } = await call<{ days: { starts: string[] }[] }>('GET', `/vet/get/free/slots/${vet}/v1`);
  // Not right after each other: a pet has one consultation at a time.
  const [booking, gone, held, free] = days
    .slice(1)
    .flatMap(({ starts }) => starts.filter((_, at) => at % 3 === 0))
    .map((startsAt): Slot => ({ vetId: vet, startsAt }));
  if (!booking || !gone || !held || !free) throw new Error('the vet has no free times');
  const booked = await book(page, token, booking);
  const cancelled = await book(page, token, gone);
  const [reason] = await call<{ _id: string }[]>('GET', '/admin/get/all/cancel/reason/v1');
  await call('PUT', `/user/delete/asign/vet/schedule/${cancelled}/v1`, { reasonId: reason?._id });
  return { booked, cancelled, ...(await holdTime(page, token, held, pet)), vet, slotAt: free.startsAt };
}

/** A blood test that is booked, a vaccination that was cancelled, care that is held, and a vet who comes home. */
async function makeVisits({ page, token }: VetConsole, call: Api) {
  const visit = await bookVisit(page, token, 'blood_test');
  const visitCancelled = await bookVisit(page, token, 'vaccination');
  const [reason] = await call<{ _id: string }[]>('GET', '/admin/get/all/cancel/reason/v1');
  await call('PUT', `/user/cancel/appointment/request/${visitCancelled}/v1`, { reasonId: reason?._id });
  await holdVisit(page, token, 'home_care');
  const [vet] = await call<{ _id: string }[]>('POST', '/user/get/homecare/vet/list/v1', {});
  return { visit, visitCancelled, homeVet: vet?._id ?? '' };
}

async function holdTime(page: Page, token: string, slot: Slot, petId: string) {
  const headers = { Authorization: token };
  const created = await page.request.post('/api/user/create/asign/vet/schedule/v1', {
    headers,
    data: { ...slot, petId, couponCode: null },
  });
  const { newSchedule } = (await created.json()) as { newSchedule: { _id: string } };
  const started = await page.request.post('/api/payment/start/v1', {
    headers,
    data: { scheduleId: newSchedule._id },
  });
  const { data } = (await started.json()) as { data: { _id: string } };
  return { unpaid: newSchedule._id, payment: data._id };
}

/**
 * An order that was brought, one under way, one that is not paid, one that waits for its prescription, one of two shops,
 * and a full cart.
 */
async function makeOrders(browser: Browser, owner: VetConsole, call: Api, finished: string) {
  const { page, token } = owner;
  const food = await sell();
  const medicine = await sellMedicine();
  const shop = await openShopConsole(browser, food);
  const pharmacist = await openPharmacistConsole(browser);
  const asShop = api({ page: shop, token: await consoleToken(shop) });

  const order = async (sold: Sold) => {
    await fillCart(page, token, sold);
    return orderInCash(page, token);
  };
  const parcelOf = async (id: string) =>
    (
      await call<{ subOrders: { _id: string; deliveryCode: string | null; isByCourier: boolean }[] }>(
        'GET',
        `/order/get/single/order/${id}/v1`,
      )
    ).subOrders[0];
  const move = async (id: string, ...steps: string[]) => {
    const { _id: parcel = '', isByCourier = false } = (await parcelOf(id)) ?? {};
    for (const step of steps) {
      const courier = { courier: 'Blue Dart', trackingNumber: '50123456789' };
      const body = step === 'send' && isByCourier ? courier : {};
      await asShop('PUT', `/shop/${step}/order/${parcel}/v1`, body);
    }
    return parcel;
  };
  const brought = await order(food);
  const parcel = await move(brought, 'accept', 'pack', 'send');
  await asShop('PUT', `/shop/deliver/order/${parcel}/v1`, {
    code: (await parcelOf(brought))?.deliveryCode ?? undefined,
  });
  const orderUnderWay = await order(food);
  await move(orderUnderWay, 'accept', 'pack', 'send');
  const orderWaiting = await order(food);
  const consoleOrder = (await parcelOf(orderWaiting))?._id ?? '';

  const toy = await sell();
  await fillCart(page, token, food);
  const orderOfTwo = await order(toy);

  await fillCart(page, token, medicine);
  const prescribed = { paymentMethod: 'COD', consultId: finished, isLackAccepted: true };
  const review = await parcelOf(await orderBy(owner, call, prescribed));
  await fillCart(page, token, food);
  const orderUnpaid = await orderBy(owner, call, { paymentMethod: 'ONLINE' });
  await fillCart(page, token, food, 2);
  await fillCart(page, token, toy);
  return {
    shop,
    pharmacist,
    ids: {
      product: food.productId,
      medicine: medicine.productId,
      shop: food.listing.shop._id,
      order: brought,
      orderUnderWay,
      orderUnpaid,
      orderWaiting,
      orderOfTwo,
      consoleOrder,
      review: review?._id ?? '',
    },
  };
}

/** Orders what is in the cart to the first address. */
async function orderBy(
  { page, token }: VetConsole,
  call: Api,
  how: Record<string, unknown>,
): Promise<string> {
  const [address] = await call<{ _id: string }[]>('GET', '/address/get/all/address/v1');
  const { version } = await call<{ version: number }>('GET', '/cart/get/my/cart/products/v1');
  const answer = await page.request.post('/api/order/add/order/v3', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { cartVersion: version, addressId: address?._id, ...how },
  });
  const body = (await answer.json()) as { message: string; data?: { _id: string } };
  if (!body.data) throw new Error(`the order was refused: ${body.message}`);
  return body.data._id;
}
