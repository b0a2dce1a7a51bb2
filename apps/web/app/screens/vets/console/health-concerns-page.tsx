import { healthConcernOffice } from '@tailwell/contract/vets/consultations-office';
import {
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Health concerns');

const list = officeList(healthConcernOffice, {
  title: 'Health concerns',
  about: 'Reasons for a consultation. Owners also find vets by them.',
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
