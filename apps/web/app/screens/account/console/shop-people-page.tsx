import { roleNames } from '@tailwell/contract/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { InvitationActions } from '../../../features/account/staff/invitation-actions';
import { InvitationBadge } from '../../../features/account/staff/invitation-badge';
import { recipientOf } from '../../../features/account/staff/invite-form';
import { InviteDialog } from '../../../features/account/staff/invite-staff-dialog';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

export const meta = () => titledForConsole('People');

const PEOPLE = 'GET /shop/get/my/people/v1';
const peopleQuery = { ...apiQuery(PEOPLE), staleTime: 0 };
type ShopPeople = CallReply<typeof PEOPLE>['data'];
type Colleague = ShopPeople['people'][number];
type Invitation = ShopPeople['invitations'][number];

function useRefetchPeople() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: peopleQuery.queryKey });
}

/** Staff of the user's own shop. */
export default function ShopPeoplePage() {
  const people = useQuery(peopleQuery);
  const refetch = useRefetchPeople();
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-extrabold">People</h1>
          <p className="text-ink-soft">
            People who can open this console for your shop: orders, stock and notifications.
          </p>
        </div>
        <InviteDialog
          title="Invite someone to your shop"
          send={(invitee) => call('POST /shop/invite/staff/v1', { body: recipientOf(invitee) })}
          onSent={refetch}
        />
      </header>
      {people.data ? <Lists {...people.data} /> : people.error ? <ListFault list={people} /> : <Waiting />}
    </div>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading the people of your shop</span>
    <Skeleton className="h-24 rounded-2xl" />
    <Skeleton className="h-24 rounded-2xl" />
  </div>
);

const Lists = ({ people, invitations }: ShopPeople) => (
  <>
    <ul aria-label="People of your shop" className="flex flex-col gap-3">
      {people.map((person) => (
        <li key={person._id}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
    <section aria-labelledby="invited" className="flex flex-col gap-3">
      <h2 id="invited" className="text-lg font-extrabold">
        Invited
      </h2>
      {invitations.length === 0 ? (
        <EmptyState picture={<Users aria-hidden="true" />} title="No open invitations">
          Invite the people who pack and deliver: they get a link, and sign in with their own number or email.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {invitations.map((invitation) => (
            <li key={invitation._id}>
              <InvitationCard invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  </>
);

function PersonCard({ person }: { person: Colleague }) {
  const { name, contacts, role, lastSignInAt, isYou, isSuspended } = person;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold wrap-anywhere">
          {name || 'Without a name'} {isYou && <span className="font-normal text-ink-soft">(you)</span>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{[roleNames[role], ...contacts].join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          Last sign-in: {lastSignInAt ? <DateTime moment={lastSignInAt} /> : 'never'}
        </p>
      </div>
      {isSuspended && <Badge tone="failed">Suspended</Badge>}
      {role === 'shop_staff' && <Remove person={person} />}
    </Card>
  );
}

function Remove({ person: { _id: id, name } }: { person: Colleague }) {
  const [isAsking, setAsking] = useState(false);
  const refetch = useRefetchPeople();
  const removing = useMutation({
    mutationFn: () => call('DELETE /shop/remove/staff/{id}/v1', { params: { id } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await refetch();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
        title={`Remove ${name} from your shop?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        isDangerous
        isBusy={removing.isPending}
      >
        They can no longer open your shop’s console. You can invite them again.
      </ConfirmDialog>
    </>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { _id: id, name, contact, role, state, expiresAt } = invitation;
  const refetch = useRefetchPeople();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {name} <InvitationBadge state={state} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{`${roleNames[role]} · ${contact}`}</p>
        <p className="text-sm text-ink-soft">
          {state === 'expired' ? 'Expired' : 'Expires'}: <DateTime moment={expiresAt} />
        </p>
      </div>
      <InvitationActions
        name={name}
        resend={() => call('POST /shop/resend/invitation/{id}/v1', { params: { id } })}
        revoke={() => call('POST /shop/revoke/invitation/{id}/v1', { params: { id } })}
        onDone={refetch}
      />
    </Card>
  );
}
