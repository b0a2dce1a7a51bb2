import { hashToken, newToken } from '../../platform/auth.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { newReferralCode } from '../auth/auth.rules.ts';
import { insertPerson } from '../auth/people.sql.ts';

/** Somebody new who works in a shop, signed in at the console. */
export const signInShop = (app: TestApp, shopId: string) => signInOperator(app, { role: 'shop', shopId });

/** A new pharmacist, signed in at the console. */
export const signInPharmacist = (app: TestApp) => signInOperator(app, { role: 'pharmacist', shopId: null });

async function signInOperator({ db }: TestApp, operator: { role: string; shopId: string | null }) {
  const { id: userId } = await insertPerson(db, { name: 'Meena Rao', referralCode: newReferralCode() });
  await db
    .insertInto('operators')
    .values({ userId, ...operator })
    .execute();
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('sessions')
    .values({ userId, tokenHash: hashToken(token), expiresAt })
    .execute();
  return { token, userId };
}
