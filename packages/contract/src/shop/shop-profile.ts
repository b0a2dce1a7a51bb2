import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { ownPictureCalls, shownPhoto } from '../pictures-office.ts';
import { pauseLengths } from './order-constants.ts';
import { shop } from './shops.ts';
import { shopForm } from './shops-office.ts';

const shopProfile = z.object({ photo: shownPhoto, hours: shop.shape.hours });

/** What a shop changes about itself, as owners see it. */
export const shopProfileCalls = {
  ...ownPictureCalls('shop'),
  getProfile: endpoint({
    method: 'GET',
    path: '/shop/get/my/profile/v1',
    isOwn: true,
    summary: 'What the shop can change about itself',
    who: 'shop',
    reply: reply(shopProfile),
  }),
  updateHours: endpoint({
    method: 'PUT',
    path: '/shop/update/my/hours/v1',
    isOwn: true,
    summary: 'Replace the shop’s opening hours of the whole week, written as in the back office',
    who: 'shop',
    body: z.object({ hours: shopForm.shape.hours }),
    reply: reply(shopProfile),
  }),
  updatePause: endpoint({
    method: 'PUT',
    path: '/shop/update/my/pause/v1',
    isOwn: true,
    summary: 'Take no new orders for a while, or take them again',
    who: 'shop',
    /** `today`: until the shop first opens on another day. Null: takes orders again. */
    body: z.object({ length: z.enum(pauseLengths, 'Choose how long the pause is.').nullable() }),
    reply: reply(z.object({ pausedUntil: moment.nullable() })),
  }),
};
