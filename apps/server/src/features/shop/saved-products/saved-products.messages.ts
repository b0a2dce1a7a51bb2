import type { Messages } from '../../account/notifications/messages.rules.ts';

/** Only in the app and by push: it is about shopping, not about an order. */
const SAVED = { to: 'owner who has saved it', kind: 'saved-product', reach: 'app and push' } as const;

export const savedProductMessages = {
  'saved-back': {
    ...SAVED,
    title: 'Back in stock: {product}',
    text: ['You can order it from {price}.', 'It is {less} less than when you saved it.'],
  },
  'saved-cheaper': {
    ...SAVED,
    title: 'Price drop: {product}',
    text: ['You can order it from {price} now, {less} less than when you saved it.'],
  },
} as const satisfies Messages;
