import { sanitiseHtml } from '@tailwell/contract/rich-text';
import type { pages, TextPage } from '@tailwell/contract/site/pages';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { textPages } from '../../../reference/text-pages.ts';
import { selectCurrentTerms } from '../../money/terms/terms.sql.ts';
import { startConversation } from '../conversations/write-entry.flow.ts';

export function pageHandlers({ db, config }: Context): Handlers<typeof pages> {
  const load = async (slug: TextPage) => toPage(slug, textPages(await selectCurrentTerms(db))[slug]);

  return {
    getAboutPage: async () => ({ data: await load('about') }),
    getContactPage: async () => ({
      data: await load('contact'),
      email: config.supportEmail,
      company: config.identity ?? null,
      grievanceOfficer: config.grievanceOfficer ?? null,
    }),
    getTextPage: async ({ params }) => ({ data: await load(params.slug) }),

    sendMessage: async ({ user, body }) => {
      const ticket = await inTransaction(db, (tx) =>
        startConversation(tx, { ...body, userId: user?.id ?? null }),
      );
      const time = body.topic === 'complaint' ? '48 hours' : 'two working days';
      return {
        data: { email: body.email, ticket },
        message: `Thank you, ${body.name}. We’ll reply to ${body.email} within ${time}.`,
      };
    },
  };
}

const toPage = (slug: TextPage, { sections, ...page }: ReturnType<typeof textPages>[TextPage]) => ({
  slug,
  ...page,
  sections: sections.map(([heading, html]) => ({ heading, html: sanitiseHtml(html) })),
});
