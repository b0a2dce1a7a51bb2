import { people } from '@tailwell/contract/account/people';
import { roleNames } from '@tailwell/contract/roles';
import { CircleSlash } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { listed } from '../../ui/format/count';
import { DateTime } from '../../ui/format/date-time';
import { ListScreen } from '../back-office/list-screen';
import { officeList } from '../back-office/office-list';
import { titledForConsole } from '../console/titled-for-console';
import { AffectedBookings } from '../support/affected-bookings';
import { grantFields } from './audit-fields';
import { PersonDetails } from './person-details';
import { roleOptions } from './role-fields';

export const meta = () => titledForConsole('People');

const list = officeList(people, {
  title: 'People',
  many: 'people',
  about: 'Who works here, and what they may do. Search by name, or by a whole email address or number.',
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
