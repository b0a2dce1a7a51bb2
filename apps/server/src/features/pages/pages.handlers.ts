import type { pages, TextPage } from '@tailwell/contract/pages';
import { sanitiseHtml } from '@tailwell/contract/rich-text';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { textPages } from '../../reference/text-pages.ts';
import { insertMessage } from './pages.sql.ts';

export function pageHandlers({ db, config }: Context): Handlers<typeof pages> {
  return {
    getAboutPage: async () => ({ data: toPage('about') }),
    getContactPage: async () => ({ data: toPage('contact'), email: config.supportEmail }),
    getTextPage: async ({ params }) => ({ data: toPage(params.slug) }),

    sendMessage: async ({ body }) => {
      await inTransaction(db, async (tx) => {
        const messageId = await insertMessage(tx, body);
        await enqueue(tx, 'passOnMessage', { messageId });
      });
      return {
        data: { email: body.email },
        message: `Thank you, ${body.name}. We answer to ${body.email} within two working days.`,
      };
    },
  };
}

function toPage(slug: TextPage) {
  const { sections, ...page } = textPages[slug];
  return {
    slug,
    ...page,
    sections: sections.map(([heading, html]) => ({ heading, html: sanitiseHtml(html) })),
  };
}
