import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { remakeImage } from './images.ts';
import {
  diskFull,
  hangUp,
  INCOMING_AGE,
  isDiskFull,
  openIncoming,
  RECEIVE_DEADLINE,
  sweepIncoming,
} from './incoming.ts';
import { PDF, readPdf } from './pdfs.ts';
import { contentTypeOf, cutOff, otherType, uploadSpent } from './refusals.ts';
import { abandonUpload, finishUpload, selectUpload, startUpload } from './uploads.ts';

/** PUTs per IP address and minute; each needs its own permission anyway. */
const UPLOADS_PER_MINUTE = 120;

const tooLarge = () =>
  new Refusal(413, 'UPLOAD_TOO_LARGE', 'This file is larger than 10 MB. Please choose a smaller one.');
const tooSlow = () =>
  new Refusal(408, 'UPLOAD_TOO_SLOW', 'The file took too long to arrive. Please try again.');
const expired = () =>
  new Refusal(410, 'UPLOAD_EXPIRED', 'This took a little too long. Please send the file again.');

const virusFound = () =>
  invalid('VIRUS_FOUND', 'Our virus scan refused this file. Please choose another one.');

/**
 * Accepts files at the one-time URLs of `permitUpload`. Each server cleans up its own folder of arriving files: it may
 * be the only process on its machine.
 */
export async function serveUploads(app: FastifyInstance, context: Context) {
  const sweep = () => sweepIncoming(context.config);
  await sweep();
  const sweeping = setInterval(() => void sweep(), INCOMING_AGE);
  app.addHook('onClose', async () => clearInterval(sweeping));
  await app.register(async (instance) => {
    // The body is left alone, so that it can be counted while it arrives.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', (_request, _body, done) => done(null));
    instance.put('/uploads', {
      schema: { hide: true },
      config: {
        rateLimit: {
          max: Math.ceil(UPLOADS_PER_MINUTE * context.config.callLimitFactor),
          timeWindow: 60_000,
        },
      },
      handler: (request, reply) => receiveFile(context, request, reply),
    });
  });
}

async function receiveFile(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { db, objects, config, findsVirus } = context;
  const { token } = request.query as { token?: unknown };
  const upload = typeof token === 'string' ? await selectUpload(db, token) : undefined;
  if (!upload) throw notFound();
  const { id, path, contentType, maxBytes } = upload;
  if (contentTypeOf(request) !== contentType) throw otherType();
  if (Number(request.headers['content-length']) > maxBytes) throw hangUp(request, reply, tooLarge());
  if (upload.state === 'waiting' && upload.isExpired) throw expired();
  if (!(await startUpload(db, id))) throw uploadSpent();

  const file = join(await openIncoming(config), id);
  try {
    await receive(request, reply, file, maxBytes);
    if (await findsVirus(file)) throw virusFound();
    const isPdf = contentType === PDF.type;
    const stored = isPdf ? [await readPdf(file)] : await remakeImage(file, contentType);
    for (const { name, bytes } of stored) {
      await objects.write(`${path}/${name}`, bytes, isPdf ? PDF.type : undefined);
    }
    if (!(await finishUpload(db, id))) {
      // Its user was erased meanwhile, and the sweep may have run already.
      await objects.remove(path);
      throw notFound();
    }
  } catch (error) {
    // The sweep removes what was stored: a store that has just failed wouldn't delete it now.
    await abandonUpload(db, id);
    if (!isDiskFull(error)) throw error;
    request.log.error({ err: error }, 'no disk space for uploads');
    throw request.raw.complete ? diskFull() : hangUp(request, reply, diskFull());
  } finally {
    await rm(file, { force: true });
  }
  return reply
    .code(200)
    .header('Cache-Control', 'no-store')
    .send({ success: true, message: 'OK', data: null });
}

/** Writes the body to a file. Doesn't trust Content-Length: counts the bytes as they arrive. */
async function receive(request: FastifyRequest, reply: FastifyReply, file: string, maxBytes: number) {
  async function* counted() {
    let count = 0;
    // Not destroyed when we stop: the response uses the same connection.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      count += chunk.length;
      if (count > maxBytes) throw hangUp(request, reply, tooLarge());
      yield chunk;
    }
  }
  const deadline = AbortSignal.timeout(RECEIVE_DEADLINE);
  try {
    await pipeline(counted, createWriteStream(file, { mode: 0o600 }), { signal: deadline });
  } catch (error) {
    if (deadline.aborted) throw hangUp(request, reply, tooSlow());
    if (request.raw.errored) throw cutOff();
    throw error;
  }
}
