import type { TestApp } from '../../../testing/test-app.ts';

const MESSAGE = 'The bag of food came torn.';

/** Sends a message from the contact page: by an owner, if there is a token. Returns its id, and its unique address. */
export async function sendContactMessage(
  { call, db }: Pick<TestApp, 'call' | 'db'>,
  { token, ...changes }: { token?: string; name?: string; email?: string; message?: string } = {},
) {
  const email = `asha-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Asha Rao', email, topic: 'order', message: MESSAGE, ...changes };
  const { status } = await call('POST /static/send/message/v1', { token, body });
  if (status !== 200) throw new Error(`the message was refused: ${status}`);
  const { id } = await db
    .selectFrom('contactMessages')
    .where('email', '=', body.email)
    .orderBy('receivedAt', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, email: body.email };
}

/** For app.contract.test.ts: calls on one conversation of an owner. */
const makeMyMessage = async (app: TestApp, token: string) => (await sendContactMessage(app, { token })).id;
export const ownedConversations = {
  'GET /user/get/my/message/{id}/v1': { make: makeMyMessage },
  'POST /user/reply/my/message/{id}/v1': { make: makeMyMessage, body: { text: 'And wet.' } },
};
