import { expect, test } from 'vitest';
import { call } from '../api/call';
import { aComment, idOf } from './records';
import { closeApi, sentTo, serveApi } from './serve-api';

const WRITE = 'POST /blog/comment/to/blog/v1';
const write = (comment: string) => call(WRITE, { body: { blogId: idOf(1), comment } });

test('a call is answered from memory, and its request is recorded', async () => {
  serveApi({ [WRITE]: ({ body }) => ({ data: aComment({ comment: body.comment }) }) });
  expect((await write('Hello')).data.comment).toBe('Hello');
  expect(sentTo(WRITE).map(({ body }) => body)).toEqual([{ blogId: idOf(1), comment: 'Hello' }]);
});

test('a call without a handler fails the test by its name', async () => {
  serveApi({});
  await expect(write('Hello')).rejects.toThrow();
  expect(closeApi).toThrow(`${WRITE} was called, and has no handler.`);
});

test('an invalid body fails the test', async () => {
  serveApi({ [WRITE]: { data: aComment() } });
  await expect(write('')).rejects.toThrow();
  expect(closeApi).toThrow('Write your comment first.');
});

test('an invalid answer fails the test', async () => {
  serveApi({ [WRITE]: { data: aComment({ createdAt: 'yesterday' }) } });
  await expect(write('Hello')).rejects.toThrow();
  expect(closeApi).toThrow(`${WRITE} is answered with what is not the contract’s`);
});
