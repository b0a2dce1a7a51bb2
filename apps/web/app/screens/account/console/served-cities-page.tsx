import { servedCityOffice } from '@tailwell/contract/account/served-office';
import { stateFilter } from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Cities we come to');

const list = officeList(servedCityOffice, {
  title: 'Cities we come to',
  many: 'cities',
  about: 'Where we come to the door. The help page lists them, and owners can choose one as their location.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name' },
    { key: 'state', sort: 'state', from: 'phone' },
    { key: 'hasHomeVisits', from: 'tablet', width: 'w-32' },
    { key: 'hasDelivery', from: 'desktop', width: 'w-44' },
    {
      key: 'isActive',
      cell: ({ isActive }) => (isActive ? 'Served' : 'Not any more'),
      from: 'phone',
      width: 'w-36',
    },
  ],
  filters: {
    state: {
      ...stateFilter,
      label: 'Served',
      all: 'All',
      choices: [
        { value: 'shown', label: 'Served' },
        { value: 'retired', label: 'Not served any more' },
      ],
    },
  },
  blank: { name: '', state: '', hasHomeVisits: true, hasDelivery: true, isActive: true },
  onDelete: 'Owners can’t choose it any more, and nobody comes there.',
  sections: [
    {
      title: 'The city',
      about: 'Its pincodes are known by its name.',
      fields: [
        { key: 'name', kind: 'text', label: 'City', isHalf: true },
        { key: 'state', kind: 'text', label: 'State', isHalf: true },
      ],
    },
    {
      title: 'What is offered there',
      about: 'Vets by video and parcels by courier are there for everybody.',
      fields: [
        { key: 'hasHomeVisits', kind: 'switch', label: 'Home visits', isHalf: true },
        { key: 'hasDelivery', kind: 'switch', label: 'Delivery from shops', isHalf: true },
        { key: 'isActive', kind: 'switch', label: 'Served', hint: 'Off: we don’t come there any more.' },
      ],
    },
  ],
});

export default function ServedCitiesPage() {
  return <ListScreen list={list} />;
}
