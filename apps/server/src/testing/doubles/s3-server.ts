import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';

interface Request {
  path: string;
  app: object;
}

interface S3Server {
  middleware: ((request: Request, next: () => Promise<void>) => Promise<void>)[];
  httpServer: { closeAllConnections(): void };
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

// It has no types, and is not an ES module.
const require = createRequire(import.meta.url);

const BUCKET = 'tailwell';

/** The only key that the server accepts; its secret is the same. */
const KEY = 'S3RVER';

/** Starts an S3 server with one empty bucket; returns its settings. It checks the signatures of all file operations. */
export async function startS3Server() {
  provideDes();
  const directory = makeTemporaryFolder('s3');
  const Server: new (options: object) => S3Server = require('@20minutes/s3rver');
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift((request, next) => {
    // It drops the slash after the bucket when it computes a signature, and would refuse every list.
    if (request.path === `/${BUCKET}/`) {
      request.app = Object.create(request.app, { allowMismatchedSignatures: { value: true } });
    }
    return next();
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The server encrypts the continuation of a long list with DES, which OpenSSL 3 only has as triple DES. With the same
 * key three times, that is the same cipher.
 */
function provideDes() {
  const { createCipheriv, createDecipheriv } = crypto;
  const threefold = (key: Buffer) => Buffer.concat([key, key, key]);
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createCipheriv('des-ede3-cbc', threefold(key), iv) : createCipheriv(name, key, iv),
    createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createDecipheriv('des-ede3-cbc', threefold(key), iv) : createDecipheriv(name, key, iv),
  });
}
