import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { aVet } from '../../../testing/catalogue';
import { refuse } from '../../../testing/outcomes';
import { idOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ACCOUNT = '/console/account';
const SAVE_PROFILE = 'PUT /vet/update/my/profile/v1';
const SAVE_SIGNATURE = 'PUT /vet/update/my/signature/v1';
const PAUSE = 'PUT /shop/update/my/pause/v1';
const SAVE_HOURS = 'PUT /shop/update/my/hours/v1';

const factor = { isNeeded: false, setUpAt: null, recoveryCodesLeft: 0 };

const profile = {
  about: 'I love old dogs.',
  languages: ['English' as const],
  fee: 499,
  photo: null,
  signature: null,
};

/** A server that takes every file. */
class AcceptingRequest {
  upload = {};
  status = 200;
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send = () => this.onload?.();
}

function serveVet() {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['vet']) },
    'GET /console/get/my/second/factor/v1': { data: factor },
    'GET /vet/get/my/console/v1': {
      data: {
        ...aVet(),
        registration: { number: 'KVC 1', council: 'Karnataka Veterinary Council' },
        presence: { status: 'offline', breakUntil: null, missedRings: 0, isInCall: false },
        today: { all: 0, left: 0 },
        toConfirm: 0,
        awaitingNotes: 0,
        next: null,
        now: '2030-01-04T10:00:00.000Z',
      },
    },
    'GET /vet/get/my/rings/v1': { data: [] },
    'GET /vet/get/my/profile/v1': { data: profile },
    [SAVE_PROFILE]: ({ body }) =>
      body.fee === 100
        ? refuse(422, 'Please check the fee.', 'INVALID', { fields: { fee: 'This fee is too low.' } })
        : { data: profile, message: 'Your profile is saved.' },
  });
}

test('a vet saves their text and languages; only what differs is sent', async () => {
  serveVet();
  const { fill, press } = await renderScreen(ACCOUNT, { as: 'staff' });
  await fill(/^About you/, 'I love all dogs.');
  await press('Tamil', 'checkbox');
  await press('Save profile');
  await expectToast('Your profile is saved.');
  expect(sentTo(SAVE_PROFILE)).toMatchObject([
    { body: { about: 'I love all dogs.', languages: ['English', 'Tamil'] } },
  ]);
  await expectAccessible();
});

test('a new fee is confirmed first, with the old and the new one; a refusal is shown at its field', async () => {
  serveVet();
  const { fill, press } = await renderScreen(ACCOUNT, { as: 'staff' });
  await fill('Consultation fee', '599');
  await press('Save profile');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Change your fee from ₹499 to ₹599?' }),
  );
  dialog.getByText(/have booked already pay ₹499/);
  await press('Keep ₹499');
  expect(sentTo(SAVE_PROFILE)).toEqual([]);
  await press('Save profile');
  await press('Change to ₹599');
  await expectToast('Your profile is saved.');
  expect(sentTo(SAVE_PROFILE)).toMatchObject([{ body: { fee: 599 } }]);
  await fill('Consultation fee', '1');
  await press('Save profile');
  await press('Change to ₹1');
  await screen.findByText('This fee is too low.');
});

test('a signature is uploaded as a picture, and removed after a confirmation', async () => {
  serveVet();
  const picture = { small: '/s.webp', medium: '/m.webp', large: '/l.webp' };
  serveApi({
    'POST /vet/upload/my/signature/v1': { data: { sUrl: '/uploads?token=a', sPath: 'vet-signature/a' } },
    [SAVE_SIGNATURE]: ({ body }) => ({
      data: { ...profile, signature: body.path ? { picture, strokes: null } : null },
      message: body.path ? 'Signature saved.' : 'Signature removed.',
    }),
  });
  vi.stubGlobal('XMLHttpRequest', AcceptingRequest);
  const { user, press } = await renderScreen(ACCOUNT, { as: 'staff' });
  await screen.findByRole('img', { name: 'Empty field for your signature' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save signature' })).disabled).toBe(
    true,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Picture of your signature');
  await user.upload(input, new File(['ink'], 'ink.png', { type: 'image/png' }));
  await expectToast('Signature saved.');
  await screen.findByRole('img', { name: `Signature of Dr ${aVet().personalInfo.name}` });
  await press('Remove');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove your signature?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expectToast('Signature removed.');
  expect(sentTo(SAVE_SIGNATURE)).toMatchObject([
    { body: { path: 'vet-signature/a' } },
    { body: { path: null } },
  ]);
  await expectAccessible();
});

test('a shop pauses for today, and takes orders again with one tap', async () => {
  let pausedUntil: string | null = null;
  serveShop(() => pausedUntil);
  serveApi({
    [PAUSE]: ({ body }) => {
      pausedUntil = body.length && new Date(Date.now() + 3_600_000).toISOString();
      return { data: { pausedUntil }, message: body.length ? 'Paused.' : 'You take orders again.' };
    },
  });
  const { user } = await renderScreen(ACCOUNT, { as: 'staff' });
  const first = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name });
    if (!button) throw new Error(`no ${name}`);
    return button;
  };
  await user.click(await first('Pause new orders'));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause for today' }));
  await screen.findAllByText(/Paused until/);
  await user.click(await first('Take orders again'));
  await expectToast('You take orders again.');
  expect(sentTo(PAUSE)).toMatchObject([{ body: { length: 'today' } }, { body: { length: null } }]);
});

test('a shop’s opening hours are saved as the back office writes them', async () => {
  serveShop(() => null);
  const { press } = await renderScreen(ACCOUNT, { as: 'staff' });
  await press('Add hours on Sunday');
  await press('Save the week');
  await expectToast('Your opening hours are saved.');
  expect(sentTo(SAVE_HOURS)).toMatchObject([{ body: { hours: 'Mon 9:00–21:00\nSun 10:00–13:00' } }]);
  await expectAccessible();
});

function serveShop(pausedUntil: () => string | null) {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['shop']) },
    'GET /console/get/my/second/factor/v1': { data: factor },
    'GET /shop/get/my/console/v1': () => ({
      data: {
        shop: { _id: idOf(2), name: 'Paws and Pills', photo: null, city: 'Bengaluru' },
        isOpen: true,
        pausedUntil: pausedUntil(),
        licenceExpiresOn: null,
        incoming: 0,
        underWay: 0,
        deliveredToday: 0,
        soldToday: 0,
        runningOut: 0,
        now: '2030-01-04T10:00:00.000Z',
      },
    }),
    'GET /shop/get/my/profile/v1': {
      data: { photo: null, hours: [{ weekday: 1, fromMinute: 540, toMinute: 1260 }] },
    },
    [SAVE_HOURS]: {
      data: { photo: null, hours: [] },
      message: 'Your opening hours are saved.',
    },
  });
}
