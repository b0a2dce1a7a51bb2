import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { payoutMessages } from './payouts.messages.ts';
import { selectRecipients } from './payouts.sql.ts';
import type { Partner } from './settlements.sql.ts';

type Key = keyof typeof payoutMessages;

interface PartnerMessage {
  message: Key;
  /** Nothing is notified twice. */
  key: string;
  variables: Record<string, string | undefined>;
}

/** The console page with a partner's money. */
const PAGES = { vet: '/console/money', shop: '/console/shop-money' };

/** Notifies a vet, or the owners of a shop, about their money. */
export async function notifyPartner(
  tx: Transaction<Database>,
  partner: Partner,
  { message, key, variables }: PartnerMessage,
) {
  const content = renderMessage(payoutMessages[message], variables as never);
  const recipients = await selectRecipients(tx, partner);
  await notifyEach(
    tx,
    recipients.map((userId) => ({ ...content, userId, key: `${key}:${userId}`, url: PAGES[partner.kind] })),
  );
}
