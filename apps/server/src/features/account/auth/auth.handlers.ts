import { createHash } from 'node:crypto';
import { type auth, INVALID_OTP } from '@tailwell/contract/account/auth';
import { oneTimeCodes } from '@tailwell/contract/account/auth-constants';
import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { conflict, invalid, tooMany, unavailable } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { makeAlarm } from '../../../platform/observation/alarm.ts';
import { deletePushSubscription } from '../notifications/push-subscriptions.sql.ts';
import { deleteSession } from '../sessions/sessions.sql.ts';
import { consumeIdToken } from './auth.people.sql.ts';
import {
  type CodeProvider,
  hashCode,
  isSameHash,
  newCode,
  nextSendDelay,
  secondsUntilNextTry,
} from './auth.rules.ts';
import { consumeCode, consumeTry, saveCode, selectLastDay, withdrawCode } from './codes.sql.ts';
import { consumeReactivationTicket, reactivatePerson, saveReactivationRequest } from './reactivation.sql.ts';
import { openSession, signIn } from './sign-in.flow.ts';

/** This many wrong codes within ten minutes on one server raise an alarm. */
const WRONG_CODES = { count: 200, perSeconds: 600 };

export function authHandlers(context: Context): Handlers<typeof auth> {
  const { db, identity, config, log } = context;
  // Guessing spread over many numbers shows only in the total (threats A4).
  const alarm = makeAlarm(WRONG_CODES, (count) =>
    log.error({ count }, 'many wrong one-time codes: an attack?'),
  );
  return {
    getSignInOptions: async () => ({
      data: {
        sandbox: config.sandbox && !(config.sms && config.mail),
        demo: config.demo,
        social: identity.providers,
      },
    }),

    sendMobileCode: ({ body }) => sendCode(context, 'mobile', body.mobileNo),
    sendEmailCode: ({ body }) => sendCode(context, 'email', body.email),

    verifyMobileCode: ({ body, userAgent }) =>
      verifyCode(context, alarm, { provider: 'mobile', recipient: body.mobileNo, code: body.otp, userAgent }),
    verifyEmailCode: ({ body, userAgent }) =>
      verifyCode(context, alarm, { provider: 'email', recipient: body.email, code: body.otp, userAgent }),

    socialLogin: async ({ body, userAgent }) => {
      const { socialLoginToken: idToken, socialLoginType: type, nonce } = body;
      const person = await identity.verify(type, idToken, nonce);
      return inTransaction(db, async (tx) => {
        // Hashes the signed part only: the same signature has several encodings.
        const signed = idToken.slice(0, idToken.lastIndexOf('.'));
        const tokenHash = createHash('sha256').update(signed).digest();
        if (!(await consumeIdToken(tx, tokenHash, person.expiresAt))) {
          throw invalid('SOCIAL_TOKEN_INVALID', 'That sign-in was used before. Please try again.');
        }
        const provider = type === 'G' ? 'google' : 'facebook';
        return signIn(tx, { provider, subject: person.subject, name: person.name, userAgent });
      });
    },

    // The same for everyone: callers must not learn whether a number has an account (threats A5).
    getActiveStatus: async () => ({ data: { isActive: true } }),

    reactivate: async ({ body, userAgent }) => {
      if (!('reactivationToken' in body)) {
        const [provider, subject] =
          'mobileNo' in body ? (['mobile', body.mobileNo] as const) : (['email', body.email] as const);
        await saveReactivationRequest(db, provider, subject);
        return {
          data: null,
          message: 'If this account is scheduled for deletion, your next sign-in restores it.',
        };
      }
      return inTransaction(db, async (tx) => {
        const ticket = await consumeReactivationTicket(tx, body.reactivationToken);
        if (!ticket || !(await reactivatePerson(tx, ticket.userId))) {
          throw conflict(
            'REACTIVATION_EXPIRED',
            'This took too long. Please sign in again to restore your account.',
          );
        }
        const token = await openSession(tx, ticket.userId, userAgent);
        return { data: null, token, message: 'Welcome back. Your account is active again.' };
      });
    },

    logout: async ({ user, body }) => {
      // First, so that a sign-out that fails can be retried.
      if (body.fcmToken) await deletePushSubscription(db, user.id, body.fcmToken);
      await deleteSession(db, user.sessionId);
      return { data: null, message: 'You are signed out.' };
    },
  };
}

