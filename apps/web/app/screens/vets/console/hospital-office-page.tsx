import { petCategories } from '@tailwell/contract/pet-categories';
import { hospitalOffice } from '@tailwell/contract/vets/animal-hospitals-office';
import { formatHours } from '../../../features/vets/ambulances/format-hours';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Animal hospitals');

const hospitals = officeList(hospitalOffice, {
  title: 'Animal hospitals',
  about: 'Hospitals that we show to owners in an emergency.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'city', sort: 'city', from: 'phone' },
    { key: 'phone', from: 'phone' },
    { key: 'fromMinute', header: 'Hours', cell: formatHours, from: 'desktop', width: 'w-1/4' },
  ],
  filters: { city: { kind: 'text', label: 'City' } },
  blank: {
    name: '',
    about: '',
    phone: '',
    area: '',
    city: '',
    state: '',
    pets: ['dog', 'cat'],
    fromMinute: 0,
    toMinute: 1_440,
  },
  sections: [
    {
      title: 'Who it is',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        {
          key: 'phone',
          kind: 'text',
          label: 'Phone',
          hint: 'As dialled: 1962, 020 2567 1234.',
          isHalf: true,
        },
        { key: 'about', kind: 'textarea', label: 'What it can do', isOptional: true },
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
      fields: [
        { key: 'area', kind: 'text', label: 'Area', isHalf: true },
        { key: 'city', kind: 'text', label: 'City', isHalf: true },
        { key: 'state', kind: 'text', label: 'State' },
        { key: 'latitude', kind: 'number', label: 'Latitude', isHalf: true },
        { key: 'longitude', kind: 'number', label: 'Longitude', isHalf: true },
      ],
      map: { latitude: 'latitude', longitude: 'longitude' },
    },
  ],
});

export default function HospitalOfficePage() {
  return <ListScreen list={hospitals} />;
}
