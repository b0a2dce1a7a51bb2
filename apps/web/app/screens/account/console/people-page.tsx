import { people } from '@tailwell/contract/account/people';
import { roleNames } from '@tailwell/contract/roles';
import { CircleSlash } from 'lucide-react';
import { grantFields } from '../../../features/account/staff/audit-fields';
import { PersonDetails } from '../../../features/account/staff/person-details';
import { roleOptions } from '../../../features/account/staff/role-fields';
import { AffectedBookings } from '../../../features/office/support/affected-bookings';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { listed } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';

export const meta = () => titledForConsole('People');

const list = officeList(people, {
  title: 'People',
  plural: 'people',
  about: 'Staff and their permissions. Search by name, or by a full email address or number.',
  nameOf: ({ name }) => name || 'Without a name',
  columns: [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      width: 'w-1/4',
      cell: ({ name }) => name || 'Without a name',
    },
    {
      key: 'roles',
      header: 'Roles',
      from: 'phone',
      cell: ({ roles }) => (roles.length > 0 ? listed(roles.map((role) => roleNames[role])) : 'None'),
    },
    { key: 'contacts', header: 'Signs in by', from: 'desktop', cell: ({ contacts }) => contacts.join(', ') },
    {
      key: 'lastSignInAt',
      header: 'Last sign-in',
      sort: 'lastSignInAt',
      from: 'tablet',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <DateTime moment={lastSignInAt} /> : 'Never'),
    },
    {
      key: 'suspendedAt',
      header: 'Access',
      from: 'phone',
      width: 'w-36',
      cell: ({ suspendedAt }) =>
        suspendedAt ? (
          <Badge tone="failed" Icon={CircleSlash}>
            Suspended
          </Badge>
        ) : (
          'Active'
        ),
    },
  ],
  filters: {
    role: { kind: 'select', label: 'Role', all: 'All roles', choices: roleOptions },
    state: {
      kind: 'select',
      label: 'Access',
      all: 'All',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'suspended', label: 'Suspended' },
      ],
    },
  },
  without: ['create', 'update', 'remove'],
  detail: (person) => (
    <>
      <PersonDetails person={person} />
      <AffectedBookings id={person._id} isStopped={person.suspendedAt !== null} />
    </>
  ),
  historyFields: grantFields,
});

export default function PeoplePage() {
  return <ListScreen list={list} />;
}
