import { z } from 'zod';
import { moment } from './dates.ts';
import { endpoint, reply } from './endpoint.ts';
import { id } from './ids.ts';

/** How many messages the sandbox shows at a time. */
export const SANDBOX_MESSAGES_SHOWN = 50;

/** Channels for messages. */
export const messageChannels = ['sms', 'mail'] as const;

/** The sandbox vet that answers automatically, so that one user alone can try a call. */
const sandboxVet = z.object({ isOn: z.boolean(), vetId: id, name: z.string() });

/** Shops and pharmacists that answer orders, so that one user alone can try an order. */
const sandboxShops = z.object({ isOn: z.boolean() });

/** Technicians and labs that handle home visits, so that one user alone can try one. */
const sandboxVisits = z.object({ isOn: z.boolean() });

/** A registry officer who reviews applications, so that one user alone can try one. */
const sandboxRegistry = z.object({ isOn: z.boolean() });

/** A welfare officer who works on cases, so that one user alone can try a report to its end. */
const sandboxWelfare = z.object({ isOn: z.boolean() });

/** A vet who reviews articles and videos, so that one user alone can publish health advice. */
const sandboxReviews = z.object({ isOn: z.boolean() });

export const sandbox = {
  listSandboxMessages: endpoint({
    method: 'GET',
    path: '/sandbox/messages/v1',
    isOwn: true,
    summary: 'What the sandbox would have sent, newest first. 404 unless the sandbox is on',
    who: 'anyone',
    query: z.object({
      /** A mobile number or email address; left out: all recipients. */
      to: z.string().max(254).optional(),
    }),
    reply: reply(
      z.array(
        z.object({
          _id: id,
          channel: z.enum(messageChannels),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          createdAt: moment,
        }),
      ),
    ),
  }),
  getSandboxVet: endpoint({
    method: 'GET',
    path: '/sandbox/vet/v1',
    isOwn: true,
    summary: 'Whether the sandbox vet answers instant requests. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxVet),
  }),
  switchSandboxVet: endpoint({
    method: 'PUT',
    path: '/sandbox/vet/v1',
    isOwn: true,
    summary: 'Switch the sandbox vet on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxVet),
  }),
  getSandboxShops: endpoint({
    method: 'GET',
    path: '/sandbox/shops/v1',
    isOwn: true,
    summary: 'Whether sandbox shops and pharmacists process orders. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxShops),
  }),
  switchSandboxShops: endpoint({
    method: 'PUT',
    path: '/sandbox/shops/v1',
    isOwn: true,
    summary: 'Switch the sandbox shops and pharmacists on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxShops),
  }),
  getSandboxVisits: endpoint({
    method: 'GET',
    path: '/sandbox/visits/v1',
    isOwn: true,
    summary: 'Whether sandbox technicians and labs handle home visits. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxVisits),
  }),
  switchSandboxVisits: endpoint({
    method: 'PUT',
    path: '/sandbox/visits/v1',
    isOwn: true,
    summary: 'Switch the sandbox technicians and labs on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxVisits),
  }),
  getSandboxRegistry: endpoint({
    method: 'GET',
    path: '/sandbox/registry/v1',
    isOwn: true,
    summary: 'Whether the sandbox registry officer reviews applications. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxRegistry),
  }),
  switchSandboxRegistry: endpoint({
    method: 'PUT',
    path: '/sandbox/registry/v1',
    isOwn: true,
    summary: 'Switch the sandbox registry officer on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxRegistry),
  }),
  getSandboxWelfare: endpoint({
    method: 'GET',
    path: '/sandbox/welfare/v1',
    isOwn: true,
    summary: 'Whether the sandbox welfare officer works on cases. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxWelfare),
  }),
  switchSandboxWelfare: endpoint({
    method: 'PUT',
    path: '/sandbox/welfare/v1',
    isOwn: true,
    summary: 'Switch the sandbox welfare officer on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxWelfare),
  }),
  getSandboxReviews: endpoint({
    method: 'GET',
    path: '/sandbox/reviews/v1',
    isOwn: true,
    summary: 'Whether a sandbox vet reviews articles and videos. 404 unless the demo is on',
    who: 'anyone',
    reply: reply(sandboxReviews),
  }),
  switchSandboxReviews: endpoint({
    method: 'PUT',
    path: '/sandbox/reviews/v1',
    isOwn: true,
    summary: 'Switch the reviewing sandbox vet on or off. 404 unless the demo is on',
    who: 'anyone',
    body: z.object({ isOn: z.boolean('Choose on or off.') }),
    reply: reply(sandboxReviews),
  }),
};
