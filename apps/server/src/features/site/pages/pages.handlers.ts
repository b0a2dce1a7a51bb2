import { permissions } from '@tailwell/contract/permissions';
import { sanitiseHtml } from '@tailwell/contract/rich-text';
import { messageOffice, type messageOfficeCalls } from '@tailwell/contract/site/messages-office';
import type { pages, TextPage } from '@tailwell/contract/site/pages';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { maskEmail } from '../../../platform/mask.ts';
import { textPages } from '../../../reference/text-pages.ts';
import { selectCurrentTerms } from '../../money/terms/terms.sql.ts';
import * as office from './pages.office.sql.ts';
import { insertMessage } from './pages.sql.ts';

export function pageHandlers({ db, config }: Context): Handlers<typeof pages> {
  const load = async (slug: TextPage) => toPage(slug, textPages(await selectCurrentTerms(db))[slug]);

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
        message: `Thank you, ${body.name}. We’ll reply to ${body.email} within two working days.`,
      };
    },
  };
}

const toPage = (slug: TextPage, { sections, ...page }: ReturnType<typeof textPages>[TextPage]) => ({
  slug,
  ...page,
  sections: sections.map(([heading, html]) => ({ heading, html: sanitiseHtml(html) })),
});

const messages = tableSource(messageOffice, 'contactMessages', {
  rows: office.messageRows,
  search: ['contactMessages.name', 'contactMessages.message'],
  filters: { state: 'contactMessages.state', topic: 'contactMessages.topic', assignedTo: 'assignedTo' },
  sorts: {
    newest: sql`-extract(epoch from received_at)`,
    state: sql`case state when 'open' then 1 when 'answered' then 2 else 3 end, received_at`,
  },
});

export function messageOfficeHandlers({ db }: Context): Handlers<typeof messageOfficeCalls> {
  const {
    list,
    get,
    history,
    export: exported,
    update,
  } = resourceHandlers(messageOffice, db, {
    select: async (from, query) => {
      const { rows, total } = await messages.select(from, query);
      return { rows: rows.map((row) => ({ ...row, email: maskEmail(row.email) })), total };
    },
    find: messages.find,
    update: office.updateMessage,
    constraints: {
      contact_messages_assigned_to_fkey: {
        field: 'assignedTo',
        message: 'Choose a colleague from the list.',
      },
    },
  });
  return {
    list,
    get,
    history,
    export: exported,
    update,
    listAssignees: async () => {
      const assignees = await office.selectAssignees(db, permissions.see_owners.roles);
      return { data: assignees.map(({ id, name }) => ({ _id: id, name })) };
    },
  };
}
