import { orderReasonOffice } from '@tailwell/contract/shop/orders-office';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Reasons in orders');

const kinds = [
  { value: 'cancel', label: 'Cancelling, by the owner' },
  { value: 'return', label: 'Returns, by the owner' },
  { value: 'reject', label: 'Rejecting, by the shop' },
  { value: 'prescription', label: 'Prescriptions, by the pharmacist' },
] as const;

const list = officeList(orderReasonOffice, {
  title: 'Reasons in orders',
  about: 'Reasons that owners, shops and pharmacists choose from when they cancel, return or reject.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-2/5' },
    { key: 'kind', from: 'phone' },
    positionColumn,
    shownColumn,
  ],
  filters: { kind: { kind: 'select', label: 'For', all: 'Everything', choices: kinds }, state: stateFilter },
  blank: { kind: 'cancel', name: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The reason',
      fields: [
        { key: 'kind', kind: 'select', label: 'For', choices: kinds },
        { key: 'name', kind: 'text', label: 'Reason', hint: 'As the one who chooses it would say it.' },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function OrderReasonsPage() {
  return <ListScreen list={list} />;
}
