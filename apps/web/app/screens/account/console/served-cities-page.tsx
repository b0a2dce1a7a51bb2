import { servedCityOffice } from '@tailwell/contract/account/served-office';
import { stateFilter } from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Cities we serve');

const list = officeList(servedCityOffice, {
  title: 'Cities we serve',
  plural: 'cities',
  about: 'Cities with home visits. The help page lists them, and owners can choose one as their location.',
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
        { value: 'retired', label: 'No longer served' },
      ],
    },
  },
  blank: { name: '', state: '', hasHomeVisits: true, hasDelivery: true, isActive: true },
  onDelete: 'Owners can no longer choose it, and we won’t serve it.',
  sections: [
    {
      title: 'The city',
      about: 'Pincodes are matched by the city’s name.',
      fields: [
        { key: 'name', kind: 'text', label: 'City', isHalf: true },
        { key: 'state', kind: 'text', label: 'State', isHalf: true },
      ],
    },
    {
      title: 'What’s available there',
      about: 'Video vets and courier delivery are available to everyone.',
      fields: [
        { key: 'hasHomeVisits', kind: 'switch', label: 'Home visits', isHalf: true },
        { key: 'hasDelivery', kind: 'switch', label: 'Delivery from shops', isHalf: true },
        { key: 'isActive', kind: 'switch', label: 'Served', hint: 'Off: we no longer serve it.' },
      ],
    },
  ],
});

export default function ServedCitiesPage() {
  return <ListScreen list={list} />;
}
