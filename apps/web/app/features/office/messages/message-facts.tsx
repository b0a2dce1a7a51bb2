import { messageStates } from '@tailwell/contract/site/messages-office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import type { Field } from '../../../parts/back-office/fields';
import { RecordHistory } from '../../../parts/back-office/record-history';
import { usePersonId } from '../../../parts/console/my-roles';
import { useStep } from '../../../parts/console/use-step';
import { messageStateNames, topicNames } from '../../../parts/message-labels';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { type OpenedMessage, refreshMessage } from './office-message';

/** Who wrote, who is in charge and the state of a conversation, both of which can be changed. */
export function MessageFacts({ opened }: { opened: OpenedMessage }) {
  const { data: message } = opened;
  const { ticket, email, topic, receivedAt, acknowledgedAt, ownerId } = message;
  return (
    <Card className="flex flex-col gap-5">
      <dl className="flex flex-col gap-3">
        <Fact name="Ticket">{ticket}</Fact>
        <Fact name="Email">
          <span className="wrap-anywhere">{email}</span>
        </Fact>
        <Fact name="About">{topicNames[topic]}</Fact>
        <Fact name="Received">
          <DateTime moment={receivedAt} />
        </Fact>
        {topic === 'complaint' && (
          <Fact name="Acknowledged by mail">
            {acknowledgedAt ? <DateTime moment={acknowledgedAt} /> : 'Not yet'}
          </Fact>
        )}
      </dl>
      {ownerId && (
        <Button
          variant="secondary"
          icon={<UserRound className="size-4" aria-hidden="true" />}
          render={<Link to={consolePaths.owner(ownerId)} />}
        >
          Open the owner’s page
        </Button>
      )}
      <StateForm opened={opened} />
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-bold text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const stateChoices = messageStates.map((value) => ({ value, label: messageStateNames[value] }));

function StateForm({ opened: { data: message, revision } }: { opened: OpenedMessage }) {
  const { _id: id, state, assignedTo, assignedName } = message;
  const queries = useQueryClient();
  const ownId = usePersonId();
  const { data: colleagues = [] } = useQuery(apiQuery('GET /console/list/contact-messages/assignees/v1'));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const refresh = () => refreshMessage(queries, id);
  const step = useStep({
    make: (changes: { state?: typeof state; assignedTo?: string | null }, options) =>
      call(
        'PUT /console/update/contact-messages/{id}/v1',
        { params: { id }, query: { revision }, body: { state, assignedTo, ...changes } },
        options,
      ),
    onDone: refresh,
    refresh,
  });
  const people = colleagues.map(({ _id, name }) => ({ value: _id, label: name }));
  // Someone who has left, or the list isn't loaded yet.
  const isListed = !assignedTo || people.some(({ value }) => value === assignedTo);
  const assignees = isListed ? people : [{ value: assignedTo, label: assignedName ?? '' }, ...people];
  const fields: Field[] = [
    { key: 'state', kind: 'select', label: 'State', choices: stateChoices },
    { key: 'assignedTo', kind: 'select', label: 'Assigned to', choices: assignees },
  ];
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {step.error && <Refusal error={step.error} />}
      <SelectField
        label="State"
        value={state}
        disabled={step.isPending}
        options={stateChoices.filter(({ value }) => value !== 'new' || state === 'new')}
        onChange={({ target }) => step.mutate({ state: target.value as typeof state })}
      />
      <SelectField
        label="Assigned to"
        placeholder="No one yet"
        value={assignedTo ?? ''}
        disabled={step.isPending}
        options={assignees}
        onChange={({ target }) => step.mutate({ assignedTo: target.value || null })}
      />
      {ownId && assignedTo !== ownId && (
        <Button
          variant="secondary"
          isLoading={step.isPending}
          onClick={() => step.mutate({ assignedTo: ownId })}
        >
          Assign to me
        </Button>
      )}
      {isHistoryOpen ? (
        <RecordHistory subject={{ name: 'contact-messages', id }} fields={fields} />
      ) : (
        <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
          Show what was changed
        </Button>
      )}
    </div>
  );
}
