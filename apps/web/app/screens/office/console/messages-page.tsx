import { messageOffice, messageStates } from '@tailwell/contract/site/messages-office';
import { contactTopics } from '@tailwell/contract/site/pages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import type { Choice } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { type PendingWork, WaitingLinks } from '../../../parts/back-office/waiting-links';
import { usePersonId } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { messageStateNames, topicNames } from '../../../parts/message-labels';
import { Button } from '../../../ui/button';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Messages');

const states = messageStates.map((value) => ({ value, label: messageStateNames[value] }));
const topics = contactTopics.map((value) => ({ value, label: topicNames[value] }));
const queues = [
  { value: 'waiting', label: 'To answer' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'complaints', label: 'Complaints to solve' },
];

const messages = (assignees: Choice[]) =>
  officeList(messageOffice, {
    title: 'Messages',
    about: 'Messages from the contact page, with their answers.',
    nameOf: ({ name }) => `Message by ${name}`,
    columns: [
      { key: 'name', header: 'From', width: 'w-1/5' },
      { key: 'message', header: 'Message', from: 'phone', width: 'w-1/3' },
      { key: 'topic', header: 'About', cell: ({ topic }) => topicNames[topic], from: 'desktop' },
      {
        key: 'state',
        header: 'State',
        sort: 'state',
        cell: ({ state, waitingSince }) =>
          waitingSince ? <WaitingSince moment={waitingSince} /> : messageStateNames[state],
        from: 'phone',
      },
      { key: 'assignedTo', header: 'Assigned to', cell: ({ assignedName }) => assignedName ?? '–' },
      {
        key: 'receivedAt',
        header: 'Received',
        sort: 'newest',
        cell: ({ receivedAt }) => fullDateInIndia(new Date(receivedAt)),
      },
    ],
    filters: {
      queue: { kind: 'select', label: 'Show', all: 'All messages', choices: queues },
      state: { kind: 'select', label: 'State', all: 'In any state', choices: states },
      topic: { kind: 'select', label: 'About', all: 'About anything', choices: topics },
      assignedTo: { kind: 'select', label: 'Assigned to', all: 'Anyone', choices: assignees },
    },
    toolbar: (
      <Button variant="secondary" render={<Link to={consolePaths.office('ready-answers')} />}>
        Ready answers
      </Button>
    ),
    without: ['create', 'update', 'remove', 'history'],
  });

/** What support looks at first. */
const pendingWork = (ownId: string | undefined): PendingWork[] => [
  {
    list: 'contact-messages',
    filter: { queue: 'waiting' },
    singular: 'message to answer',
    plural: 'messages to answer',
  },
  {
    list: 'contact-messages',
    filter: { queue: 'unassigned' },
    singular: 'unassigned message',
    plural: 'unassigned messages',
  },
  {
    list: 'contact-messages',
    filter: { queue: 'complaints' },
    singular: 'complaint to solve',
    plural: 'complaints to solve',
  },
  ...(ownId
    ? [
        {
          list: 'contact-messages',
          filter: { queue: 'waiting', assignedTo: ownId },
          singular: 'of mine to answer',
          plural: 'of mine to answer',
        },
      ]
    : []),
];

const NO_ASSIGNEES: { _id: string; name: string }[] = [];

export default function MessagesPage() {
  const { data = NO_ASSIGNEES } = useQuery(apiQuery('GET /console/list/contact-messages/assignees/v1'));
  const ownId = usePersonId();
  const list = useMemo(() => messages(data.map(({ _id, name }) => ({ value: _id, label: name }))), [data]);
  const pending = useMemo(() => pendingWork(ownId), [ownId]);
  return <ListScreen list={list}>{() => <WaitingLinks all={pending} />}</ListScreen>;
}
