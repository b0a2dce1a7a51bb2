import type { FastifyRequest } from 'fastify';
import { conflict, Refusal } from '../http/errors.ts';

/** The declared type of a body, without parameters. */
export const contentTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** 415: another type than announced. */
export const otherType = () =>
  new Refusal(415, 'UPLOAD_TYPE', 'This file is not of the expected type. Please choose it again.');

/** 409: each URL accepts one file. */
export const uploadSpent = () =>
  conflict('UPLOAD_SPENT', 'This file was already sent. Please choose it again.');

/** 400: the connection broke. */
export const cutOff = () =>
  new Refusal(400, 'UPLOAD_CUT', 'The file didn’t arrive completely. Please send it again.');
