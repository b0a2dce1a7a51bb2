import { productGroupOffice } from '@tailwell/contract/shop/storefront-office';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import {
  productCountColumn,
  shownGroupField,
} from '../../../features/shop/products/office/storefront-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Product groups');

const list = officeList(productGroupOffice, {
  title: 'Product groups',
  about: 'What owners choose first in the pharmacy, and in Food and more: Medicine, Toys.',
  hasPicture: true,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    {
      key: 'isPharmacy',
      header: 'Where',
      cell: ({ isPharmacy }) => (isPharmacy ? 'Pharmacy' : 'Food and more'),
      from: 'phone',
    },
    productCountColumn,
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: { name: '', isPharmacy: false, position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The group',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        {
          key: 'isPharmacy',
          kind: 'switch',
          label: 'Sold by pharmacies',
          hint: 'Only shops with a drug licence can sell its products. This can’t be changed once the group has products.',
        },
        positionField,
        shownGroupField,
      ],
    },
  ],
});

export default function GroupOfficePage() {
  return <ListScreen list={list} />;
}
