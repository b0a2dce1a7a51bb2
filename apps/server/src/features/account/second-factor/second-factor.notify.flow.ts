import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../notifications/messages.rules.ts';
import { notify } from '../notifications/notify.flow.ts';
import { secondFactorMessages as messages } from './second-factor.messages.ts';

type Tx = Transaction<Database>;

/** Every one has a new key: none is a repetition of another. */
const notifyPerson = (tx: Tx, userId: string, content: Content) =>
  notify(tx, { ...content, userId, key: `security:${randomUUID()}`, url: '/console/account' });

/** Notifies a user that an authenticator app has been set up for their account, or replaced. */
export const notifySetUp = (tx: Tx, userId: string, { isReplaced }: { isReplaced: boolean }) => {
  const message = messages[isReplaced ? 'authenticator-replaced' : 'authenticator-set-up'];
  return notifyPerson(tx, userId, renderMessage(message, {}));
};

export const notifyRecoveryCodeUsed = (tx: Tx, userId: string, left: number) => {
  const codes = counted(left, 'recovery code');
  return notifyPerson(tx, userId, renderMessage(messages['recovery-code-used'], { codes }));
};

export const notifyCodesRenewed = (tx: Tx, userId: string) =>
  notifyPerson(tx, userId, renderMessage(messages['recovery-codes-renewed'], {}));

export const notifyRemoved = (tx: Tx, userId: string) =>
  notifyPerson(tx, userId, renderMessage(messages['authenticator-removed'], {}));

/** Notifies a user that an admin has removed their second factor. */
export const notifyReset = (tx: Tx, userId: string) =>
  notifyPerson(tx, userId, renderMessage(messages['authenticator-reset'], {}));
