import { cancelReasonOffice } from '@tailwell/contract/lists-office';
import { ListScreen } from '../back-office/list-screen';
import { officeList } from '../back-office/office-list';
import { titledForConsole } from '../console/titled-for-console';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from './entry-fields';

export const meta = () => titledForConsole('Reasons to cancel');

const list = officeList(cancelReasonOffice, {
  title: 'Reasons to cancel',
  about: 'What owners choose from when they cancel a consultation.',
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-1/2' }, positionColumn, shownColumn],
  filters: { state: stateFilter },
  blank: { name: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The reason',
      fields: [
        { key: 'name', kind: 'text', label: 'Reason', hint: 'As the owner would say it.' },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function CancelReasonsPage() {
  return <ListScreen list={list} />;
}
