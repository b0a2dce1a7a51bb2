import { sanitiseHtml } from '@tailwell/contract/rich-text';
import type { pages, TextPage } from '@tailwell/contract/site/pages';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { textPages } from '../../../reference/text-pages.ts';
import { selectPresentTerms } from '../../money/terms/terms.sql.ts';
import { insertMessage } from './pages.sql.ts';

export function pageHandlers({ db, config }: Context): Handlers<typeof pages> {
  const load = async (slug: TextPage) => toPage(slug, textPages(await selectPresentTerms(db))[slug]);

  return {
    getAboutPage: async () => ({ data: await load('about') }),
    getContactPage: async () => ({ data: await load('contact'), email: config.supportEmail }),
    getTextPage: async ({ params }) => ({ data: await load(params.slug) }),

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

const toPage = (slug: TextPage, { sections, ...page }: ReturnType<typeof textPages>[TextPage]) => ({
  slug,
  ...page,
  sections: sections.map(([heading, html]) => ({ heading, html: sanitiseHtml(html) })),
});
