import { licenceStates, shopsOffice } from '@tailwell/contract/shop/shops-office';
import { AffectedBookings } from '../../../features/office/support/affected-bookings';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { dayOf } from '../../../ui/format/age';
import { fullDate } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';

export const meta = () => titledForConsole('Shops');

const licenceNames = { expiring: 'Expires within 30 days', expired: 'Expired', unknown: 'End not entered' };

const shops = officeList(shopsOffice, {
  hasPicture: true,
  title: 'Shops',
  about: 'Shops that sell to owners. Hide those that have closed; their orders remain.',
  nameOf: ({ name }) => name,
  without: ['remove'],
  detail: ({ _id, isActive }) => <AffectedBookings id={_id} isStopped={!isActive} />,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'city', header: 'City', sort: 'city', from: 'phone' },
    {
      key: 'licenceExpiresOn',
      header: 'Pharmacy licence',
      from: 'desktop',
      cell: ({ hasPharmacy, licenceExpiresOn }) => hasPharmacy && <Licence expiresOn={licenceExpiresOn} />,
    },
    { key: 'listingCount', header: 'On the shelf', isNumber: true, width: 'w-32' },
    {
      key: 'isActive',
      header: 'Visibility',
      from: 'phone',
      cell: ({ isActive }) =>
        isActive ? <Badge tone="success">Shown</Badge> : <Badge tone="over">Hidden</Badge>,
    },
  ],
  filters: {
    isActive: {
      kind: 'select',
      label: 'Shown',
      all: 'Shown or hidden',
      choices: [
        { value: 'yes', label: 'Shown' },
        { value: 'no', label: 'Hidden' },
        { value: 'incomplete', label: 'Shown, without hours or products' },
      ],
    },
    licence: {
      kind: 'select',
      label: 'Pharmacy licence',
      all: 'Any licence',
      choices: licenceStates.map((value) => ({ value, label: licenceNames[value] })),
    },
  },
  blank: {
    name: '',
    isActive: true,
    legalName: '',
    gstin: '',
    about: '',
    street: '',
    area: '',
    pincode: '',
    latitude: null,
    longitude: null,
    hasPharmacy: false,
    licenceNumber: '',
    licenceExpiresOn: null,
    hours: 'Mon–Sat 9:00–21:00',
    deliversWithinKm: 10,
  },
  sections: [
    {
      title: 'Who sells',
      about: 'After you save the shop, invite its owner. Shops list their own products.',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'As owners know it.' },
        {
          key: 'isActive',
          kind: 'switch',
          label: 'Shown to owners',
          hint: 'A hidden shop isn’t listed and takes no new orders.',
        },
        { key: 'legalName', kind: 'text', label: 'Legal name', hint: 'As printed on invoices.' },
        { key: 'gstin', kind: 'text', label: 'GSTIN' },
        { key: 'about', kind: 'textarea', label: 'About', isOptional: true },
      ],
    },
    {
      title: 'Medicine',
      fields: [
        {
          key: 'hasPharmacy',
          kind: 'switch',
          label: 'Sells medicine',
          hint: 'With a licence only.',
          isHalf: true,
        },
        { key: 'licenceNumber', kind: 'text', label: 'Licence number', isOptional: true, isHalf: true },
        {
          key: 'licenceExpiresOn',
          kind: 'date',
          label: 'Valid until',
          hint: 'After this day, the shop’s medicine is off sale until you enter the renewed date.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Where and when',
      about: 'Without a latitude and longitude, it is shown at the centre of its pincode.',
      fields: [
        { key: 'street', kind: 'text', label: 'Street' },
        { key: 'area', kind: 'text', label: 'Area', isHalf: true },
        {
          key: 'pincode',
          kind: 'text',
          label: 'Pincode',
          hint: 'Sets the city and state.',
          isHalf: true,
        },
        { key: 'latitude', kind: 'number', label: 'Latitude', isOptional: true, isHalf: true },
        { key: 'longitude', kind: 'number', label: 'Longitude', isOptional: true, isHalf: true },
        { key: 'deliversWithinKm', kind: 'number', label: 'Delivers within km' },
        {
          key: 'hours',
          kind: 'textarea',
          label: 'Opening hours',
          hint: 'One line for days with the same hours: Mon–Sat 9:00–13:00, 16:00–21:00',
          isOptional: true,
        },
      ],
      map: { latitude: 'latitude', longitude: 'longitude', pincode: 'pincode' },
    },
  ],
});

const SECONDS_PER_DAY = 86_400;

function Licence({ expiresOn }: { expiresOn: string | null }) {
  const now = useNow(SECONDS_PER_DAY);
  if (!expiresOn) return <Badge tone="waiting">End not entered</Badge>;
  if (now && expiresOn < dayOf(now)) return <Badge tone="failed">Expired {fullDate(expiresOn)}</Badge>;
  return `Until ${fullDate(expiresOn)}`;
}

export default function ShopOfficePage() {
  return <ListScreen list={shops} />;
}
