import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { skipAudit } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { counted, formatMinutes } from '../../../platform/format.ts';
import type { SessionUser } from '../../../platform/http/auth.ts';
import { conflict, invalid, tooMany } from '../../../platform/http/errors.ts';
import { unseal } from './sealed-secrets.rules.ts';
import { isAppCode, stepOf, tries } from './second-factor.rules.ts';
import { clearFailures, consumeFactorTry, selectLock } from './second-factor.sql.ts';

export type FactorTry = NonNullable<Awaited<ReturnType<typeof consumeFactorTry>>>;

/**
 * Counts a try and checks it. `check` returns undefined for a wrong code; what it has written by then is committed.
 * Throws 422 for a wrong code, 429 after too many, and `missing()` if there is no code to check.
 */
export async function tryCode<T>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { user, code }: { user: SessionUser; code: string },
  {
    check,
    missing,
  }: { check: (tx: Transaction<Database>, tried: FactorTry) => Promise<T | undefined>; missing: () => Error },
): Promise<T> {
  const attempt = await inTransaction(db, async (tx) => {
    const tried = await consumeFactorTry(tx, user, isAppCode(code));
    const result = tried && (await check(tx, tried));
    if (result === undefined) skipAudit();
    else await clearFailures(tx, user.id);
    return tried && { result, failures: tried.failures };
  });
  // Thrown outside the transaction: the try that was used must stay counted.
  if (attempt?.result !== undefined) return attempt.result;
  if (attempt) {
    log.warn({ userId: user.id, failures: attempt.failures }, 'wrong code of a second factor');
    throw wrongCode(code, tries.max - attempt.failures);
  }
  const lock = await selectLock(db, user.id);
  throw lock === undefined ? missing() : tooManyTries(lock);
}

/**
 * The 30-second step of a code; undefined for a wrong one. Throws 409 if the app's secret can no longer be decrypted.
 */
export function readStep(
  { secret, log }: Pick<Context, 'secret' | 'log'>,
  { userId, sealed, code, now }: { userId: string; sealed: Buffer; code: string; now: number },
): number | undefined {
  const opened = unseal(secret, userId, sealed);
  if (opened) return stepOf(opened, code, now);
  log.error({ userId }, 'a second factor can’t be opened: was APP_SECRET changed?');
  throw conflict(
    'FACTOR_UNREADABLE',
    'We can no longer check your authenticator app. Please ask an admin to reset it.',
  );
}

const tooManyTries = (seconds: number) =>
  tooMany(
    'TOO_MANY_TRIES',
    `Too many wrong codes. Please try again in ${formatMinutes(Math.max(1, Math.ceil(seconds / 60)))}.`,
    seconds,
  );

// The same message for wrong, old and used codes: it must not help an attacker guess.
function wrongCode(code: string, triesLeft: number) {
  if (!isAppCode(code)) {
    const message = 'That code isn’t right, or was used before. Please enter another one.';
    return invalid('WRONG_CODE', message, { code: message });
  }
  const message = 'That code isn’t right, or was used before. Please enter the one your app shows now.';
  const next =
    triesLeft > 0
      ? `${counted(triesLeft, 'try', 'tries')} left.`
      : 'Please wait 15 minutes before the next try.';
  return invalid('WRONG_CODE', message, { code: `${message} ${next}` });
}
