import { serviceGroupOffice } from '@tailwell/contract/home-care/home-services-office';
import { counted } from '../../ui/format/count';
import { ListScreen } from '../back-office/list-screen';
import { officeList } from '../back-office/office-list';
import { titledForConsole } from '../console/titled-for-console';
import {
  positionColumn,
  positionField,
  shownColumn,
  shownField,
  stateFilter,
} from '../settings/entry-fields';
import { descriptionField } from './service-fields';

export const meta = () => titledForConsole('Groups of care');

const groups = officeList(serviceGroupOffice, {
  title: 'Groups of care',
  about: 'What care at home is sorted by. A group without services isn’t shown.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-2/5' },
    {
      key: 'serviceCount',
      header: 'Services',
      cell: ({ serviceCount }) => counted(serviceCount, 'service'),
      from: 'phone',
    },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: { name: '', description: '', position: 100, isActive: true },
  onDelete: 'A group with services can’t be deleted: move them, or switch off “Shown” instead.',
  sections: [
    {
      title: 'The group',
      fields: [{ key: 'name', kind: 'text', label: 'Name' }, descriptionField, positionField, shownField],
    },
  ],
});

export default function ServiceGroupOfficePage() {
  return <ListScreen list={groups} />;
}
