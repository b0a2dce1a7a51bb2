import { expect, type Page } from '@playwright/test';
import { PINCODE } from './addresses.ts';
import { choosePayment } from './consultations.ts';

export type VisitKind = 'blood_test' | 'vaccination' | 'home_care';

/** Each kind with its path, the service used in tests, and the call that creates it. */
export const visitKinds = {
  blood_test: { path: '/blood-test', service: /^Complete blood count/, create: 'blood/test' },
  vaccination: { path: '/vaccination', service: /^Anti-rabies for dogs/, create: 'vaccination' },
  home_care: { path: '/home-care', service: /^Nail/, create: 'home/care' },
} as const satisfies Record<VisitKind, { path: string; service: RegExp; create: string }>;

/** One visit, of any kind. */
export const VISIT = /\/home-care\/appointment\/scheduled\/[0-9a-f-]{36}$/;

/** The screens of a visit, by their visible labels. */
export const visitScreen = (page: Page) => {
  /** The checkbox that chooses a service for a pet; `Add`: for a visitor, or before the pets have loaded. */
  const choose = (service: RegExp, pet = 'For Bruno') =>
    page.getByRole('checkbox', { name: new RegExp(`${service.source}.*: ${pet}`) });
  return {
    pincode: page.getByLabel('Pincode'),
    check: page.getByRole('button', { name: 'Check', exact: true }),
    isServed: page.getByText('We come here'),
    choose,
    /** The visible part of the checkbox, which can be scrolled to. */
    chip: (...chosen: Parameters<typeof choose>) => page.locator('label', { has: choose(...chosen) }),
    /** Opens the group of care services. */
    openCare: () => page.getByText('Nail, ear and coat care').click(),
    windows: page.getByRole('group', { name: /^Arrives on/ }).getByRole('radio'),
    goOn: page.getByRole('button', { name: /^(Continue|Sign in to book)$/ }).filter({ visible: true }),
    countdown: page.getByRole('timer'),
    pay: page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true }),
  };
};

interface Service {
  _id: string;
  name: string;
  price: number | null;
}

const LISTS = {
  blood_test: '/api/vet/get/all/vet/blood/test/type/v1',
  vaccination: '/api/vet/get/all/vet/vaccine/type/v1',
  home_care: '/api/user/get/homecare/service/list/v1',
};

/** The service for dogs that tests use, of a kind. */
async function findService({ request }: Page, kind: VisitKind): Promise<Service> {
  const answer = await request.get(LISTS[kind]);
  const { data } = (await answer.json()) as { data: (Service & { subServices?: Service[] })[] };
  const services = data.flatMap((one) => one.subServices ?? [one]);
  const found = services.find(({ name }) => visitKinds[kind].service.test(name));
  if (!found) throw new Error(`no one offers ${visitKinds[kind].service}`);
  return found;
}

interface Window {
  startsAt: string;
  isFree: boolean;
}

/** Free windows of a service from the second day on: today may end before the test does. */
async function listWindows(page: Page, token: string, kind: VisitKind): Promise<string[]> {
  const { _id } = await findService(page, kind);
  const answer = await page.request.post('/api/user/get/home/care/offer/v1', {
    headers: { Authorization: token },
    data: { kind, pincode: PINCODE, services: [_id] },
  });
  const { data } = (await answer.json()) as { data: { days: { date: string; windows: Window[] }[] } };
  return data.days
    .slice(2)
    .flatMap(({ windows }) => windows.filter(({ isFree }) => isFree))
    .map(({ startsAt }) => startsAt);
}

/** Requests a visit for the first pet at the newest address, in the first window in which the pet has no other one. */
async function request(page: Page, path: string, { token, kind }: { token: string; kind: VisitKind }) {
  const headers = { Authorization: token };
  const firstOf = async (list: string) => {
    const answer = await page.request.get(list, { headers });
    return ((await answer.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
  };
  const petId = await firstOf('/api/pet/get/all/info/list/v1');
  const addressId = await firstOf('/api/address/get/all/address/v1');
  const { _id: serviceId } = await findService(page, kind);
  const lines = [{ petId, serviceId }];
  let refusal = 'no window is free';
  for (const startsAt of await listWindows(page, token, kind)) {
    const answer = await page.request.post(path, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { kind, lines, addressId, startsAt, note: '' },
    });
    const { data, message } = (await answer.json()) as { data: { _id: string }; message: string };
    if (answer.ok()) return data._id;
    refusal = message;
    if (answer.status() !== 409) break;
  }
  throw new Error(refusal);
}

/** Books and pays through the API; returns the visit's id. */
export async function bookVisit(page: Page, token: string, kind: VisitKind): Promise<string> {
  const headers = { Authorization: token };
  const id = await request(page, `/api/user/create/${visitKinds[kind].create}/request/v2`, { token, kind });
  const started = await page.request.post('/api/payment/start/v1', { headers, data: { homeVisitId: id } });
  await choosePayment(page, ((await started.json()) as { data: { _id: string } }).data._id, 'pay');
  await expect.poll(async () => (await readVisit(page, token, id)).status).toMatch(/^(requested|assigned)$/);
  return id;
}

/** A visit as its owner reads it. */
async function readVisit({ request: calls }: Page, token: string, id: string) {
  const answer = await calls.get(`/api/user/get/single/home/care/requests/${id}/v2`, {
    headers: { Authorization: token },
  });
  return ((await answer.json()) as { data: { status: string } }).data;
}

/** Holds a window through the API. */
export const holdVisit = (page: Page, token: string, kind: VisitKind) =>
  request(page, '/api/user/hold/home/care/request/v1', { token, kind });
