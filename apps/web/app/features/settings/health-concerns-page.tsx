import { healthConcernOffice } from '@tailwell/contract/vets/consultation-lists-office';
import { ListScreen } from '../back-office/list-screen';
import { officeList } from '../back-office/office-list';
import { titledForConsole } from '../console/titled-for-console';
import { RETIRE_INSTEAD, shownColumn, shownField, stateFilter } from './entry-fields';

export const meta = () => titledForConsole('Health concerns');

const list = officeList(healthConcernOffice, {
  title: 'Health concerns',
  about: 'What a consultation is about, and what vets are found by.',
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-2/3' }, shownColumn],
  filters: { state: stateFilter },
  blank: { name: '', isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [{ title: 'The concern', fields: [{ key: 'name', kind: 'text', label: 'Name' }, shownField] }],
});

export default function HealthConcernsPage() {
  return <ListScreen list={list} />;
}
