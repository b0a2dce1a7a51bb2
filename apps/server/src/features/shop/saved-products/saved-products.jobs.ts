import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { savedProductMessages } from './saved-products.messages.ts';
import { resetSaved, type SavedChange, updateChanged } from './saved-products.sql.ts';

const BATCH_SIZE = 200;

/** Notifies owners whose saved products are back in stock, or cheaper than when they saved them. */
export async function notifyOfSaved({ db }: Pick<Context, 'db'>) {
  await resetSaved(db);
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const changes = await updateChanged(tx, BATCH_SIZE);
      await notifyEach(
        tx,
        changes.map((change) => ({
          ...contentOf(change),
          userId: change.userId,
          key: `saved-product:${change.userId}:${change.productId}:${change.notifiedAt.toISOString()}`,
          url: `/pharmacy/medicine/concern/product/${change.productId}`,
        })),
      );
      return changes.length;
    });
    if (count < BATCH_SIZE) return;
  }
}

/** Names are up to 160 characters long; titles have room for this many. */
const MAX_NAME_LENGTH = 80;

function contentOf({ name, pricePaise, savedPricePaise, isBack }: SavedChange): Content {
  const characters = [...name];
  const product =
    characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
  const price = inRupees(pricePaise);
  const lessPaise = savedPricePaise - pricePaise;
  const less = inRupees(lessPaise);
  return isBack
    ? renderMessage(savedProductMessages['saved-back'], { product, price, less: lessPaise > 0 ? less : null })
    : renderMessage(savedProductMessages['saved-cheaper'], { product, price, less });
}