async function sendCode(context: Context, provider: CodeProvider, recipient: string) {
  const { db, secret } = context;
  const code = newCode();
  const pending = { provider, recipient, codeHash: hashCode(secret, provider, recipient, code) };
  if (!(await saveCode(db, pending))) throw await sendRefusal(context, provider, recipient);
  try {
    await deliverCode(context, provider, recipient, code);
  } catch (error) {
    await withdrawCode(db, pending);
    throw error;
  }
  return {
    data: { expiresInSeconds: oneTimeCodes.lifeSeconds, resendInSeconds: oneTimeCodes.resendSeconds },
    message: 'Code sent',
  };
}

async function deliverCode(context: Context, provider: CodeProvider, recipient: string, code: string) {
  const { db, config, log, sms, mail } = context;
  const minutes = oneTimeCodes.lifeSeconds / 60;
  const text = `${code} is your Tailwell OTP, valid for ${minutes} minutes. Do not share it with anyone.`;
  if (provider === 'email') return mail({ to: recipient, subject: `${code} is your Tailwell OTP`, text });
  if (await countSms(db, config.smsPerHour)) return sms({ to: recipient, text });
  log.error({ perHour: config.smsPerHour }, 'the hourly limit of text messages is reached');
  throw unavailable(
    'SENDING_FAILED',
    'We can’t send text messages right now. Please sign in by email, or try again in an hour.',
  );
}

async function sendRefusal({ db }: Context, provider: CodeProvider, recipient: string) {
  const { sentAt, triedAt, now } = await selectLastDay(db, { provider, recipient });
  const locked = secondsUntilNextTry(triedAt, now);
  if (locked) return triesSpent(locked);
  const wait = nextSendDelay(sentAt, now);
  if (wait?.reason === 'often') {
    return tooMany(
      'TOO_MANY_CODES',
      'Too many codes were sent here. Please try again later, or sign in another way.',
      wait.seconds,
    );
  }
  return tooMany(
    'CODE_TOO_SOON',
    'An OTP was sent a moment ago. Please wait before asking for another.',
    wait?.seconds ?? 1,
  );
}

interface CodeTry {
  provider: CodeProvider;
  recipient: string;
  code: string;
  userAgent: string;
}

async function verifyCode(
  { db, secret, log }: Context,
  alarm: () => void,
  { provider, recipient, code, userAgent }: CodeTry,
) {
  const answer = await inTransaction(db, async (tx) => {
    const pending = await consumeTry(tx, { provider, recipient });
    if (!pending?.codeHash) return { triesLeft: 0 };
    if (!isSameHash(pending.codeHash, hashCode(secret, provider, recipient, code))) return pending;
    await consumeCode(tx, { provider, recipient });
    return signIn(tx, { provider, subject: recipient, userAgent });
  });
  if ('data' in answer) return answer;
  // Thrown outside the transaction: the try that was used must stay counted.
  alarm();
  log.info({ provider, triesLeft: answer.triesLeft }, 'wrong one-time code');
  const { triedAt, now } = await selectLastDay(db, { provider, recipient });
  const locked = secondsUntilNextTry(triedAt, now);
  throw locked ? triesSpent(locked) : wrongCode(answer.triesLeft);
}

const triesSpent = (seconds: number) =>
  tooMany(
    'TOO_MANY_TRIES',
    'Too many wrong OTPs today. Please try tomorrow, or sign in another way.',
    seconds,
  );

function wrongCode(triesLeft: number) {
  const hint =
    triesLeft === 0
      ? 'This OTP has expired. Please get a new one.'
      : `That OTP isn’t right. ${counted(triesLeft, 'try', 'tries')} left.`;
  return invalid('INVALID_OTP', INVALID_OTP, { otp: hint });
}
