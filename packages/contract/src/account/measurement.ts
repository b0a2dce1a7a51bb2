import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { consentChoices, deviceKinds } from './measurement-constants.ts';

/** Made by the browser for this alone: 16 random bytes, base64url. */
const browserKey = z.string().regex(/^[\w-]{22}$/, 'The key has 16 bytes.');

export const measurement = {
  recordConsent: endpoint({
    method: 'POST',
    path: '/consent/record/v1',
    isOwn: true,
    summary: 'Write down what somebody has chosen about advertising measurement',
    who: 'visitor',
    body: z.object({
      browserKey,
      choice: z.enum(consentChoices, 'Choose one of both.'),
      /** Of the text that was read. */
      version: z.string().min(1).max(20),
    }),
    reply: reply(z.object({ choice: z.enum(consentChoices), version: z.string() })),
    limit: { max: 20, perSeconds: 3600 },
  }),
  countPageView: endpoint({
    method: 'POST',
    path: '/page/view/v1',
    isOwn: true,
    isDraft: true,
    summary: 'Count that a page was opened; nothing of who opened it is kept',
    who: 'anyone',
    body: z.object({
      /** Its route, with its parameters' names: "/doctor/details/:id". */
      page: z.string().regex(/^\/[\w&:*?/-]{0,119}$/, 'A page is named by its route.'),
      /** The host of the site that led here; empty: none, or ours. */
      source: z
        .string()
        .max(80)
        .regex(/^[a-z0-9.-]*$/, 'A source is named by its host.')
        .default(''),
      device: z.enum(deviceKinds),
    }),
    reply: reply(z.null()),
    limit: { max: 240, perSeconds: 60 },
  }),
};

/** Today and this many days before. */
export const TRAFFIC_DAYS = 90;

export const traffic = {
  getTraffic: endpoint({
    method: 'GET',
    path: '/console/traffic/v1',
    isOwn: true,
    summary: 'How often pages were opened, by days, pages, sources and devices; without single persons',
    who: 'see_traffic',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([7, 30, TRAFFIC_DAYS]))
        .default(30),
    }),
    reply: reply(
      z.object({
        days: z.array(z.object({ day: z.iso.date(), views: z.int(), visitors: z.int() })),
        pages: z.array(z.object({ page: z.string(), views: z.int() })),
        sources: z.array(z.object({ source: z.string(), views: z.int() })),
        devices: z.array(z.object({ device: z.enum(deviceKinds), views: z.int() })),
        /** Choices of this period. */
        consents: z.object({ accepted: z.int(), declined: z.int() }),
        until: moment,
      }),
    ),
  }),
};
