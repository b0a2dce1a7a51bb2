import { serviceZoneOffice } from '@tailwell/contract/home-care/technicians-office';
import { shownColumn, stateFilter } from '../../../features/account/settings/entry-fields';
import { cityReference } from '../../../features/home-care/technicians/office-choices';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { counted } from '../../../ui/format/count';

export const meta = () => titledForConsole('Zones');

const zones = officeList(serviceZoneOffice, {
  title: 'Zones',
  about: 'Parts of a city. A visit belongs to the zone with the nearest centre.',
  nameOf: ({ name, city }) => `${name}, ${city}`,
  columns: [
    { key: 'name', sort: 'name', width: 'w-2/5' },
    { key: 'city', header: 'City', sort: 'city', cell: ({ city }) => city, from: 'phone' },
    {
      key: 'technicianCount',
      header: 'Technicians',
      cell: ({ technicianCount }) => counted(technicianCount, 'technician'),
      from: 'tablet',
    },
    shownColumn,
  ],
  filters: { cityId: { kind: 'reference', label: 'City', to: cityReference }, state: stateFilter },
  blank: { name: '', isActive: true },
  onDelete: 'A zone with technicians or visits can’t be deleted: switch off “Shown” instead.',
  sections: [
    {
      title: 'The zone',
      fields: [
        { key: 'cityId', kind: 'reference', label: 'City', to: cityReference },
        { key: 'name', kind: 'text', label: 'Name', hint: 'As people there say it.' },
        {
          key: 'isActive',
          kind: 'switch',
          label: 'Shown',
          hint: 'When off, new visits go to the next nearest zone.',
        },
      ],
    },
    {
      title: 'Its middle',
      fields: [
        { key: 'latitude', kind: 'number', label: 'Latitude', isHalf: true },
        { key: 'longitude', kind: 'number', label: 'Longitude', isHalf: true },
      ],
      map: { latitude: 'latitude', longitude: 'longitude' },
    },
  ],
});

export default function ZoneOfficePage() {
  return <ListScreen list={zones} />;
}
