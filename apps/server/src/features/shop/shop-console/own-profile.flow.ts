import { formatOpeningHours, readOpeningHours } from '@tailwell/contract/opening-hours';
import type { PauseLength } from '@tailwell/contract/shop/order-constants';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { pauseEnd } from '../shops/shops.rules.ts';
import { lockShop, replaceHours, selectShopProfile, updatePause } from '../shops/shops.sql.ts';

type Tx = Transaction<Database>;

/** What a shop can change about itself. */
export async function loadProfile(db: Kysely<Database>, shopId: string) {
  const profile = await selectShopProfile(db, shopId);
  if (!profile) throw notFound();
  return profile;
}

/** Replaces a shop's opening hours. What is ordered already is due as promised. */
export async function changeHours(tx: Tx, shopId: string, text: string) {
  const { hours: before } = await lockOwnShop(tx, shopId);
  const hours = readOpeningHours(text);
  await replaceHours(tx, shopId, hours);
  // Kind and text as in the back office, so that its history shows who changed what.
  recordChange({
    kind: 'shops',
    id: shopId,
    before: { hours: formatOpeningHours(before) },
    after: { hours: formatOpeningHours(hours) },
  });
}

/** Pauses a shop, or ends its pause; returns until when it takes no new orders. */
export async function changePause(tx: Tx, shopId: string, length: PauseLength | null): Promise<Date | null> {
  const { hours, now, pausedUntil: before } = await lockOwnShop(tx, shopId);
  const pausedUntil = length && pauseEnd(length, hours, now);
  await updatePause(tx, shopId, pausedUntil);
  recordChange({
    kind: 'shop-pause',
    id: shopId,
    before: { pausedUntil: before },
    after: { pausedUntil },
  });
  return pausedUntil;
}

async function lockOwnShop(tx: Tx, shopId: string) {
  const shop = await lockShop(tx, shopId);
  if (!shop) throw notFound();
  return shop;
}
