import { carerNames, type invitedRoles } from '@tailwell/contract/pets/carer-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { carerMessages } from './carers.messages.ts';
import { selectCarerIds, selectName } from './carers.sql.ts';

type Tx = Transaction<Database>;
type InvitedRole = (typeof invitedRoles)[number];

const SCREEN = '/care';
const screenOf = (petId: string) => `/profile/pets/${petId}/carers`;

/** Makes the pages of a pet's carers, and of `others` concerned, reload its care. */
export async function publishPetCare(tx: Tx, petId: string, others: (string | null)[] = []) {
  const people = new Set([...(await selectCarerIds(tx, petId)), ...others.flatMap((id) => id ?? [])]);
  await publish(tx, [...people], 'petCare', { petId });
}

/** Notifies a user with an account of an invitation to care for a pet. */
export async function notifyInvited(
  tx: Tx,
  invited: {
    id: string;
    petId: string;
    userId: string;
    petName: string;
    invitedBy: string;
    role: InvitedRole;
    daysLeft: number;
  },
) {
  const { id, petId, userId, petName, invitedBy, role, daysLeft } = invited;
  await notify(tx, {
    ...renderMessage(carerMessages['carer-invited'], {
      inviter: invitedBy || 'Someone',
      pet: petName,
      role: carerNames[role].toLowerCase(),
      time: daysLeft === 1 ? 'a day' : `${daysLeft} days`,
    }),
    userId,
    key: `carer-invited:${id}`,
    url: SCREEN,
  });
  await publish(tx, userId, 'petCare', { petId });
}

/** Notifies the pet's owner that the invitation was answered. */
export async function notifyAnswered(
  tx: Tx,
  {
    invitationId,
    carerId,
    isAccepted,
    role,
    pet,
  }: {
    invitationId: string;
    carerId: string;
    isAccepted: boolean;
    role: InvitedRole;
    pet: { id: string; name: string; ownerId: string };
  },
) {
  const content = renderMessage(carerMessages[isAccepted ? 'carer-accepted' : 'carer-declined'], {
    carer: await selectName(tx, carerId),
    pet: pet.name,
    role: carerNames[role].toLowerCase(),
  });
  await notify(tx, {
    ...content,
    userId: pet.ownerId,
    key: `carer-answered:${invitationId}`,
    url: screenOf(pet.id),
  });
}

/** Notifies a user that they no longer care for a pet, or its owner if they left themselves. */
export async function notifyRemoved(
  tx: Tx,
  {
    carerRowId,
    carerId,
    hasLeft,
    pet,
  }: {
    carerRowId: string;
    carerId: string;
    hasLeft: boolean;
    pet: { id: string; name: string; ownerId: string };
  },
) {
  const key = `carer-removed:${carerRowId}`;
  if (hasLeft) {
    const variables = { carer: await selectName(tx, carerId), pet: pet.name };
    const content = renderMessage(carerMessages['carer-left'], variables);
    await notify(tx, { ...content, userId: pet.ownerId, key, url: screenOf(pet.id) });
    return;
  }
  const variables = { owner: await selectName(tx, pet.ownerId), pet: pet.name };
  const content = renderMessage(carerMessages['carer-removed'], variables);
  await notify(tx, { ...content, userId: carerId, key, url: SCREEN });
}
