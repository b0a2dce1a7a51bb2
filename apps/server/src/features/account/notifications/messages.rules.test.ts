import { expect, test } from 'vitest';
import { type Content, type Messages, renderMessage } from './messages.rules.ts';

const messages = {
  'order-accepted': {
    to: 'buyer',
    kind: 'order-accepted',
    title: '{shop} has accepted your order',
    text: ['Order {number} from {shop}.', 'It should be with you by {by}.', 'You can follow it.'],
  },
  'order-cancelled': {
    to: 'buyer',
    kind: 'order-cancelled',
    isOwn: true,
    reach: 'app',
    title: 'Your order is cancelled',
    text: [['{refund} goes back by {by}.', '{refund} goes back.', 'You pay nothing for it.']],
  },
} as const satisfies Messages;

const accepted = messages['order-accepted'];
const cancelled = messages['order-cancelled'];

test('each variable of a message is filled in once', () => {
  expect(renderMessage(accepted, { shop: 'Paws {number}', number: 7, by: 'Fri, 27 Nov' })).toEqual({
    kind: 'order-accepted',
    title: 'Paws {number} has accepted your order',
    text: 'Order 7 from Paws {number}. It should be with you by Fri, 27 Nov. You can follow it.',
    isOwn: false,
    reach: 'everywhere',
  });
});

test.each([undefined, null, ''])('a sentence with the absent variable %j is left out', (by) => {
  const { text } = renderMessage(accepted, { shop: 'Paws', number: 0, by });
  expect(text).toBe('Order 0 from Paws. You can follow it.');
});

test.each([
  [{ refund: '₹99', by: 'Friday' }, '₹99 goes back by Friday.'],
  [{ refund: '₹99', by: null }, '₹99 goes back.'],
  [{ refund: undefined, by: 'Friday' }, 'You pay nothing for it.'],
])('of several sentences, %j uses the first complete one', (variables, text) => {
  expect(renderMessage(cancelled, variables)).toMatchObject({ text, isOwn: true, reach: 'app' });
});

test('a long title is cut at 120 visible characters', () => {
  const { title } = renderMessage(accepted, { shop: '🐕'.repeat(200), number: 1, by: null });
  expect(title).toBe('🐕'.repeat(120));
});

test('missing and additional variables do not compile', () => {
  // @ts-expect-error: it needs a number.
  renderMessage(accepted, { shop: 'Paws', by: null });
  // @ts-expect-error: a title needs all of its variables.
  renderMessage(accepted, { shop: null, number: 1, by: null });
  // @ts-expect-error: it knows no price.
  const { text } = renderMessage(accepted, { shop: 'Paws', number: 1, by: null, price: '₹9' });
  expect(text).toBe('Order 1 from Paws. You can follow it.');
});

test('a text outside the message catalogue does not compile', () => {
  // @ts-expect-error: only `renderMessage` makes one.
  const content: Content = { kind: 'security', title: 'Hello', text: 'You.', isOwn: false, reach: 'app' };
  expect(content.title).toBe('Hello');
});
