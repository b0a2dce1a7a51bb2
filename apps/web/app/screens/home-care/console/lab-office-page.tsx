import { labOffice } from '@tailwell/contract/home-care/technicians-office';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownColumn, shownField, stateFilter } from '../../../features/account/settings/entry-fields';
import { cityReference } from '../../../features/home-care/technicians/office-choices';
import type { Choice } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { servedCities } from '../../../parts/served-cities';

export const meta = () => titledForConsole('Labs');

export default function LabOfficePage() {
  const { data: cities } = useQuery(servedCities);
  const list = useMemo(
    () => labList((cities ?? []).map(({ _id, name }) => ({ value: _id, label: name }))),
    [cities],
  );
  return <ListScreen list={list} />;
}

const labList = (cities: Choice[]) =>
  officeList(labOffice, {
    title: 'Labs',
    about: 'Labs that test blood samples. Each city has one lab.',
    nameOf: ({ name }) => name,
    columns: [
      { key: 'name', sort: 'name', width: 'w-2/5' },
      { key: 'city', header: 'City', sort: 'city', cell: ({ city }) => city, from: 'phone' },
      {
        key: 'servedCities',
        header: 'Samples from',
        cell: ({ servedCities: names }) => names.join(', '),
        from: 'tablet',
      },
      shownColumn,
    ],
    filters: { state: stateFilter },
    blank: { name: '', address: '', accreditation: '', serves: [], isActive: true },
    onDelete: 'A lab that has had samples can’t be deleted: switch off “Shown” instead.',
    sections: [
      {
        title: 'The lab',
        about:
          'Invite two people in its city with the role Lab: one enters the results, the other verifies them.',
        fields: [
          { key: 'name', kind: 'text', label: 'Name', hint: 'As reports print it.' },
          { key: 'address', kind: 'text', label: 'Address' },
          { key: 'cityId', kind: 'reference', label: 'City', to: cityReference, isHalf: true },
          { key: 'accreditation', kind: 'text', label: 'Accreditation', isOptional: true, isHalf: true },
          { key: 'serves', kind: 'chips', label: 'Samples from', choices: cities },
          shownField,
        ],
      },
    ],
  });
