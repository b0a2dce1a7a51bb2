import { productConcernOffice } from '@tailwell/contract/shop/storefront-office';
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

export const meta = () => titledForConsole('Product concerns');

const list = officeList(productConcernOffice, {
  title: 'Product concerns',
  plural: 'concerns',
  about:
    'Problems that owners look for help with: Ticks and fleas. Products, guides and articles refer to them.',
  hasPicture: true,
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-1/2' }, productCountColumn, positionColumn, shownColumn],
  filters: { state: stateFilter },
  blank: { name: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The concern',
      fields: [{ key: 'name', kind: 'text', label: 'Name' }, positionField, shownGroupField],
    },
  ],
});

export default function ConcernOfficePage() {
  return <ListScreen list={list} />;
}
