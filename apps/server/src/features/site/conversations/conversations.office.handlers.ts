import { permissions } from '@tailwell/contract/permissions';
import {
  messageOffice,
  type messageOfficeCalls,
  readyAnswerOffice,
} from '@tailwell/contract/site/messages-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers, revisionOf } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { enqueueEach } from '../../../platform/jobs/jobs.ts';
import { maskEmail } from '../../../platform/mask.ts';
import * as office from './conversations.office.sql.ts';
import { answerDueAt, solveDueAt } from './conversations.rules.ts';
import { restartFailed } from './conversations.sql.ts';
import { writeAnswer, writeNote } from './write-entry.flow.ts';

const messages = tableSource(messageOffice, 'contactMessages', {
  rows: office.messageRows,
  search: ['contactMessages.ticket', 'contactMessages.name', 'contactMessages.message'],
  filters: {
    queue: (queue, eb) => {
      if (queue === 'waiting') return eb('contactMessages.waitingSince', 'is not', null);
      const isIn =
        queue === 'complaints'
          ? eb('contactMessages.topic', '=', 'complaint')
          : eb('contactMessages.assignedTo', 'is', null);
      return eb.and([isIn, eb('contactMessages.state', '<>', 'solved')]);
    },
    state: 'contactMessages.state',
    topic: 'contactMessages.topic',
    assignedTo: 'assignedTo',
  },
  sorts: {
    newest: sql`-extract(epoch from received_at)`,
    state: sql`case state when 'new' then 1 when 'open' then 2 when 'waiting' then 3 else 4 end, received_at`,
  },
  toRow: ({ firstAnsweredAt, ...row }) => ({
    ...row,
    answerDueAt: firstAnsweredAt || row.state === 'solved' ? null : answerDueAt(row.receivedAt, row.topic),
    solveDueAt: solveDueAt(row.receivedAt, row.topic, row.state),
  }),
});

export function messageOfficeHandlers({ db }: Context): Handlers<typeof messageOfficeCalls> {
  const {
    list,
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
      contact_messages_new_is_unanswered: {
        field: 'state',
        message: 'This has been answered. Choose “Open” instead.',
      },
    },
  });
  return {
    list,
    history,
    export: exported,
    update,

    get: ({ params }) => load(db, params.id),

    answerMessage: (call) =>
      once(db, call, async (tx) => {
        const { id } = call.params;
        await writeAnswer(tx, id, { ...call.body, staffId: call.user.id });
        return { ...(await load(tx, id)), message: 'Your answer is on its way.' };
      }),

    noteOnMessage: (call) =>
      once(db, call, async (tx) => {
        const { id } = call.params;
        await writeNote(tx, id, { ...call.body, staffId: call.user.id });
        return { ...(await load(tx, id)), message: 'Note added.' };
      }),

    sendAgain: (call) =>
      once(db, call, async (tx) => {
        const { id } = call.params;
        const failed = await restartFailed(tx, id);
        const answer = await load(tx, id);
        if (failed.length === 0) {
          throw conflict('NOTHING_FAILED', 'All answers here are sent, or on their way.');
        }
        await enqueueEach(
          tx,
          'sendEntry',
          failed.map((entryId) => ({ entryId })),
        );
        return { ...answer, message: 'We are trying again.' };
      }),

    listAssignees: async () => {
      const assignees = await office.selectAssignees(db, permissions.see_owners.roles);
      return { data: assignees.map(({ id, name }) => ({ _id: id, name })) };
    },
  };
}

async function load(db: Context['db'], messageId: string) {
  const message = await messages.find(db, messageId);
  if (!message) throw notFound();
  const { id, ...row } = message;
  const { state, assignedTo } = row;
  return {
    data: { _id: id, ...row, ...(await office.selectThread(db, id)) },
    revision: revisionOf({ state, assignedTo }),
  };
}

export const readyAnswerHandlers = ({ db }: Context) =>
  resourceHandlers(readyAnswerOffice, db, {
    ...tableSource(readyAnswerOffice, 'readyAnswers', {
      rows: (all) => all.select(['readyAnswers.id', 'readyAnswers.title', 'readyAnswers.text']),
      search: ['readyAnswers.title', 'readyAnswers.text'],
      filters: {},
      sorts: { title: sql`lower(title)` },
      toColumns: (form) => form,
    }),
    constraints: {
      ready_answers_title: { field: 'title', message: 'There is a ready answer with this title.' },
    },
  });
