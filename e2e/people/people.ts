import type { Browser, Page } from '@playwright/test';
import { insertTraffic } from '@tailwell/server/features/account/measurement/measurement.testing';
import { insertFailedJob } from '@tailwell/server/features/office/waiting/waiting.testing';
import { askAbout, submitCase } from '../drivers/abuse-cases.ts';
import { addAddress } from '../drivers/addresses.ts';
import { makeApplications } from '../drivers/applications.ts';
import { makeTalk } from '../drivers/comments.ts';
import { makeBoard, openDispatch } from '../drivers/dispatch.ts';
import { makePass, writeRabies } from '../drivers/health-cards.ts';
import { makeLetters } from '../drivers/newsletters.ts';
import { addPet } from '../drivers/pets.ts';
import { sendToReview } from '../drivers/post-reviews.ts';
import { makePosts, openEditor } from '../drivers/posts.ts';
import { makeRegistrations } from '../drivers/registrations.ts';
import { signIn } from '../drivers/sign-in.ts';
import { consoleToken, openStaffConsole, withDatabase } from '../drivers/staff.ts';
import { makeWelfareCases } from '../drivers/welfare.ts';
import { openWindow } from '../drivers/windows.ts';
import { api } from './api.ts';
import { finishConsultation, makeBookings, makeReminders, makeVisits } from './bookings.ts';
import { makeMessages, readConversationLink } from './messages.ts';
import { makeMoney } from './money.ts';
import { makeOrders } from './orders.ts';
import { makeFieldVisits, makeReports, makeStaff } from './work.ts';

/** The user who opens a screen. */
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
  | 'applicant'
  | 'sentApplicant'
  | 'registry'
  | 'welfare'
  | 'editor'
  | 'admin'
  | 'dispatcher';

/** Ids used in the paths of screens. */
export type Ids = Awaited<ReturnType<typeof makePeople>>['ids'];

/** Creates all users and their data: pets, consultations and orders in each state. Returns a page for each user. */
export async function makePeople(browser: Browser, petName = 'Bruno') {
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
  const shopping = await makeOrders(browser, owner, call, { finished: visit.id, pet });
  const admin = await openStaffConsole(browser, 'admin');
  const asAdmin = api({ page: admin, token: await consoleToken(admin) });
  const message = await makeMessages(visitor, call, asAdmin);
  const first = async (list: string, query = '') =>
    (await asAdmin<[{ _id: string }]>('GET', `/console/list/${list}/v1${query}`))[0]._id;
  const [{ _id: person }] = await asAdmin<[{ _id: string }]>('POST', '/console/find/owners/v1', {
    text: 'Ananya Rao',
  });
  const staff = await makeStaff(asAdmin);
  await makeMoney({ vet: visit.vet, shop: shopping.shop, admin });
  const dispatch = await makeBoard();
  const abuse = await submitCase(ownerPage.request, owner.token);
  await askAbout(abuse.id, 'Was it before the temple or behind it?');
  const reports = await makeReports(browser, owner, pet);
  const field = await makeFieldVisits(browser);
  const registrant = await open();
  const { token } = await signIn(registrant);
  const registrations = await makeRegistrations(browser, { page: registrant, token });
  const applications = await makeApplications(browser, { page: admin, token: await consoleToken(admin) });
  const welfare = await makeWelfareCases(browser);
  const writing = await makePosts(browser);
  const sent = await sendToReview(await openEditor(browser), 'When a cat has stopped eating', null);
  const letters = await makeLetters({ page: writing.editor, token: writing.token });
  await withDatabase(async (db) => {
    await insertTraffic({ db });
    await insertFailedJob({ db }, 'connect ECONNREFUSED mail.example.com:587');
  });
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
      applicant: applications.applicant,
      sentApplicant: applications.sent,
      registry: registrations.registry,
      welfare: welfare.officer,
      editor: writing.editor,
      technician: field.technician,
      admin,
      dispatcher: await openDispatch(browser, dispatch),
    } satisfies Record<Who, Page>,
    ids: {
      ...(await makeTalk(visitor)),
      ...field.ids,
      ...registrations.ids,
      ...applications.ids,
      abuseCase: abuse.id,
      ...welfare.ids,
      ...writing.ids,
      postToReview: sent._id,
      message,
      // Its mail has long been sent.
      conversation: await readConversationLink(visitor),
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
