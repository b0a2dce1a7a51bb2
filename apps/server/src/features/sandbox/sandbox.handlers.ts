import { SANDBOX_MESSAGES_SHOWN, type sandbox } from '@tailwell/contract/sandbox';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/serve.ts';

export function sandboxHandlers({ db, config }: Context): Handlers<typeof sandbox> {
  return {
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
          channel: channel as 'sms' | 'mail',
          to: recipient,
          text: body,
        })),
      };
    },
  };
}
