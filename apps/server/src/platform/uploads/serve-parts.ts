import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { hashToken } from '../http/auth.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { diskFull, hangUp, isDiskFull } from './incoming.ts';
import type { PartedFiles } from './part-store.ts';
import { contentTypeOf, cutOff } from './refusals.ts';

/** Requests per IP address and minute: parts of 2 MB on a fast connection. Each needs its own permission anyway. */
const PARTS_PER_MINUTE = 600;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The database counts the parts, whichever server they reach: no locks are needed. */
const noLocks = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

interface PartsRoute {
  /** URL prefix of the file's id; the token is in the query, where no log records it. */
  path: string;
  files: PartedFiles;
}

/** Accepts one feature's files in parts, by the protocol tus 1.0. */
export async function serveParts(app: FastifyInstance, context: Context, route: PartsRoute) {
  await app.register(async (instance) => {
    // The body is left alone, so that it can be counted while it arrives.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', (_request, _body, done) => done(null));
    instance.route({
      method: ['HEAD', 'PATCH', 'DELETE', ...(route.files.startFullUpload ? ['PUT'] : [])],
      url: `${route.path}/:id`,
      schema: { hide: true },
      config: {
        rateLimit: {
          max: Math.ceil(PARTS_PER_MINUTE * context.config.callLimitFactor),
          timeWindow: 60_000,
        },
      },
      handler: (request, reply) =>
        request.method === 'PUT'
          ? receiveFullFile(context, route.files, request, reply)
          : handleTus(context, route, request, reply),
    });
  });
}

async function handleTus(
  context: Context,
  { path, files }: PartsRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await requireToken(files, request);
  const [{ Server }, { PartStore }] = await Promise.all([import('@tus/server'), import('./part-store.ts')]);
  const failure: { error?: unknown } = {};
  const tus = new Server({
    path,
    datastore: new PartStore(context, files),
    locker: noLocks,
    allowedOrigins: () => false,
    onResponseError: async (_, error) => {
      failure.error = error;
      return undefined;
    },
  });
  const answer = await tus.handleWeb(toWebRequest(request));
  const { error } = failure;
  if (error instanceof Error && !isTus(error)) throw refuseBody(request, reply, error);
  reply.code(answer.status).headers(Object.fromEntries(answer.headers)).removeHeader('Content-Length');
  if (answer.status >= 400) {
    hangUp(request, reply, undefined);
    // tus answers 501 for extensions that it lacks: not our fault.
    const status = answer.status < 500 ? answer.status : 400;
    throw new Refusal(status, 'UPLOAD_REFUSED', 'This part of the file doesn’t fit. Please send it again.');
  }
  return reply.header('Cache-Control', 'no-store').send(answer.status === 204 ? undefined : '');
}

/** The specification's upload of a whole file. It is stored in parts, and a second attempt starts over. */
async function receiveFullFile(
  context: Context,
  files: PartedFiles,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await requireToken(files, request);
  const { id } = request.params as { id: string };
  try {
    const sizeBytes = readLength(request);
    await files.startFullUpload?.(id, { contentType: contentTypeOf(request), sizeBytes });
    const { PartStore } = await import('./part-store.ts');
    await new PartStore(context, files).write(request.raw, id, 0);
  } catch (error) {
    throw refuseBody(request, reply, request.raw.errored ? cutOff() : (error as Error));
  }
  return reply.header('Cache-Control', 'no-store').send({ success: true, message: 'OK', data: null });
}

/** Node reads no more of a body than this. */
function readLength({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length === undefined) {
    throw new Refusal(411, 'UPLOAD_LENGTH', 'Please send the file with its length.');
  }
  if (Number(length) === 0) throw invalid('UPLOAD_EMPTY', 'The file is empty.');
  return Number(length);
}

/** Returns why a body isn't read to its end. */
function refuseBody(request: FastifyRequest, reply: FastifyReply, error: Error): Error {
  if (!isDiskFull(error)) return hangUp(request, reply, error);
  request.log.error({ err: error }, 'no disk space for uploads');
  return hangUp(request, reply, diskFull());
}

/** tus errors carry the status in a property of their own; the app answers all others. */
const isTus = (error: Error) => 'status_code' in error;

/** A wrong token, an expired one and a missing file read alike. */
async function requireToken(files: PartedFiles, { params, query }: FastifyRequest) {
  const { id } = params as { id: string };
  const { token } = query as { token?: unknown };
  const isKnown = ID.test(id) && typeof token === 'string' && (await files.isPermitted(id, hashToken(token)));
  if (!isKnown) throw notFound();
}

/** Without the token, which is not part of the protocol. */
function toWebRequest({ method, url, headers, raw }: FastifyRequest): Request {
  const body = method === 'PATCH' ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>) : undefined;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return new Request(`http://tailwell${url.split('?', 1)[0]}`, {
    method,
    headers: pairs,
    body,
    ...(body && { duplex: 'half' }),
  });
}
