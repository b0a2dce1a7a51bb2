import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDay } from '../../../platform/format.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { type Ending, selectNotified } from './registrations.notified.sql.ts';
import { selectOfficersOf } from './registrations.status.sql.ts';

type Tx = Transaction<Database>;

const screenOf = (id: string) => `/pet-registration?id=${id}`;

const dayOf = (day: string) => inIndianDay(new Date(day));

/** A notification's title has room for so much of a name. */
const shortName = (name: string) => [...name].slice(0, 40).join('');

type Content = Pick<NewNotification, 'kind' | 'title' | 'text'>;

async function notifyOwner(
  tx: Tx,
  id: string,
  write: (of: Awaited<ReturnType<typeof selectNotified>>) => Content,
) {
  const of = await selectNotified(tx, id);
  const content = write(of);
  await notify(tx, {
    ...content,
    userId: of.userId,
    key: `${content.kind}:${id}:${of.revision}`,
    url: screenOf(id),
  });
}

/** Tells the officers of a city that an application waits. */
export async function notifyReceived(tx: Tx, id: string) {
  const { petName, species, city, revision, renewsId } = await selectNotified(tx, id);
  const officers = await selectOfficersOf(tx, id);
  await notifyEach(
    tx,
    officers.map((userId) => ({
      userId,
      key: `registration-received:${id}:${revision}:${userId}`,
      kind: 'registration-received',
      title: `${city}: ${renewsId ? 'a renewal' : 'an application'} waits`,
      text: `${shortName(petName)}, ${species}.`,
      url: `/console/registry/${id}`,
    })),
  );
}

/** Tells the owner what is to be put right. */
export const notifyCorrection = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, authority, remark }) => ({
    kind: 'registration-correction',
    title: `${shortName(petName)}’s registration needs a correction`,
    text: `${authority} asks you to put something right.${remark && ` “${remark}”`} Open it, correct it and send it again.`,
  }));

export const notifyApproved = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, tokenNo, validUntil }) => ({
    kind: 'registration-approved',
    title: `${shortName(petName)} is registered`,
    text: `Token no. ${tokenNo}, valid until ${dayOf(validUntil ?? '')}. The certificate is ready.`,
  }));

export const notifyRejected = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, remark }) => ({
    kind: 'registration-rejected',
    title: `${shortName(petName)}’s registration was rejected`,
    text: `The registry writes: “${remark}” You can apply again.`,
  }));

/** Tells owners that a registration ends soon, or that one tap renews it. */
export const notifyEnding = (tx: Tx, ending: Ending[]) => notifyEach(tx, ending.map(toReminder));

function toReminder({ id, userId, petName, city, validUntil, isOver, vaccinatedOn, stage }: Ending) {
  const name = shortName(petName);
  const end = `The registration in ${city} ${isOver ? 'was' : 'is'} valid until ${dayOf(validUntil)}.`;
  const how = vaccinatedOn
    ? `${name} was vaccinated against rabies on ${dayOf(vaccinatedOn)}: renew with one tap.`
    : 'It needs a rabies vaccination that is still valid. Book it at home, then renew with one tap.';
  return {
    userId,
    key: `registration-ending:${id}:${stage}`,
    kind: 'registration-ending' as const,
    title: stage === 'vaccinated' ? `Renew ${name}’s registration` : `${name}’s registration ends soon`,
    text: `${end} ${how}`,
    url: screenOf(id),
  };
}
