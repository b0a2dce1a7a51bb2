import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';

/** How long a deleted account can be brought back, in days. */
export const DELETION_GRACE_DAYS = 30;

export const account = {
  exportMyData: endpoint({
    method: 'GET',
    path: '/user/export/my/data/v1',
    isOwn: true,
    summary: 'Download everything stored about the person',
    who: 'owner',
    reply: reply(z.record(z.string(), z.unknown())),
    limit: { max: 10, perSeconds: 3600 },
  }),
  deleteMyProfile: endpoint({
    method: 'DELETE',
    path: '/user/delete/my/profile/v1',
    summary: 'Delete the account: it can be restored for 30 days, then it is erased',
    who: 'owner',
    reply: reply(z.object({ deletesAt: moment })),
  }),
};
