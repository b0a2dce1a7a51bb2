import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Our credentials at the stand-in. */
export const CLIENT = { clientId: 'TAILWELL', clientSecret: 'a secret of ours', clientVersion: 3 };

/** Credentials that sign the stand-in's webhooks. */
export const WEBHOOK = { webhookUser: 'tailwell', webhookPassword: 'password1' };

/** The error of a payment that can't be opened or checked. */
export const AWAY = { status: 503, code: 'PAYMENT_UNAVAILABLE' };

/** A payment to open, with a new id. */
export const newOrder = () => ({
  id: randomBytes(16).toString('base64url'),
  amountPaise: 49_950,
  expiresInSeconds: 600,
  returnUrl: 'https://tailwell.example/payment/status/1/v1',
  title: 'Consultation with Dr Rao',
});

interface Order {
  state: string;
  amount: number;
  errorCode?: string;
  paymentDetails: object[];
}

interface Refund {
  state: string;
  amount: number;
  originalMerchantOrderId: string;
  paymentDetails: object[];
}

type Mood = 'well' | 'broken' | 'garbage' | 'hanging' | 'cutting' | 'redirecting';

const newState = () => ({
  orders: new Map<string, Order>(),
  refunds: new Map<string, Refund>(),
  /** Tokens that are accepted. If cleared, the next call gets 401. */
  tokens: new Set<string>(),
  tokenSeconds: 3_600,
  moods: { token: 'well' as Mood, calls: 'well' as Mood },
  requests: [] as { route: string; body: string }[],
});
type State = ReturnType<typeof newState>;
type Answer = { status: number; body: object };

/** Starts a stand-in for PhonePe on a free port, as documented in its API's version 2. */
export async function startPhonePe() {
  const state = newState();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '/';
    state.requests.push({ route: `${request.method} ${path}`, body });
    const isToken = path === '/v1/oauth/token';
    if (misbehave(state.moods[isToken ? 'token' : 'calls'], response)) return;
    const answer = isToken ? issueToken(state, body) : answerCall(state, request, body);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const refuse = (status: number, code: string): Answer => ({ status, body: { code, message: 'Refused' } });

function issueToken(state: State, body: string): Answer {
  const form = new URLSearchParams(body);
  const isValid =
    form.get('client_id') === CLIENT.clientId &&
    form.get('client_secret') === CLIENT.clientSecret &&
    form.get('client_version') === String(CLIENT.clientVersion) &&
    form.get('grant_type') === 'client_credentials';
  if (!isValid) return refuse(401, 'UNAUTHORIZED');
  const token = `token-${state.requests.length}`;
  state.tokens.add(token);
  const now = Math.floor(Date.now() / 1000);
  const times = { issued_at: now, expires_at: now + state.tokenSeconds };
  return { status: 200, body: { access_token: token, token_type: 'O-Bearer', ...times } };
}

function answerCall(state: State, { method, url, headers }: IncomingMessage, body: string): Answer {
  if (!state.tokens.has(String(headers.authorization).replace(/^O-Bearer /, ''))) return refuse(401, '401');
  const [, orderId] = /^\/checkout\/v2\/order\/([\w-]+)\/status$/.exec(url ?? '') ?? [];
  if (orderId) return describe(state.orders.get(orderId), 'INVALID_MERCHANT_ORDER_ID');
  const [, refundId] = /^\/payments\/v2\/refund\/([\w-]+)\/status$/.exec(url ?? '') ?? [];
  if (refundId) return describe(state.refunds.get(refundId), 'REFUND_NOT_FOUND');
  if (method === 'POST' && url === '/checkout/v2/pay') return createOrder(state, JSON.parse(body));
  if (method === 'POST' && url === '/payments/v2/refund') return createRefund(state, JSON.parse(body));
  return refuse(404, '404');
}

const describe = (record: object | undefined, code: string): Answer =>
  record ? { status: 200, body: record } : refuse(404, code);

function createOrder(state: State, order: { merchantOrderId: string; amount: number }): Answer {
  const { merchantOrderId, amount } = order;
  if (state.orders.has(merchantOrderId)) return refuse(417, 'INVALID_MERCHANT_ORDER_ID');
  if (amount < 100) return refuse(400, 'BAD_REQUEST');
  state.orders.set(merchantOrderId, { state: 'PENDING', amount, paymentDetails: [] });
  const orderId = `OMO${state.orders.size}`;
  const redirectUrl = `https://mercury.phonepe.example/transact/${merchantOrderId}`;
  return { status: 200, body: { orderId, state: 'PENDING', expireAt: Date.now() + 600_000, redirectUrl } };
}

function createRefund(
  state: State,
  refund: { merchantRefundId: string; originalMerchantOrderId: string; amount: number },
): Answer {
  const { merchantRefundId, originalMerchantOrderId, amount } = refund;
  if (state.refunds.has(merchantRefundId)) return refuse(400, 'DUPLICATE_TXN_REQUEST');
  const order = state.orders.get(originalMerchantOrderId);
  if (order?.state !== 'COMPLETED') return refuse(400, 'INVALID_TRANSACTION_STATE');
  if (amount > order.amount) return refuse(417, 'EXCESS_REFUND_AMOUNT');
  const created = { state: 'PENDING', amount, originalMerchantOrderId, paymentDetails: [] };
  state.refunds.set(merchantRefundId, created);
  return { status: 200, body: { refundId: `OMR${state.refunds.size}`, amount, state: 'PENDING' } };
}

/** Answers contrary to the documentation, or never. False: behaves. */
function misbehave(mood: Mood, response: ServerResponse): boolean {
  if (mood === 'broken') response.writeHead(500).end('{"code":"INTERNAL_SERVER_ERROR"}');
  if (mood === 'garbage') response.writeHead(200).end('<html>Welcome</html>');
  if (mood === 'redirecting') response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end();
  if (mood === 'cutting') {
    response.writeHead(200, { 'Content-Length': 500 }).write('{"state":', () => response.destroy());
  }
  return mood !== 'well';
}
