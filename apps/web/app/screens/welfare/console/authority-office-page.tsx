import { authorityKinds } from '@tailwell/contract/welfare/welfare-constants';
import { authorityOffice } from '@tailwell/contract/welfare/welfare-office';
import { shownColumn, shownField } from '../../../features/account/settings/entry-fields';
import { authorityKindNames } from '../../../features/welfare/welfare-console/authority-kinds';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Authorities');

const kinds = authorityKinds.map((kind) => ({ value: kind, label: authorityKindNames[kind] }));

const authorities = officeList(authorityOffice, {
  title: 'Authorities',
  plural: 'authorities',
  about: 'Authorities to which cases are forwarded. Officers see those in the case’s city first.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'kind', cell: ({ kind }) => authorityKindNames[kind], from: 'tablet' },
    { key: 'city', sort: 'city', from: 'phone' },
    { key: 'phone', from: 'desktop' },
    shownColumn,
  ],
  filters: {
    city: { kind: 'text', label: 'City' },
    kind: { kind: 'select', label: 'Kind', all: 'All kinds', choices: kinds },
  },
  blank: { name: '', city: '', state: '', address: '', phone: '', email: '', isActive: true },
  onDelete: 'Cases that went there keep its name. Switch off “Shown” instead to keep it for later.',
  sections: [
    {
      title: 'Who it is',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        { key: 'kind', kind: 'select', label: 'Kind', choices: kinds, isHalf: true },
        shownField,
      ],
    },
    {
      title: 'Where',
      fields: [
        { key: 'city', kind: 'text', label: 'City', isHalf: true },
        { key: 'state', kind: 'text', label: 'State', isHalf: true },
        { key: 'address', kind: 'textarea', label: 'Address', isOptional: true },
      ],
    },
    {
      title: 'How to reach it',
      about: 'The letter goes to this email when a case is forwarded by email.',
      fields: [
        { key: 'phone', kind: 'text', label: 'Phone', isOptional: true, isHalf: true },
        { key: 'email', kind: 'text', label: 'Email', isOptional: true, isHalf: true },
      ],
    },
  ],
});

export default function AuthorityOfficePage() {
  return <ListScreen list={authorities} />;
}
