import { petCategories } from '@tailwell/contract/pet-categories';
import { ambulanceOffice } from '@tailwell/contract/vets/ambulances-office';
import { formatHours } from '../../../features/vets/ambulances/format-hours';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Ambulances');

const ambulances = officeList(ambulanceOffice, {
  title: 'Ambulances',
  about: 'Ambulances that owners can call when an animal can’t be brought to a vet.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'city', sort: 'city', from: 'phone' },
    { key: 'phone', from: 'phone' },
    { key: 'fromMinute', header: 'Hours', cell: formatHours, from: 'desktop', width: 'w-1/4' },
    { key: 'isFree', from: 'desktop', width: 'w-20' },
  ],
  filters: { city: { kind: 'text', label: 'City' } },
  blank: {
    name: '',
    about: '',
    phone: '',
    area: '',
    city: '',
    state: '',
    isFree: false,
    pets: ['dog', 'cat'],
    fromMinute: 0,
    toMinute: 1_440,
    latitude: null,
    longitude: null,
  },
  sections: [
    {
      title: 'Ambulance',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        {
          key: 'phone',
          kind: 'text',
          label: 'Phone',
          hint: 'As it is dialled: 020 2567 1234.',
          isHalf: true,
        },
        { key: 'isFree', kind: 'switch', label: 'Free', hint: 'Owners pay nothing.', isHalf: true },
        { key: 'about', kind: 'textarea', label: 'What it offers', isOptional: true },
        {
          key: 'pets',
          kind: 'chips',
          label: 'Animals',
          choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ],
    },
    {
      title: 'When',
      about: 'Indian time, the same every day. From midnight to midnight: open day and night.',
      fields: [
        { key: 'fromMinute', kind: 'minutes', label: 'From', isHalf: true },
        { key: 'toMinute', kind: 'minutes', label: 'To', isEnd: true, isHalf: true },
      ],
    },
    {
      title: 'Where',
      about: 'Without a latitude and longitude, it serves the whole state.',
      fields: [
        { key: 'area', kind: 'text', label: 'Area', isHalf: true },
        { key: 'city', kind: 'text', label: 'City', isHalf: true },
        { key: 'state', kind: 'text', label: 'State' },
        { key: 'latitude', kind: 'number', label: 'Latitude', isOptional: true, isHalf: true },
        { key: 'longitude', kind: 'number', label: 'Longitude', isOptional: true, isHalf: true },
      ],
      map: { latitude: 'latitude', longitude: 'longitude' },
    },
  ],
});

export default function AmbulanceOfficePage() {
  return <ListScreen list={ambulances} />;
}
