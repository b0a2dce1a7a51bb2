import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';

interface Opened {
  id: string;
  petId: string;
  createdBy: string;
  note: string;
}

/** Tells a pet's owner, and the co-parent who has made the link, that its file was opened: once a day and link. */
export async function notifyOpened(
  tx: Transaction<Database>,
  { id, petId, createdBy, note }: Opened,
  { ownerId, petName }: { ownerId: string; petName: string },
) {
  const day = dayInIndia(new Date());
  await notifyEach(
    tx,
    [...new Set([ownerId, createdBy])].map((userId) => ({
      userId,
      key: `file-opened:${id}:${day}:${userId}`,
      kind: 'file-opened' as const,
      title: `${petName}’s file was opened`,
      text: `Somebody has opened it with your link${note && ` for ${note}`}. You can end the link at any time.`,
      url: `/profile/pets/${petId}/share`,
    })),
  );
}
