import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInVet } from '@tailwell/server/features/vets/vet-console/vet-console.testing';
import { makeVet } from '@tailwell/server/features/vets/vets/vets.testing';
import { consoleToken, openConsoleWith, withDatabase } from './staff.ts';

/** Browser flags for calls: two fake cameras, and all permissions granted. */
export const CALL_ARGS = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** A new video vet at the console, in a separate browser window. */
export async function openVetConsole(browser: Browser) {
  const vet = await withDatabase(async (db) => {
    const { id, name } = await makeVet({ db });
    return { name, ...(await signInVet({ db }, id)) };
  });
  const permissions = ['camera', 'microphone'];
  return { ...vet, page: await openConsoleWith(browser, vet.token, { permissions }) };
}

/** Accepts instant requests from now on. */
export const goOnline = (page: Page) => changePresence(page, 'online');

/** Stops ringing, for the tests that follow. */
export const goOffline = (page: Page) => changePresence(page, 'offline');

async function changePresence(page: Page, status: 'online' | 'offline') {
  const headers = { Authorization: await consoleToken(page) };
  const answer = await page.request.put('/api/vet/update/my/presence/v1', { headers, data: { status } });
  expect(answer.status()).toBe(200);
}

/**
 * Requests an instant consultation and pays; returns the id of the request, and of the consultation that it becomes.
 */
export async function askForVet(page: Page, token: string): Promise<string> {
  const { request } = page;
  const headers = { Authorization: token };
  const pets = await request.get('/api/pet/get/all/info/list/v1', { headers });
  const petId = ((await pets.json()) as { data: { _id: string }[] }).data[0]?._id;
  const requested = await request.post('/api/user/send/request/to/available/vets/v2', {
    headers,
    data: { petId, symptoms: 'He limps since this morning.' },
  });
  const { data } = (await requested.json()) as { data: { _id: string } };
  const started = await request.post('/api/payment/start/v1', { headers, data: { instantId: data._id } });
  const payment = ((await started.json()) as { data: { _id: string } }).data._id;
  await request.post(`/sandbox/payments/${payment}`, { form: { choice: 'pay' }, maxRedirects: 0 });
  return data._id;
}

/** The page of a request and its call. */
export const connectPath = (consultId: string) =>
  `/consultation/instant-consultation/doctor-details/connect?consultId=${consultId}`;

/** A call, by its visible labels. */
export const callScreen = (page: Page) => ({
  join: page.getByRole('button', { name: 'Join now' }),
  remote: page.locator('video[aria-label^="Picture of"]'),
  flip: page.getByRole('button', { name: 'Flip camera' }),
  mute: page.getByRole('button', { name: 'Mute', exact: true }),
  chat: page.getByRole('toolbar').getByRole('button', { name: 'Chat' }),
  message: page.getByLabel('Your message'),
  picture: page.getByLabel('Chat').locator('input[type=file]'),
  leave: page.getByRole('toolbar').getByRole('button', { name: 'Leave' }),
  finish: page.getByRole('region', { name: 'Video call' }).getByRole('button', { name: 'Finish' }),
});

/** Expects a moving picture: five frames more than before. The call may have to connect first. */
export async function expectMoving(video: Locator) {
  const readWidth = () =>
    video.evaluate(async (element: HTMLVideoElement) => {
      const next = () =>
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), 2_000);
          element.requestVideoFrameCallback(() => resolve(true));
        });
      for (let frame = 0; frame < 5; frame += 1) if (!(await next())) return 0;
      return element.videoWidth;
    });
  await expect.poll(readWidth, { timeout: 30_000 }).toBeGreaterThan(0);
}
