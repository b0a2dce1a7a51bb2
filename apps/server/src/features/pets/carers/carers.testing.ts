import { carerEvents, carerRoles, invitedRoles } from '@tailwell/contract/pets/carer-constants';
import type { Samples, World } from '../../../testing/samples.ts';
import { newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { visitToday } from '../../home-care/home-visits/home-visits.samples.testing.ts';
import { makePet } from '../pets/pets.testing.ts';

type InvitedRole = 'co_parent' | 'caretaker';

export const inviteTo = (
  app: TestApp,
  { token, petId }: { token: string; petId: string },
  body: { mobileNo: string; role?: InvitedRole; name?: string },
) => app.call(`POST /pet/invite/carer/${petId}/v1`, { token, body: { role: 'caretaker', ...body } });

export const answerWith = (app: TestApp, token: string, id: string, isAccepted = true) =>
  app.call(`PUT /pet/answer/carer/invitation/${id}/v1`, { token, body: { isAccepted } });

export const carersOf = async (app: TestApp, token: string, petId: string) =>
  (await app.call(`GET /pet/get/carers/${petId}/v1`, { token })).body.data;

/** The pets and visits in a user's care. */
export const inCare = async (app: TestApp, token: string) =>
  (await app.call('GET /pet/get/in/my/care/v1', { token })).body.data;

/** A new user who cares for a pet, through an accepted invitation. */
export async function addCarer(
  app: TestApp,
  owner: { token: string; petId: string },
  role: InvitedRole = 'co_parent',
) {
  const { token, mobileNo } = await signIn(app);
  const invited = await inviteTo(app, owner, { mobileNo, role });
  if (invited.status !== 200) throw new Error(`no invitation: ${JSON.stringify(invited.body)}`);
  const accepted = await answerWith(app, token, invited.body.data._id);
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
  const { carers } = await carersOf(app, token, owner.petId).then(
    async (data) => data ?? (await carersOf(app, owner.token, owner.petId)),
  );
  const row = carers.at(-1) as { _id: string };
  const { _id: id } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
  return { id: id as string, token, mobileNo, carerId: row._id };
}

export const removeCarer = (app: TestApp, token: string, carerId: string) =>
  app.call(`DELETE /pet/remove/carer/${carerId}/v1`, { token });

/** An invitation from another user to the number of the token's user. */
async function makeReceived(app: TestApp, token: string): Promise<string> {
  const { mobileNo } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
  const { token: ownerToken } = await signIn(app);
  const petId = await makePet(app, ownerToken);
  return (await inviteTo(app, { token: ownerToken, petId }, { mobileNo })).body.data._id;
}

async function makeSent(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  return (await inviteTo(app, { token, petId }, { mobileNo: newMobileNo() })).body.data._id;
}

const makeCarer = async (app: TestApp, token: string): Promise<string> =>
  (await addCarer(app, { token, petId: await makePet(app, token) })).carerId;

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

export const samples: Samples = {
  'GET /pet/get/carers/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'POST /pet/invite/carer/{id}/v1': {
    body: { mobileNo: '9876543210', role: 'co_parent', name: 'Sunita' },
    owned: { make: makePet, body: { mobileNo: '9876500000', role: 'caretaker' } },
    pet: { open: 'owner', body: () => ({ mobileNo: newMobileNo(), role: 'caretaker' }) },
  },
  'DELETE /pet/cancel/carer/invitation/{id}/v1': {
    owned: makeSent,
    pet: { open: 'owner', make: invitation },
  },
  'DELETE /pet/remove/carer/{id}/v1': {
    owned: makeCarer,
    pet: {
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
  },
  'GET /pet/get/my/carer/invitations/v1': { pet: 'invitations to the number that the caller signs in with' },
  'PUT /pet/answer/carer/invitation/{id}/v1': {
    body: { isAccepted: true },
    owned: { make: makeReceived, body: { isAccepted: true } },
    pet: 'an invitation is for the user who verified its number and has no role yet',
  },
  'GET /pet/get/in/my/care/v1': { pet: { open: 'care', isList: true, make: visitToday } },
  columns: {
    'carer_events.event': carerEvents,
    'carer_events.role': invitedRoles,
    'carer_invitations.role': invitedRoles,
    'pet_carers.role': carerRoles,
  },
};
