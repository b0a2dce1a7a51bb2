import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { notify } from '../notifications/notify.flow.ts';

type Tx = Transaction<Database>;

const ASK_AN_ADMIN =
  'Was this not you? Tell an admin at once, and sign out of Tailwell on your other devices.';

async function notifyPerson(tx: Tx, userId: string, title: string, text: string, isOwn = true) {
  await notify(tx, {
    userId,
    // Each time is one of its own.
    key: `security:${randomUUID()}`,
    kind: 'security',
    title,
    text,
    url: '/console/account',
    isOwn,
  });
}

/** Tells somebody that codes of an app let them in from now on. */
export const notifySetUp = (tx: Tx, userId: string, { isReplaced }: { isReplaced: boolean }) =>
  notifyPerson(
    tx,
    userId,
    `Your authenticator app was ${isReplaced ? 'replaced' : 'set up'}`,
    `The console now asks for its codes. Recovery codes from before don’t work any more. ${ASK_AN_ADMIN}`,
  );

export const notifyRecoveryCodeUsed = (tx: Tx, userId: string, left: number) =>
  notifyPerson(
    tx,
    userId,
    'A recovery code was used',
    `It stood in for a code from your authenticator app. ${counted(left, 'recovery code')} left. ${ASK_AN_ADMIN}`,
  );

export const notifyCodesRenewed = (tx: Tx, userId: string) =>
  notifyPerson(
    tx,
    userId,
    'You have new recovery codes',
    `The old ones don’t work any more. ${ASK_AN_ADMIN}`,
  );

export const notifyRemoved = (tx: Tx, userId: string) =>
  notifyPerson(
    tx,
    userId,
    'Your authenticator app was removed',
    `The console doesn’t ask for its codes any more. ${ASK_AN_ADMIN}`,
  );

/** Tells somebody that an admin has taken their second factor away. */
export const notifyReset = (tx: Tx, userId: string) =>
  notifyPerson(
    tx,
    userId,
    'An admin has reset your authenticator app',
    'You are signed out on all devices. Set the app up again when you next sign in. Did you not ask for this? Tell another admin at once.',
    false,
  );
