import { CARERS_PER_PET } from '@tailwell/contract/pets/carer-constants';
import type { inviteForm } from '@tailwell/contract/pets/carers';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound, signedOut, tooMany } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertEvent } from './carer-events.sql.ts';
import {
  insertInvitation,
  lockNumber,
  selectObstacles,
  selectReceived,
  updateAnswered,
  updateCancelled,
} from './carers.invitations.sql.ts';
import { notifyAnswered, notifyRemoved, publishPetCare } from './carers.notify.flow.ts';
import { deleteCarer, insertCarer, lockPetOf, selectRemovable } from './carers.sql.ts';

type Tx = Transaction<Database>;

const HOURS_6 = 6 * 3_600;

/**
 * Invites a user to care for one of the owner's pets and returns the invitation's id. The message is sent once the
 * transaction commits.
 */
export async function invite(
  tx: Tx,
  { petId, userId, form }: { petId: string; userId: string; form: z.output<typeof inviteForm> },
): Promise<string> {
  const { mobileNo, role, name = '' } = form;
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  await lockNumber(tx, mobileNo);
  const pet = await lockPetOf(tx, petId, userId);
  if (!pet) throw notFound();
  await requireInvitable(tx, { petId, userId, mobileNo, petName: pet.name });
  const invitation = await insertInvitation(tx, { petId, mobileNo, role, name, invitedBy: userId });
  if (!invitation) {
    throw conflict(
      'ALREADY_INVITED',
      'This number is already invited and hasn’t answered. Cancel that invitation to send another one.',
    );
  }
  await insertEvent(tx, { petId, event: 'invited', role, actorId: userId, invitationId: invitation.id });
  await enqueue(tx, 'sendCarerInvitation', { invitationId: invitation.id });
  await publishPetCare(tx, petId);
  return invitation.id;
}

async function requireInvitable(
  tx: Tx,
  { petName, ...invitation }: { petId: string; userId: string; mobileNo: string; petName: string },
) {
  const { isOwnNumber, isCarer, isFull, hasReachedLimit } = await selectObstacles(tx, invitation);
  if (isOwnNumber) {
    const message = 'This is your own number. Enter the number of the person who helps you.';
    throw invalid('OWN_NUMBER', message, { mobileNo: message });
  }
  if (isCarer) {
    throw conflict(
      'ALREADY_CARER',
      `This person already cares for ${petName}. To change their role, remove them and invite them again.`,
    );
  }
  if (isFull) {
    throw conflict(
      'TOO_MANY_CARERS',
      `Up to ${CARERS_PER_PET} people can care for one pet with you. Remove someone or cancel an invitation first.`,
    );
  }
  if (hasReachedLimit) {
    const message = 'Too many invitations in one day. Please send the next one tomorrow.';
    throw tooMany('TOO_MANY_INVITATIONS', message, HOURS_6);
  }
}

/** Cancels an unanswered invitation. */
export async function cancel(tx: Tx, { id, userId }: { id: string; userId: string }) {
  const cancelled = await updateCancelled(tx, id, userId);
  if (!cancelled) throw notFound();
  const { petId, role, userId: invitedId } = cancelled;
  await insertEvent(tx, { petId, event: 'cancelled', role, actorId: userId, invitationId: id });
  await publishPetCare(tx, petId, [invitedId]);
}

/** Accepts or declines an invitation to the user's own number. */
export async function answer(
  tx: Tx,
  { id, userId, isAccepted }: { id: string; userId: string; isAccepted: boolean },
) {
  const received = await selectReceived(tx, id, userId);
  const pet = received && (await lockPetOf(tx, received.petId));
  if (!pet) throw notFound();
  const answered = await updateAnswered(tx, id, userId, isAccepted ? 'accepted' : 'declined');
  if (!answered) throw invitationClosed();
  const { role } = answered;
  const petId = pet.id;
  if (isAccepted && !(await insertCarer(tx, { petId, userId, role, invitationId: id })))
    throw invitationClosed();
  const event = isAccepted ? 'accepted' : 'declined';
  await insertEvent(tx, { petId, event, role, actorId: userId, invitationId: id, userId });
  await notifyAnswered(tx, { invitationId: id, carerId: userId, isAccepted, role, pet });
  await publishPetCare(tx, petId, [userId]);
}

const invitationClosed = () =>
  conflict(
    'INVITATION_OVER',
    'This invitation can’t be answered any more. Ask the sender to invite you again.',
  );

/** Ends a user's access immediately: owners can remove anyone but themselves, everyone else only themselves. */
export async function remove(tx: Tx, { id, userId }: { id: string; userId: string }) {
  const removable = await selectRemovable(tx, id, userId);
  const pet = removable && (await lockPetOf(tx, removable.petId));
  const removed = pet && (await deleteCarer(tx, id));
  if (!removed) throw notFound();
  const { role, invitationId, userId: carerId } = removed;
  const hasLeft = carerId === userId;
  const event = hasLeft ? 'left' : 'removed';
  await insertEvent(tx, { petId: pet.id, event, role, actorId: userId, invitationId, userId: carerId });
  await notifyRemoved(tx, { carerRowId: id, carerId, hasLeft, pet });
  await publishPetCare(tx, pet.id, [carerId]);
  return { hasLeft, petName: pet.name };
}
