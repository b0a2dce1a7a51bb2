import type { FastifyRequest } from 'fastify';
import { conflict, Refusal } from '../http/errors.ts';

/** What a body says it is, without parameters. */
export const contentTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** 415: of another type than was announced. */
export const otherType = () =>
  new Refusal(415, 'UPLOAD_TYPE', 'This is not the type of file that was announced. Please choose it again.');

/** 409: one address takes one file. */
export const uploadSpent = () =>
  conflict('UPLOAD_SPENT', 'This file was sent already. Please choose it again.');

/** 400: the line broke. */
export const cutOff = () =>
  new Refusal(400, 'UPLOAD_CUT', 'The file did not arrive as a whole. Please send it again.');
