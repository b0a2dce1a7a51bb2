import { permissions } from '@tailwell/contract/permissions';
import { messageOffice, type messageOfficeCalls } from '@tailwell/contract/site/messages-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { maskEmail } from '../../../platform/mask.ts';
import * as office from './office.sql.ts';

export function messageOfficeHandlers({ db }: Context): Handlers<typeof messageOfficeCalls> {
  const {
    list,
    get,
    history,
    export: exported,
    update,
  } = resourceHandlers(messageOffice, db, {
    select: async (from, wanted) => {
      const { rows, total } = await office.selectListed(from, wanted);
      return { rows: rows.map((row) => ({ ...row, email: maskEmail(row.email) })), total };
    },
    find: office.selectOne,
    update: office.update,
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
