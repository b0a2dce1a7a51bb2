import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDay } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { registrationMessages } from './registrations.messages.ts';
import { type EndingRegistration, selectNotified } from './registrations.notified.sql.ts';
import { selectOfficersOf } from './registrations.status.sql.ts';

type Tx = Transaction<Database>;

const screenOf = (id: string) => `/pet-registration?id=${id}`;

const dayOf = (day: string) => inIndianDay(new Date(day));

/** Shortens a name to what fits into a notification's title. */
const shortName = (name: string) => [...name].slice(0, 40).join('');

async function notifyOwner(
  tx: Tx,
  id: string,
  render: (registration: Awaited<ReturnType<typeof selectNotified>>) => Content,
) {
  const registration = await selectNotified(tx, id);
  const content = render(registration);
  await notify(tx, {
    ...content,
    userId: registration.userId,
    key: `${content.kind}:${id}:${registration.revision}`,
    url: screenOf(id),
  });
}

/** Notifies a city's officers of a new application. */
export async function notifyReceived(tx: Tx, id: string) {
  const { petName, species, city, revision, renewsId } = await selectNotified(tx, id);
  const message = registrationMessages[renewsId ? 'renewal-received' : 'registration-received'];
  const content = renderMessage(message, { city, pet: shortName(petName), species });
  const officers = await selectOfficersOf(tx, id);
  await notifyEach(
    tx,
    officers.map((userId) => ({
      ...content,
      userId,
      key: `registration-received:${id}:${revision}:${userId}`,
      url: `/console/registry/${id}`,
    })),
  );
}

/** Notifies the owner of a requested correction. */
export const notifyCorrection = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, authority, remark }) =>
    renderMessage(registrationMessages['registration-correction'], {
      pet: shortName(petName),
      authority,
      remark,
    }),
  );

export const notifyApproved = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, tokenNo, validUntil }) =>
    renderMessage(registrationMessages['registration-approved'], {
      pet: shortName(petName),
      tokenNo,
      day: dayOf(validUntil ?? ''),
    }),
  );

export const notifyRejected = (tx: Tx, id: string) =>
  notifyOwner(tx, id, ({ petName, remark }) =>
    renderMessage(registrationMessages['registration-rejected'], { pet: shortName(petName), remark }),
  );

/** Notifies owners of registrations that end soon or can be renewed with one tap. */
export const notifyEnding = (tx: Tx, ending: EndingRegistration[]) => notifyEach(tx, ending.map(toReminder));

function toReminder({
  id,
  userId,
  petName,
  city,
  validUntil,
  hasEnded,
  vaccinatedOn,
  stage,
}: EndingRegistration) {
  const message =
    stage === 'vaccinated'
      ? registrationMessages[hasEnded ? 'ended-registration-renewable' : 'registration-renewable']
      : registrationMessages['registration-ending'];
  const content = renderMessage(message, {
    pet: shortName(petName),
    city,
    day: dayOf(validUntil),
    vaccinatedOn: vaccinatedOn && dayOf(vaccinatedOn),
  });
  return { ...content, userId, key: `registration-ending:${id}:${stage}`, url: screenOf(id) };
}
