import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CLIENT, startPhonePe, WEBHOOK } from '@tailwell/server/outside/payments/phonepe.testing';
import { startPushService } from '@tailwell/server/outside/push.testing';

/** How an external service behaves: when hanging, it accepts everything and never answers. */
export type FaultMode = 'well' | 'hanging' | 'refusing' | 'garbage';

const GARBAGE = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n<html>Welcome</html>';

/** A port that forwards to another one, as long as the mood is good. */
async function startFaultyProxy(target: number) {
  let mode: FaultMode = 'well';
  const lines = new Set<Socket>();
  const track = (line: Socket) => {
    lines.add(line);
    line.on('error', () => {});
    line.on('close', () => lines.delete(line));
    return line;
  };
  const server = createServer((near) => {
    track(near);
    if (mode === 'refusing') return void near.resetAndDestroy();
    const far = track(connect(target));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (part) => {
      if (mode === 'well') far.write(part);
      if (mode === 'refusing') near.resetAndDestroy();
      if (mode === 'garbage') near.end(GARBAGE);
    });
    far.on('data', (part) => {
      if (mode === 'well') near.write(part);
      if (mode === 'garbage') near.end(GARBAGE);
    });
  });
  const port = await listen(server);
  return {
    port,
    setMode: (next: FaultMode) => {
      mode = next;
    },
    close: () => {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
}

async function listen(server: { listen(port: number): unknown; address(): unknown } & NodeJS.EventEmitter) {
  server.listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Accepts text messages by HTTP, and stores them as "number text". */
async function startSms(sent: string[]) {
  const server = createHttpServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { to, message } = JSON.parse(body);
    sent.push(`${to} ${message}`);
    response.end('{}');
  });
  const port = await listen(server);
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Accepts mails by the minimum of SMTP, and stores them as "address subject". */
async function startSmtp(sent: string[]) {
  const server = createServer((line) => {
    let isLetter = false;
    let letter = '';
    let to = '';
    let rest = '';
    line.on('error', () => {});
    line.write('220 stand-in\r\n');
    line.setEncoding('utf8').on('data', (part: string) => {
      const received = (rest + part).split('\r\n');
      rest = received.pop() ?? '';
      for (const word of received) {
        if (isLetter && word !== '.') {
          letter += `${word}\n`;
          continue;
        }
        if (isLetter) sent.push(`${to} ${letter.slice(letter.indexOf('\n\n')).trim()}`);
        isLetter = word === 'DATA';
        if (isLetter) letter = '';
        if (word.startsWith('RCPT')) to = word;
        line.write(isLetter ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  const port = await listen(server);
  return { port, close: () => server.close() };
}

/** The external services: bank, text messages, mail and push, each behind a port that can misbehave. */
export async function startOutside() {
  const sent: string[] = [];
  const [sms, smtp, bank, push] = await Promise.all([
    startSms(sent),
    startSmtp(sent),
    startPhonePe(),
    startPushService(),
  ]);
  const ports = [sms.port, smtp.port, Number(new URL(bank.url).port), Number(push.host.split(':')[1])];
  const services = await Promise.all(ports.map(startFaultyProxy));
  const [smsPort = 0, smtpPort = 0, bankPort = 0, pushPort = 0] = services.map(({ port }) => port);
  return {
    /** Every message that reached a user. */
    sent,
    bank: bank.state,
    pushHost: `localhost:${pushPort}`,
    settings: {
      SMS_URL: `http://127.0.0.1:${smsPort}/send`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PHONEPE_URL: `http://127.0.0.1:${bankPort}`,
      PHONEPE_CLIENT_ID: CLIENT.clientId,
      PHONEPE_CLIENT_SECRET: CLIENT.clientSecret,
      PHONEPE_CLIENT_VERSION: String(CLIENT.clientVersion),
      PHONEPE_WEBHOOK_USER: WEBHOOK.webhookUser,
      PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.webhookPassword,
      PUSH_EXTRA_HOSTS: `localhost:${pushPort}`,
      // The simulated provider's certificate is self-signed.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
    },
    setMode: (mode: FaultMode) => {
      for (const service of services) service.setMode(mode);
    },
    close: () => {
      for (const service of [...services, sms, smtp, bank, push]) service.close();
    },
  };
}

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** The bank's webhook about a payment. */
export const webhookOf = (paymentId: string, state: string) => ({
  headers: {
    authorization: createHash('sha256')
      .update(`${WEBHOOK.webhookUser}:${WEBHOOK.webhookPassword}`)
      .digest('hex'),
  },
  body: {
    event: `checkout.order.${state.toLowerCase()}`,
    type: `CHECKOUT_ORDER_${state}`,
    payload: { merchantId: 'TAILWELL', orderId: 'OMO1', merchantOrderId: paymentId, state },
  },
});
