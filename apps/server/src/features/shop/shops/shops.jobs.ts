import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { inIndianDay } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { shopMessages } from './shops.messages.ts';
import { type ExpiringLicence, selectExpiringLicences } from './shops.sql.ts';

/** Notifies shop owners 30, 7 and 1 days before their licence expires, and when it has. */
export async function remindOfLicences({ db }: Pick<Context, 'db'>) {
  const licences = await selectExpiringLicences(db);
  await inTransaction(db, (tx) =>
    notifyEach(
      tx,
      licences.map((licence) => ({
        ...contentOf(licence),
        userId: licence.userId,
        key: `licence:${licence.shopId}:${licence.userId}:${licence.expiresOn}:${stageOf(licence.daysLeft)}`,
        url: '/console/stock',
      })),
    ),
  );
}

/** A missed run is made up for by the next; each stage is notified once. */
const stageOf = (daysLeft: number) => (daysLeft < 0 ? 'expired' : daysLeft <= 1 ? 1 : daysLeft <= 7 ? 7 : 30);

const contentOf = ({ shop, expiresOn, daysLeft }: ExpiringLicence) =>
  daysLeft < 0
    ? renderMessage(shopMessages['licence-expired'], { shop })
    : renderMessage(shopMessages['licence-expires'], { shop, day: inIndianDay(new Date(expiresOn)) });
