import { invitationOffice } from '@tailwell/contract/account/invitations';
import { roleNames } from '@tailwell/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../api/call';
import { invitationFields } from '../../../features/account/staff/audit-fields';
import { InvitationActions } from '../../../features/account/staff/invitation-actions';
import { InvitationBadge, stateNames } from '../../../features/account/staff/invitation-badge';
import { recipientOf } from '../../../features/account/staff/invite-form';
import { InviteDialog } from '../../../features/account/staff/invite-staff-dialog';
import { EMPTY_ROLE, RoleFields, roleOptions } from '../../../features/account/staff/role-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { readsOf } from '../../../parts/back-office/office-calls';
import { officeList } from '../../../parts/back-office/office-list';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { DateTime } from '../../../ui/format/date-time';

export const meta = () => titledForConsole('Invitations');

type Invitation = z.input<(typeof invitationOffice)['row']>;

const formatRole = ({ role, scope }: Invitation) => [roleNames[role], scope].filter(Boolean).join(', ');

const list = officeList(invitationOffice, {
  title: 'Invitations',
  about: 'People you have invited to the team. Each gets a link by email or text message.',
  nameOf: ({ name, contact }) => name || contact,
  columns: [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      width: 'w-1/4',
      cell: ({ name, contact }) => name || contact,
    },
    { key: 'role', header: 'Role', from: 'phone', cell: formatRole },
    { key: 'contact', header: 'Sent to', from: 'desktop' },
    {
      key: 'state',
      header: 'State',
      from: 'phone',
      width: 'w-32',
      cell: ({ state }) => <InvitationBadge state={state} />,
    },
    {
      key: 'createdAt',
      header: 'Invited',
      sort: 'newest',
      from: 'desktop',
      cell: ({ createdAt }) => <DateTime moment={createdAt} />,
    },
    {
      key: 'expiresAt',
      header: 'Expires',
      sort: 'expiresAt',
      from: 'tablet',
      cell: ({ expiresAt }) => <DateTime moment={expiresAt} />,
    },
  ],
  filters: {
    state: {
      kind: 'select',
      label: 'State',
      all: 'All',
      choices: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
    },
    role: { kind: 'select', label: 'Role', all: 'All roles', choices: roleOptions },
  },
  without: ['create', 'update', 'remove'],
  detail: (invitation) => <InvitationDetails invitation={invitation} />,
  toolbar: <Invite />,
  historyFields: invitationFields,
});

export default function InvitationsPage() {
  return <ListScreen list={list} />;
}

/** Refetches everything that shows invitations. */
function useRefetchInvitations() {
  const client = useQueryClient();
  return () =>
    Promise.all(readsOf({ name: 'invitations' }).map((queryKey) => client.invalidateQueries({ queryKey })));
}

function Invite() {
  const [selected, setSelected] = useState(EMPTY_ROLE);
  const roles = useQuery(rolesQuery).data;
  const refetch = useRefetchInvitations();
  if (!roles || !may(roles, 'manage_people')) return null;
  return (
    <InviteDialog
      title="Invite someone"
      send={(invitee) =>
        call('POST /console/create/invitation/v1', {
          body: { ...recipientOf(invitee), ...selected, role: selected.role as never },
        })
      }
      onSent={() => {
        setSelected(EMPTY_ROLE);
        return refetch();
      }}
    >
      {(errors) => <RoleFields value={selected} errors={errors} onChange={setSelected} />}
    </InviteDialog>
  );
}

function InvitationDetails({ invitation }: { invitation: Invitation }) {
  const { _id: id, name, contact, state, invitedBy, createdAt, expiresAt } = invitation;
  const roles = useQuery(rolesQuery).data;
  const refetch = useRefetchInvitations();
  const isWaiting = state === 'open' || state === 'expired';
  return (
    <div className="flex flex-col gap-8">
      <InvitationBadge state={state} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
        <dt>Sent to</dt>
        <dd>{contact}</dd>
        <dt>Role</dt>
        <dd>{formatRole(invitation)}</dd>
        <dt>Invited by</dt>
        <dd>
          {invitedBy ?? 'The server’s operator'}, <DateTime moment={createdAt} />
        </dd>
        <dt>{state === 'expired' ? 'Expired' : 'Expires'}</dt>
        <dd>
          <DateTime moment={expiresAt} />
        </dd>
      </dl>
      {isWaiting && roles && may(roles, 'manage_people') && (
        <InvitationActions
          name={name || contact}
          resend={() => call('POST /console/resend/invitation/{id}/v1', { params: { id } })}
          revoke={() => call('POST /console/revoke/invitation/{id}/v1', { params: { id } })}
          onDone={refetch}
        />
      )}
    </div>
  );
}
