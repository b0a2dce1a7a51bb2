import { SANDBOX_MESSAGES_SHOWN, type sandbox } from '@tailwell/contract/sandbox';
import type { Context } from '../context.ts';
import { inTransaction } from '../platform/database/db.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handlers } from '../platform/http/serve.ts';
import { switchRegistry } from './registry/registry.flow.ts';
import { isRegistryOn } from './registry/registry.sql.ts';
import { switchReviews } from './reviews/reviews.flow.ts';
import { areReviewsOn } from './reviews/reviews.sql.ts';
import { switchShops } from './shops/shops.flow.ts';
import { areShopsOn } from './shops/shops.sql.ts';
import { loadVet, switchVet } from './vet/vet.flow.ts';
import { switchVisits } from './visits/visits.flow.ts';
import { areVisitsOn } from './visits/visits.sql.ts';
import { switchWelfare } from './welfare/welfare.flow.ts';
import { isWelfareOn } from './welfare/welfare.sql.ts';

export function sandboxHandlers(context: Context): Handlers<typeof sandbox> {
  const { db, config } = context;
  const requireVet = async () => {
    const vet = config.demo ? await loadVet(db) : undefined;
    if (!vet) throw notFound();
    return vet;
  };

  return {
    getSandboxVet: async () => ({ data: await requireVet() }),

    switchSandboxVet: async ({ body }) => {
      const { vetId } = await requireVet();
      await inTransaction(db, (tx) => switchVet(tx, vetId, body.isOn));
      return {
        data: await requireVet(),
        message: body.isOn ? 'The sandbox vet is on.' : 'The sandbox vet is off.',
      };
    },

    getSandboxShops: async () => {
      if (!config.demo) throw notFound();
      return { data: { isOn: await areShopsOn(db) } };
    },

    switchSandboxShops: async ({ body }) => {
      if (!config.demo) throw notFound();
      await inTransaction(db, (tx) => switchShops(tx, body.isOn));
      return {
        data: { isOn: await areShopsOn(db) },
        message: body.isOn
          ? 'Sandbox shops and pharmacists are on.'
          : 'Sandbox shops and pharmacists are off.',
      };
    },

    getSandboxVisits: async () => {
      if (!config.demo) throw notFound();
      return { data: { isOn: await areVisitsOn(db) } };
    },

    switchSandboxVisits: async ({ body }) => {
      if (!config.demo) throw notFound();
      await inTransaction(db, (tx) => switchVisits(tx, body.isOn));
      return {
        data: { isOn: await areVisitsOn(db) },
        message: body.isOn ? 'Sandbox technicians and labs are on.' : 'Sandbox technicians and labs are off.',
      };
    },

    getSandboxRegistry: async () => {
      if (!config.demo) throw notFound();
      return { data: { isOn: await isRegistryOn(db) } };
    },

    switchSandboxRegistry: async ({ body }) => {
      if (!config.demo) throw notFound();
      await inTransaction(db, (tx) => switchRegistry(tx, body.isOn));
      return {
        data: { isOn: await isRegistryOn(db) },
        message: body.isOn ? 'The sandbox registry officer is on.' : 'The sandbox registry officer is off.',
      };
    },

    getSandboxWelfare: async () => {
      if (!config.demo) throw notFound();
      return { data: { isOn: await isWelfareOn(db) } };
    },

    switchSandboxWelfare: async ({ body }) => {
      if (!config.demo) throw notFound();
      await inTransaction(db, (tx) => switchWelfare(tx, body.isOn));
      return {
        data: { isOn: await isWelfareOn(db) },
        message: body.isOn ? 'The sandbox welfare officer is on.' : 'The sandbox welfare officer is off.',
      };
    },

    getSandboxReviews: async () => {
      if (!config.demo) throw notFound();
      return { data: { isOn: await areReviewsOn(db) } };
    },

    switchSandboxReviews: async ({ body }) => {
      if (!config.demo) throw notFound();
      await inTransaction(db, (tx) => switchReviews(tx, body.isOn));
      return {
        data: { isOn: await areReviewsOn(db) },
        message: body.isOn
          ? 'The sandbox vet now reviews articles.'
          : 'The sandbox vet no longer reviews articles.',
      };
    },

    listSandboxMessages: async ({ query }) => {
      if (!config.sandbox) throw notFound();
      const messages = await db
        .selectFrom('sandboxMessages')
        .$if(query.to !== undefined, (messages) => messages.where('recipient', '=', query.to ?? ''))
        .orderBy('id', 'desc')
        .limit(SANDBOX_MESSAGES_SHOWN)
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'createdAt'])
        .execute();
      return {
        data: messages.map(({ id, recipient, body, channel, ...rest }) => ({
          ...rest,
          _id: id,
          channel,
          to: recipient,
          text: body,
        })),
      };
    },
  };
}
