import { createECDH, createHmac, randomBytes, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

/** Only for the stand-in below: push services use https. Valid for localhost until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4WRhZZrulQRucfem
QUamQ8iUaFqk1WC2DCxKy8B7ilqhRANCAASZXaMMU2NBBNhSnsNsyQV4TJ0T9GOp
pkYYNiR1Jxzpj6hRFwEgz4P07Oife688kaBc63iwksW9VZQso1N9z193
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtjCCAVugAwIBAgIUM7AHpgagBz77PrghA7lm962mZTIwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWcHVzaCBzZXJ2aWNlIGZvciB0ZXN0czAgFw0yNjExMjExNDMw
MjZaGA8yMTI2MTAyODE0MzAyNlowITEfMB0GA1UEAwwWcHVzaCBzZXJ2aWNlIGZv
ciB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJldowxTY0EE2FKew2zJ
BXhMnRP0Y6mmRhg2JHUnHOmPqFEXASDPg/Ts6J97rzyRoFzreLCSxb1VlCyjU33P
X3ejbzBtMB0GA1UdDgQWBBRohn8iDdXEV/BcyQH7pSrdHoFoOzAfBgNVHSMEGDAW
gBRohn8iDdXEV/BcyQH7pSrdHoFoOzAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQT
MBGCCWxvY2FsaG9zdIcEfwAAATAKBggqhkjOPQQDAgNJADBGAiEAz16oinS4/3+2
jW0/+Auq5YfXMOuQKDK9LtgaMUbumQsCIQDJq1FeG1+Cmyuc+66silaxOEXXqn6g
FS9ot5D9gDyLPA==
-----END CERTIFICATE-----`;

/** A push that the service has received. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Starts a push service on localhost that stores what it is sent. `answer` sets the status of its next responses. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const settings = { status: 201, headers: {} as Record<string, string> };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(settings.status, settings.headers).end();
  });
  server.listen(0);
  await once(server, 'listening');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), CERTIFICATE]);
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    answer: (status: number, headers: Record<string, string> = {}) =>
      Object.assign(settings, { status, headers }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's side of a subscription, with its private keys. */
export function makeBrowser(host: string) {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${host}/push/${randomBytes(16).toString('base64url')}`;
  return {
    endpoint,
    path: new URL(endpoint).pathname,
    curve,
    p256dh,
    auth,
    /** What it registers with the server. */
    registration: (vapidKey: string, changes: Record<string, unknown> = {}) => ({
      token: endpoint,
      createTime: Date.now(),
      subscriptionOptions: {
        endpoint,
        auth: auth.toString('base64url'),
        p256dh: p256dh.toString('base64url'),
        swScope: 'http://localhost:3000/',
        vapidKey,
        ...changes,
      },
    }),
  };
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Single-block HKDF (RFC 5869). */
function derive(salt: Buffer, secret: Buffer, about: Buffer, length: number) {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key).update(about).update(Buffer.of(1)).digest().subarray(0, length);
}

/**
 * Decrypts according to RFC 8291 and RFC 8188, without the library that encrypts: one record, aes128gcm. The test
 * checks it against the example of RFC 8291.
 */
export async function decryptPush(
  body: Buffer,
  { curve, p256dh, auth }: { curve: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer },
): Promise<string> {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const encrypted = body.subarray(21 + sender.length);
  const about = Buffer.concat([utf8('WebPush: info\0'), p256dh, sender]);
  const secret = derive(auth, curve.computeSecret(sender), about, 32);
  const key = derive(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = derive(salt, secret, utf8('Content-Encoding: nonce\0'), 12);
  const aes = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = Buffer.from(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, encrypted));
  // The text ends with a 2, which marks the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
