import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

const session = z.object({
  _id: id,
  /** Display name: "Chrome on Android". */
  device: z.string(),
  createdAt: moment,
  /** Rounded to the hour. */
  lastUsedAt: moment,
  /** The caller's own session. */
  isThis: z.boolean(),
});

export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/user/get/my/sessions/v1',
    isOwn: true,
    summary: 'The person’s signed-in devices, most recently used first',
    who: 'owner',
    reply: reply(z.array(session)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/delete/my/session/{id}/v1',
    isOwn: true,
    summary: 'Sign out elsewhere, or here',
    who: 'owner',
    params: idParams,
    reply: reply(z.object({ _id: id })),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/delete/my/other/sessions/v1',
    isOwn: true,
    summary: 'Sign out everywhere but here',
    who: 'owner',
    reply: reply(z.object({ ended: z.int() })),
  }),
};
