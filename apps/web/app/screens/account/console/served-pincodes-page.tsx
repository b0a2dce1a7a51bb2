import { servedPincodeOffice } from '@tailwell/contract/account/served-office';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Pincodes that differ');

const list = officeList(servedPincodeOffice, {
  title: 'Pincodes that differ',
  about: 'Pincodes that we don’t serve in a served city, and pincodes outside it that we do.',
  nameOf: ({ pincode }) => pincode,
  columns: [
    { key: 'pincode', sort: 'pincode', width: 'w-32' },
    { key: 'place', header: 'Where it is', cell: ({ place }) => place, from: 'tablet' },
    {
      key: 'city',
      header: 'Served from',
      sort: 'city',
      cell: ({ city }) => city || 'Not served',
      from: 'phone',
    },
    { key: 'note', from: 'desktop' },
  ],
  blank: { pincode: '', cityId: null, note: '' },
  onDelete: 'From then on it follows its city.',
  sections: [
    {
      title: 'The pincode',
      fields: [
        { key: 'pincode', kind: 'text', label: 'Pincode', isHalf: true },
        {
          key: 'cityId',
          kind: 'reference',
          label: 'Served from',
          hint: 'Empty: not served.',
          to: { name: 'served-cities', nameOf: ({ name, state }) => `${name}, ${state}` },
          isOptional: true,
          isHalf: true,
        },
        { key: 'note', kind: 'text', label: 'Note', hint: 'The reason, for staff.', isOptional: true },
      ],
    },
  ],
});

export default function ServedPincodesPage() {
  return <ListScreen list={list} />;
}
