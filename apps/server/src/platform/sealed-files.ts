import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keyOf, NONCE, type Seal, TAG } from './sealed-bytes.ts';

/** Seals a file of any length into another one, in the form of `sealBytes`. */
export async function sealFile({ secret, use, subject }: Seal, from: string, to: string) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce).setAAD(Buffer.from(subject));
  async function* seal() {
    yield nonce;
    for await (const chunk of createReadStream(from)) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await pipeline(seal, createWriteStream(to, { mode: 0o600 }));
}

/**
 * Unseals a stream while it is read. Its last bytes come only once all of it is verified: if it was tampered with, or
 * belongs to another record, it ends early, with an error.
 */
export function unsealStream(seal: Seal, { size, stream }: { size: number; stream: Readable }) {
  const opened = Readable.from(unseal(seal, stream), { objectMode: false });
  opened.once('close', () => stream.destroy());
  return { size: size - NONCE - TAG, stream: opened };
}

async function* unseal({ secret, use, subject }: Seal, sealed: Readable) {
  let waiting = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipher> | undefined;
  const createDecipher = (nonce: Buffer) =>
    createDecipheriv('aes-256-gcm', keyOf(secret, use), nonce, { authTagLength: TAG }).setAAD(
      Buffer.from(subject),
    );
  for await (const chunk of sealed as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!decipher) {
      if (waiting.length < NONCE) continue;
      decipher = createDecipher(waiting.subarray(0, NONCE));
      waiting = waiting.subarray(NONCE);
    }
    // One byte more than the tag is held back until the tag is verified.
    const ready = waiting.length - TAG - 1;
    if (ready <= 0) continue;
    yield decipher.update(waiting.subarray(0, ready));
    waiting = waiting.subarray(ready);
  }
  if (!decipher || waiting.length < TAG) throw new Error('a sealed file is too short');
  const rest = decipher.update(waiting.subarray(0, -TAG));
  decipher.setAuthTag(waiting.subarray(-TAG)).final();
  yield rest;
}
