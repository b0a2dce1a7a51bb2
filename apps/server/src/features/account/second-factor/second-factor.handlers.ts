import type { secondFactor } from '@tailwell/contract/account/second-factor';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import type { SessionStaff } from '../../../platform/http/auth.ts';
import { conflict, factorUnverified, notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { clearFactorProofs, markFactorProven } from '../sessions/sessions.sql.ts';
import { resetFactor } from './reset-factor.flow.ts';
import { hashRecoveryCode, seal, unseal } from './sealed-secrets.rules.ts';
import {
  notifyCodesRenewed,
  notifyRecoveryCodeUsed,
  notifyRemoved,
  notifySetUp,
} from './second-factor.notify.flow.ts';
import {
  createSetup,
  formatRecoveryCode,
  isAppCode,
  isFactorRequired,
  newRecoveryCodes,
  newSecret,
} from './second-factor.rules.ts';
import {
  confirmPending,
  consumeRecoveryCode,
  consumeStep,
  deleteFactor,
  lockFactor,
  replaceRecoveryCodes,
  savePendingSecret,
  selectFactorState,
  selectLabel,
} from './second-factor.sql.ts';
import { type FactorTry, readStep, tryCode } from './try-code.flow.ts';

type Tx = Transaction<Database>;

/** Its kind in the audit log: a change to the user. */
const KIND = 'people';

export function secondFactorHandlers(context: Context): Handlers<typeof secondFactor> {
  const { db, secret } = context;
  return {
    getFactor: async ({ user }) => {
      const factor = await selectFactorState(db, user.id);
      return {
        data: {
          isNeeded: isFactorRequired(user.grants),
          setUpAt: factor?.confirmedAt ?? null,
          recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
        },
      };
    },

    beginFactor: async ({ user }) => {
      const pending = await savePendingSecret(db, user, seal(secret, user.id, newSecret()));
      if (!pending) throw factorUnverified();
      const opened = unseal(secret, user.id, pending);
      if (!opened) throw setupExpired();
      return { data: await createSetup(opened, await selectLabel(db, user.id)) };
    },

    confirmFactor: async ({ user, body }) => {
      const recoveryCodes = await tryCode(
        context,
        { user, code: body.code },
        {
          check: (tx, tried) => confirm(context, tx, { user, tried, code: body.code }),
          missing: setupExpired,
        },
      );
      return { data: { recoveryCodes }, message: 'Your authenticator app is set up.' };
    },

    proveFactor: async ({ user, body }) => {
      const recoveryCodesLeft = await tryCode(
        context,
        { user, code: body.code },
        {
          check: (tx, tried) => prove(context, tx, { user, tried, code: body.code }),
          missing: noFactor,
        },
      );
      return { data: { recoveryCodesLeft } };
    },

    renewRecoveryCodes: ({ user }) =>
      inTransaction(db, async (tx) => {
        if (!(await lockFactor(tx, user.id))) throw noFactor();
        const before = (await selectFactorState(tx, user.id))?.recoveryCodesLeft;
        const recoveryCodes = await saveNewCodes(context, tx, user.id);
        recordChange({
          kind: KIND,
          id: user.id,
          before: { recoveryCodesLeft: before },
          after: { recoveryCodesLeft: recoveryCodes.length },
        });
        await notifyCodesRenewed(tx, user.id);
        return { data: { recoveryCodes }, message: 'Your old recovery codes no longer work.' };
      }),

    removeFactor: async ({ user }) => {
      if (isFactorRequired(user.grants)) throw factorRequired();
      return inTransaction(db, async (tx) => {
        if (!(await deleteFactor(tx, user.id))) throw noFactor();
        await clearFactorProofs(tx, user.id);
        recordChange({
          kind: KIND,
          id: user.id,
          before: { secondFactor: 'set up' },
          after: { secondFactor: 'none' },
        });
        await notifyRemoved(tx, user.id);
        return { data: null, message: 'Your authenticator app is removed.' };
      });
    },

    resetFactor: async ({ user, params }) => {
      if (params.id === user.id) throw ownFactor();
      return inTransaction(db, async (tx) => {
        if (!(await resetFactor(tx, params.id))) throw notFound();
        return { data: null, message: 'The authenticator app is reset.' };
      });
    },
  };
}

interface Attempt {
  user: SessionStaff;
  tried: FactorTry;
  code: string;
}

/** Confirms the new app if the code is one of its codes; returns new recovery codes. */
async function confirm(
  context: Context,
  tx: Tx,
  { user, tried, code }: Attempt,
): Promise<string[] | undefined> {
  const { pendingSecret, sealedSecret, now } = tried;
  if (!pendingSecret) throw setupExpired();
  const step = readStep(context, { userId: user.id, sealed: pendingSecret, code, now });
  if (step === undefined || !(await confirmPending(tx, user, step))) return undefined;
  const isReplaced = sealedSecret !== null;
  const recoveryCodes = await saveNewCodes(context, tx, user.id);
  await clearFactorProofs(tx, user.id);
  await markFactorProven(tx, user.sessionId);
  recordChange({
    kind: KIND,
    id: user.id,
    before: { secondFactor: isReplaced ? 'set up' : 'none' },
    after: { secondFactor: isReplaced ? 'replaced' : 'set up' },
  });
  await notifySetUp(tx, user.id, { isReplaced });
  return recoveryCodes;
}

/** Marks the session as verified if the code is right; returns how many recovery codes are left. */
async function prove(context: Context, tx: Tx, attempt: Attempt): Promise<number | undefined> {
  const { user, code, tried } = attempt;
  if (!tried.sealedSecret) throw noFactor();
  const isRight = isAppCode(code)
    ? await consumeAppCode(context, tx, { ...attempt, sealed: tried.sealedSecret })
    : await consumeRecoveryCode(tx, user.id, hashRecoveryCode(context.secret, user.id, code));
  if (!isRight) return undefined;
  await markFactorProven(tx, user.sessionId);
  const left = (await selectFactorState(tx, user.id))?.recoveryCodesLeft ?? 0;
  if (isAppCode(code)) return left;
  recordChange({
    kind: KIND,
    id: user.id,
    before: { recoveryCodesLeft: left + 1 },
    after: { recoveryCodesLeft: left },
  });
  await notifyRecoveryCodeUsed(tx, user.id, left);
  return left;
}

async function consumeAppCode(
  context: Context,
  tx: Tx,
  { user, tried: { now }, code, sealed }: Attempt & { sealed: Buffer },
): Promise<boolean> {
  const step = readStep(context, { userId: user.id, sealed, code, now });
  return step !== undefined && consumeStep(tx, user.id, step);
}

/** Replaces the recovery codes and returns the new ones formatted for reading. */
async function saveNewCodes({ secret }: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(secret, userId, code)),
  );
  return codes.map(formatRecoveryCode);
}

const setupExpired = () =>
  conflict(
    'SETUP_EXPIRED',
    'This took too long, or was started elsewhere. Please reload the page and scan the new code.',
  );

const noFactor = () => conflict('NO_FACTOR', 'There is no authenticator app yet. Please set one up first.');

const factorRequired = () =>
  conflict('FACTOR_NEEDED', 'Your role needs an authenticator app. You can replace it with another one.');

const ownFactor = () =>
  conflict('OWN_FACTOR', 'This is your own authenticator app. Replace it on your account page instead.');
