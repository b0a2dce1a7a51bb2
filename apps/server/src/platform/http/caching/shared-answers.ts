import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Endpoint } from '@tailwell/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsFresh } from '../../observation/request-context.ts';
import type { MicroCache } from './micro-cache.ts';

const compress = promisify(brotliCompress);

/** Shortest text worth compressing, in characters. */
const MIN_COMPRESSED_LENGTH = 1_024;

/** Size of a text with its compressed form, relative to the text alone. */
const COMPRESSED_FACTOR = 1.3;

interface SharedAnswer {
  /** The whole response as JSON. */
  text: string;
  /** The same for clients that accept brotli, compressed once on first use. */
  compressed?: Promise<Buffer>;
}

interface SharedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: Endpoint;
  answer: () => Promise<object>;
}

/** Answers a public read like an identical one a moment ago; serialized and compressed once. */
export async function answerShared(
  microCache: MicroCache,
  { request, reply, endpoint, answer }: SharedRequest,
) {
  const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify([request.params, request.query, request.body])}`;
  const make = async () => {
    const text = reply.serialize(await answer()) as string;
    return { value: { text } as SharedAnswer, bytes: text.length * COMPRESSED_FACTOR };
  };
  const shared = await microCache.getOrMake(key, make, { isFresh: wantsFresh(request) });
  reply.type('application/json; charset=utf-8');
  if (shared.text.length < MIN_COMPRESSED_LENGTH) return shared.text;
  reply.header('Vary', 'accept-encoding');
  if (!acceptsBrotli(request)) return shared.text;
  shared.compressed ??= compress(shared.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  reply.header('Content-Encoding', 'br');
  return shared.compressed;
}

const acceptsBrotli = ({ headers }: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
