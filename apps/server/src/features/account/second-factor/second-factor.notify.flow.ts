import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../notifications/messages.rules.ts';
import { notify } from '../notifications/notify.flow.ts';
import { secondFactorMessages as messages } from './second-factor.messages.ts';

type Tx = Transaction<Database>;

/** Each time is one of its own. */
const notifyPerson = (tx: Tx, userId: string, content: Content) =>
  notify(tx, { ...content, userId, key: `security:${randomUUID()}`, url: '/console/account' });

/** Codes of an app let this person in from now on. */
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

/** An admin has taken this person's second factor away. */
export const notifyReset = (tx: Tx, userId: string) =>
  notifyPerson(tx, userId, renderMessage(messages['authenticator-reset'], {}));
