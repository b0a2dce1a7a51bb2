import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../money/payments/payments.view.ts';
import { consultationMessages } from '../consultations/consultations.messages.ts';
import { countRinging } from './rings.sql.ts';

/** The page of a request's status, and then of its call. */
export const screenOf = (id: string) =>
  `/consultation/instant-consultation/doctor-details/connect?consultId=${id}`;

/** Makes the owner's page reload. */
export async function publishToOwner(
  tx: Transaction<Database>,
  { id, userId, round }: { id: string; userId: string; round: number },
  status: InstantStatus,
) {
  const ringingCount = status === 'searching' ? await countRinging(tx, id) : 0;
  await publish(tx, userId, 'instant', { _id: id, status, round, asked: ringingCount });
}

/** Closes the pop-ups of vets whose ring has ended. Vets without an account have none. */
export async function publishToVets(
  tx: Transaction<Database>,
  consultId: string,
  vets: { userId: string | null }[],
  why: 'accepted' | 'taken' | 'cancelled' | 'missed',
) {
  const userIds = vets.flatMap(({ userId }) => userId ?? []);
  await publish(tx, userIds, 'ringOver', { consultId, why });
}

/** Notifies the owner that no vet could answer, with the refund in paise. */
export async function notifyNoVet(
  tx: Transaction<Database>,
  { id, userId }: { id: string; userId: string },
  refundPaise: number,
) {
  await notify(tx, {
    ...renderMessage(consultationMessages['consultation-no-vet-free'], { refund: formatRefund(refundPaise) }),
    userId,
    key: `instant-no-vet:${id}`,
    url: screenOf(id),
  });
}
