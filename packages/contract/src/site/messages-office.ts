import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { resource } from '../resource.ts';
import { contactTopics } from './pages.ts';

/** The states of a message from the contact page. */
export const messageStates = ['open', 'answered', 'closed'] as const;

const form = z.object({
  state: z.enum(messageStates, 'Choose a state.'),
  /** The staff member handling it; null: none yet. */
  assignedTo: id.nullable(),
});

/** Messages from the contact page, for support. */
export const messageOffice = resource({
  name: 'contact-messages',
  singular: 'message',
  see: 'see_owners',
  change: 'see_owners',
  row: z.object({
    _id: id,
    ...form.shape,
    assignedName: z.string().nullable(),
    topic: z.enum(contactTopics),
    name: z.string(),
    /** Masked in the list and its export; complete in the opened message, which staff answer there. */
    email: z.string(),
    message: z.string(),
    receivedAt: moment,
    stateChangedAt: moment.nullable(),
  }),
  form,
  filters: {
    state: z.enum(messageStates).optional(),
    topic: z.enum(contactTopics).optional(),
    assignedTo: id.optional(),
  },
  sorts: ['newest', 'state'],
  columns: {
    receivedAt: 'Received (UTC)',
    topic: 'About',
    name: 'From',
    email: 'Email',
    message: 'Message',
    state: 'State',
    assignedName: 'Assigned to',
  },
});

export const messageOfficeCalls = {
  ...messageOffice.reads,
  update: messageOffice.writes.update,
  listAssignees: endpoint({
    method: 'GET',
    path: '/console/list/contact-messages/assignees/v1',
    isOwn: true,
    summary: 'People messages can be assigned to',
    who: 'see_owners',
    reply: reply(z.array(z.object({ _id: id, name: z.string() }))),
  }),
};
