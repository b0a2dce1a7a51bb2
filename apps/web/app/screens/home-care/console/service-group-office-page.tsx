import { serviceGroupOffice } from '@tailwell/contract/home-care/home-services-office';
import {
  positionColumn,
  positionField,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { descriptionField } from '../../../features/home-care/home-services/service-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { counted } from '../../../ui/format/count';

export const meta = () => titledForConsole('Groups of care');

const groups = officeList(serviceGroupOffice, {
  title: 'Groups of care',
  about: 'Groups of home-care services. A group without services isn’t shown.',
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
