import { messageOffice } from '@tailwell/contract/site/messages-office';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../api/query-client';
import type { Choice } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Button } from '../../../ui/button';
import { fullDateInIndia, fullMomentInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Messages');

const states = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

const topics = [
  { value: 'order', label: 'An order' },
  { value: 'consultation', label: 'A consultation' },
  { value: 'account', label: 'An account' },
  { value: 'for-vets', label: 'For vets' },
  { value: 'for-shops', label: 'For shops' },
  { value: 'other', label: 'Something else' },
];

const labelOf = (choices: Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const messages = (assignees: Choice[]) =>
  officeList(messageOffice, {
    title: 'Messages',
    about: 'What people wrote on the contact page.',
    nameOf: ({ name }) => `Message by ${name}`,
    columns: [
      { key: 'name', header: 'From', width: 'w-1/5' },
      { key: 'message', header: 'Message', from: 'phone', width: 'w-1/3' },
      { key: 'topic', header: 'About', cell: ({ topic }) => labelOf(topics, topic), from: 'desktop' },
      { key: 'state', sort: 'state', cell: ({ state }) => labelOf(states, state), from: 'phone' },
      { key: 'assignedTo', cell: ({ assignedName }) => assignedName ?? '–' },
      {
        key: 'receivedAt',
        header: 'Received',
        sort: 'newest',
        cell: ({ receivedAt }) => fullDateInIndia(new Date(receivedAt)),
      },
    ],
    filters: {
      state: { kind: 'select', label: 'State', all: 'In any state', choices: states },
      topic: { kind: 'select', label: 'About', all: 'About anything', choices: topics },
      assignedTo: { kind: 'select', label: 'Assigned to', all: 'Anyone', choices: assignees },
    },
    without: ['create', 'remove'],
    blank: {},
    detail: ({ message, email, topic, receivedAt }) => (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft wrap-anywhere">
          {labelOf(topics, topic)} · {fullMomentInIndia(new Date(receivedAt))} · {email}
        </p>
        <p className="w-full rounded-lg bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{message}</p>
        <Button variant="secondary" render={<a href={`mailto:${encodeURIComponent(email)}`} />}>
          Answer by mail
        </Button>
      </div>
    ),
    sections: [
      {
        title: 'Status',
        fields: [
          { key: 'state', kind: 'select', label: 'State', choices: states, isHalf: true },
          {
            key: 'assignedTo',
            kind: 'select',
            label: 'Assigned to',
            choices: assignees,
            isOptional: true,
            isHalf: true,
          },
        ],
      },
    ],
  });

const NO_ASSIGNEES: { _id: string; name: string }[] = [];

export default function MessagesPage() {
  const { data = NO_ASSIGNEES } = useQuery(apiQuery('GET /console/list/contact-messages/assignees/v1'));
  const list = useMemo(() => messages(data.map(({ _id, name }) => ({ value: _id, label: name }))), [data]);
  return <ListScreen list={list} />;
}
