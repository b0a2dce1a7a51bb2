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
        message: body.isOn ? 'The made-up vet answers now.' : 'The made-up vet is switched off.',
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
          ? 'Made-up shops and pharmacists answer now.'
          : 'Made-up shops and pharmacists are switched off.',
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
        message: body.isOn
          ? 'Made-up technicians and labs answer now.'
          : 'Made-up technicians and labs are switched off.',
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
        message: body.isOn
          ? 'The made-up registry officer reviews now.'
          : 'The made-up registry officer is switched off.',
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
        message: body.isOn
          ? 'The made-up welfare officer works on cases now.'
          : 'The made-up welfare officer is switched off.',
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
          ? 'A made-up vet reviews articles now.'
          : 'The made-up vet reviews no articles any more.',
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
