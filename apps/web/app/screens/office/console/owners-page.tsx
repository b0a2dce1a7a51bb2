import { useMutation, useQuery } from '@tanstack/react-query';
import { Search, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { WaitingLinks } from '../../../parts/back-office/waiting-links';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TextField } from '../../../ui/form/text-field';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Owners');

const waiting = [
  {
    list: 'contact-messages',
    filter: { queue: 'waiting' },
    singular: 'message to answer',
    plural: 'messages to answer',
  },
];

/** The search stays out of the URL: it is a name, a number or an email address. */
export default function OwnersPage() {
  const [text, setText] = useState('');
  const roles = useQuery(rolesQuery).data;
  const mayOpen = roles !== undefined && may(roles, 'see_owners');
  const finding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => call('POST /console/find/owners/v1', { body: { text: text.trim() } }),
  });
  const fields = finding.error instanceof ApiError ? finding.error.fields : {};
  const owners = finding.data?.data;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header>
        <h1 className="text-2xl font-extrabold">Owners</h1>
        <p className="max-w-prose text-ink-soft">
          By mobile number, email address, order number or name. How to reach them is masked.
        </p>
      </header>
      {mayOpen && <WaitingLinks all={waiting} />}
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          finding.mutate();
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Look for"
            type="search"
            autoComplete="off"
            maxLength={120}
            value={text}
            error={fields.text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button
          type="submit"
          isLoading={finding.isPending}
          icon={<Search className="size-4" aria-hidden="true" />}
        >
          Find
        </Button>
      </form>
      {finding.error && !fields.text && <Refusal error={finding.error} />}
      <p role="status" className="text-sm font-bold text-ink-soft">
        {owners && owners.length > 0 && counted(owners.length, 'owner')}
      </p>
      {!owners && !finding.error && (
        <EmptyState picture={<UserRound aria-hidden="true" />} title="Find an owner">
          The owner’s page shows what they have booked, ordered and paid.
        </EmptyState>
      )}
      {owners?.length === 0 && (
        <EmptyState picture={<UserRoundX aria-hidden="true" />} title="No owners found">
          Check the spelling, or try an order number.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {owners?.map((owner) => (
          <li key={owner._id}>
            <Card
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
              render={
                <Link
                  to={
                    mayOpen
                      ? consolePaths.owner(owner._id)
                      : consolePaths.office('payments', '', `?ownerId=${owner._id}`)
                  }
                />
              }
            >
              <span className="font-extrabold wrap-anywhere">{owner.name || 'Without a name'}</span>
              <span className="text-ink-soft tabular-nums">
                {[owner.mobile, owner.email].filter(Boolean).join(' · ')}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
