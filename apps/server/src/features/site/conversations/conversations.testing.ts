import { deliveryStates, entryKinds, messageStates } from '@tailwell/contract/site/messages-office';
import { contactTopics } from '@tailwell/contract/site/pages';
import { entryCalls, type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signIn } from '../../../testing/test-app.ts';

const MESSAGE = 'The bag of food came torn.';

/**
 * Sends a message from the contact page: by an owner, if there is a token. Returns its id, its ticket number and its
 * unique address.
 */
export async function sendContactMessage(
  { call, db }: Pick<TestApp, 'call' | 'db'>,
  {
    token,
    ...changes
  }: { token?: string; name?: string; email?: string; topic?: string; message?: string } = {},
) {
  const email = `asha-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Asha Rao', email, topic: 'order', message: MESSAGE, ...changes };
  const { status } = await call('POST /static/send/message/v1', { token, body });
  if (status !== 200) throw new Error(`the message was refused: ${status}`);
  const { id, ticket } = await db
    .selectFrom('contactMessages')
    .where('email', '=', body.email)
    .orderBy('receivedAt', 'desc')
    .select(['id', 'ticket'])
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, ticket, email: body.email };
}

const makeMyMessage = async (app: TestApp, token: string) => (await sendContactMessage(app, { token })).id;

export const samples: Samples = {
  'GET /user/list/my/messages/v1': {
    fill: async (app) => {
      const { token } = await signIn(app);
      for (const _ of times) await sendContactMessage(app, { token });
      return { token };
    },
  },
  'GET /user/get/my/message/{id}/v1': { owned: makeMyMessage },
  'POST /user/reply/my/message/{id}/v1': {
    body: { text: 'And wet.' },
    owned: { make: makeMyMessage, body: { text: 'And wet.' } },
  },
  'POST /static/reply/conversation/v1': { body: { text: 'And wet.' } },
  'PUT /console/update/contact-messages/{id}/v1': { body: { state: 'waiting', assignedTo: UNKNOWN_ID } },
  'PUT /console/answer/contact-messages/{id}/v1': {
    body: { text: 'We send a new one', seen: 0, isSolved: false },
  },
  'PUT /console/note/contact-messages/{id}/v1': { body: { text: 'Ask the shop first' } },
  ...entryCalls({ 'ready-answers': { title: 'Torn bag', text: 'Sorry, {name}' } }),
  columns: {
    'contact_entries.delivery': deliveryStates,
    'contact_entries.kind': entryKinds,
    'contact_messages.state': messageStates,
    'contact_messages.topic': contactTopics,
  },
};
