import { productKindOffice } from '@tailwell/contract/shop/storefront-office';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import {
  groupReference,
  productCountColumn,
  shownGroupField,
} from '../../../features/shop/products/office/storefront-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Kinds of products');

const list = officeList(productKindOffice, {
  title: 'Kinds of products',
  about: 'What a group is divided into: Dry food and Wet food. Each product belongs to one.',
  hasPicture: true,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'group', header: 'Group', cell: ({ group }) => group, from: 'phone' },
    productCountColumn,
    positionColumn,
    shownColumn,
  ],
  filters: {
    groupId: { kind: 'reference', label: 'Group', to: groupReference },
    state: stateFilter,
  },
  blank: { name: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The kind',
      fields: [
        { key: 'groupId', kind: 'reference', label: 'Group', to: groupReference },
        { key: 'name', kind: 'text', label: 'Name' },
        { ...positionField, label: 'Place in its group' },
        shownGroupField,
      ],
    },
  ],
});

export default function KindOfficePage() {
  return <ListScreen list={list} />;
}
