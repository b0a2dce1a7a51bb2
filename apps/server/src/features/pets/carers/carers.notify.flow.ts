import { carerNames, type invitedRoles } from '@tailwell/contract/pets/carer-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { selectCarerIds, selectName } from './carers.sql.ts';

type Tx = Transaction<Database>;
type InvitedRole = (typeof invitedRoles)[number];

const SCREEN = '/care';
const screenOf = (petId: string) => `/profile/pets/${petId}/carers`;
/** A notification's, and names may be as long. */
const LONGEST_TITLE = 120;
const cut = (title: string) => [...title].slice(0, LONGEST_TITLE).join('');

/** Has the pages of all who care for a pet read it again, and of those whom it concerns besides. */
export async function publishPetCare(tx: Tx, petId: string, others: (string | null)[] = []) {
  const people = new Set([...(await selectCarerIds(tx, petId)), ...others.flatMap((id) => id ?? [])]);
  await publish(tx, [...people], 'petCare', { petId });
}

/** Tells somebody with an account that they are asked. */
export async function notifyInvited(
  tx: Tx,
  invited: {
    id: string;
    petId: string;
    userId: string;
    petName: string;
    invitedBy: string;
    role: InvitedRole;
    /** Until the invitation expires. */
    daysLeft: number;
  },
) {
  const { id, petId, userId, petName, invitedBy, role, daysLeft } = invited;
  await notify(tx, {
    userId,
    key: `carer-invited:${id}`,
    kind: 'carer-invited',
    title: cut(`${invitedBy || 'Somebody'} asks you to care for ${petName}`),
    text: `As ${carerNames[role].toLowerCase()}. Accept or decline within ${daysLeft === 1 ? 'a day' : `${daysLeft} days`}.`,
    url: SCREEN,
  });
  await publish(tx, userId, 'petCare', { petId });
}

/** Tells a pet's owner how somebody has answered. */
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
  const name = await selectName(tx, carerId);
  await notify(tx, {
    userId: pet.ownerId,
    key: `carer-answered:${invitationId}`,
    kind: 'carer-answered',
    title: cut(isAccepted ? `${name} now cares for ${pet.name}` : `${name} can’t care for ${pet.name}`),
    text: isAccepted
      ? `As ${carerNames[role].toLowerCase()}. You can end it at any time.`
      : 'They declined your invitation. You can invite somebody else.',
    url: screenOf(pet.id),
  });
}

/** Tells somebody that they care for a pet no longer; or its owner, where they have left by themself. */
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
    const name = await selectName(tx, carerId);
    const title = cut(`${name} no longer cares for ${pet.name}`);
    const text = 'They left by their own choice. They can’t open anything of your pet any more.';
    await notify(tx, { userId: pet.ownerId, key, kind: 'carer-removed', title, text, url: screenOf(pet.id) });
    return;
  }
  const name = await selectName(tx, pet.ownerId);
  const title = cut(`You no longer care for ${pet.name}`);
  const text = `${name} has ended your access. What you have booked and paid for yourself stays yours.`;
  await notify(tx, { userId: carerId, key, kind: 'carer-removed', title, text, url: SCREEN });
}
