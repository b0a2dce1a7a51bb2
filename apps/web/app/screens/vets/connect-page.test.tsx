import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client';
import { paths } from '../../paths';
import { expectAccessible } from '../../testing/accessible';
import { aVet } from '../../testing/catalogue';
import { aConsultation, anInstantRequest } from '../../testing/consultation-records';
import { idOf, type RecordOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

const ONE = 'GET /user/get/instant/request/{id}/v1';
const CALL = 'GET /consultation/get/call/{id}/v1';
const FEE = 'GET /admin/get/instant/consultation/fees/for/user/v1';

const request = anInstantRequest();
const { startsAt, endsAt } = aConsultation();
const vet = aVet();

const fee = (usualWaitSeconds: number | null) => ({
  data: {
    fee: 399,
    minutes: 20,
    ringSeconds: 45,
    rounds: 3,
    vetsOnline: 8,
    usualWaitSeconds,
    kinds: [],
    referral: null,
  },
});

const theCall: RecordOf<typeof CALL> = {
  consultId: request.consultId,
  chatId: request.chatId,
  channelName: request.channelName,
  kind: 'instant',
  role: 'owner',
  status: 'connecting',
  canJoin: true,
  startsAt,
  endsAt,
  opensAt: startsAt,
  closesAt: endsAt,
  talkingSince: null,
  finishedAt: null,
  now: startsAt,
  isOwnerHere: false,
  isVetHere: true,
  vet: { _id: vet._id, name: vet.personalInfo.name },
  peer: { name: vet.personalInfo.name, photo: null },
  pet: null,
  iceServers: [],
  agora: null,
  isSandboxVet: false,
};

const search = (changes: Partial<typeof request>, usualWaitSeconds: number | null = null) =>
  serveApi({
    'GET /user/get/my/instant/request/v1': { data: request },
    'GET /consultation/get/chat/{id}/v1': { data: [], hasEarlier: false, isOpen: true, openUntil: null },
    [ONE]: { data: { ...request, ...changes } },
    [FEE]: fee(usualWaitSeconds),
    [CALL]: { data: theCall },
  });

test('the ring shows the pet, the vets who are being called, and the usual wait', async () => {
  const askedVets = Array.from({ length: 8 }, (_, at) => ({ name: `Vet ${at}`, image: null }));
  search({ asked: 8, askedVets }, 95);
  await renderScreen(paths.connect(request.consultId));
  await screen.findByRole('heading', { level: 1, name: 'Calling 8 vets' });
  screen.getByText('For Bruno');
  await screen.findByText('Usual wait: about 2 minutes');
  const faces = within(screen.getByRole('list', { name: 'Vets being called' })).getAllByRole('listitem');
  expect(faces.map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 6 }, (_, at) => expect.stringContaining(`Dr Vet ${at}`)),
    'and 2 more vets',
  ]);
  await expectAccessible();
});

test('without enough earlier searches no wait is promised', async () => {
  search({
    pet: { ...request.pet, _id: idOf(7), name: 'Laddu', photo: null, petImage: 'images/pets/dog.svg' },
  });
  await renderScreen(paths.connect(request.consultId));
  await screen.findByText('For Laddu');
  expect(screen.queryByText(/^Usual wait/)).toBeNull();
});

test('the vet who accepts is shown for a moment, then the camera test', async () => {
  search({});
  await renderScreen(paths.connect(request.consultId));
  await screen.findByRole('heading', { name: 'Calling 1 vet' });
  search({ status: 'accepted', asked: 0, askedVets: [] });
  await queryClient().invalidateQueries();
  const joining = await screen.findByRole('heading', { name: 'Dr Sravani Reddy is joining' });
  expect(document.activeElement).toBe(joining);
  expect(screen.queryByText('Ready to talk?')).toBeNull();
  await screen.findByText('Ready to talk?');
  expect(joining.isConnected).toBe(false);
});
