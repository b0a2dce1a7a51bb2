import { labParameterOffice } from '@tailwell/contract/home-care/home-services-office';
import { shownColumn, shownField, stateFilter } from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Values of blood tests');

const testReference = { name: 'blood-tests', nameOf: ({ name }: Record<string, unknown>) => String(name) };

const values = officeList(labParameterOffice, {
  title: 'Values of blood tests',
  about: 'What each test measures, and what is usual. Reports keep the range that held when they were made.',
  nameOf: ({ name, test }) => `${name}, ${test}`,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'test', header: 'Blood test', sort: 'test', cell: ({ test }) => test, from: 'phone' },
    { key: 'unit', from: 'tablet', width: 'w-28' },
    {
      key: 'ranges',
      header: 'Usual',
      cell: ({ ranges }) => ranges.split('\n').join('; ') || 'Nothing yet',
      from: 'desktop',
    },
    shownColumn,
  ],
  filters: {
    serviceId: { kind: 'reference', label: 'Blood test', to: testReference },
    state: stateFilter,
  },
  blank: { name: '', unit: '', decimals: 1, ranges: '', position: 100, isActive: true },
  onDelete: 'Values used in a report can’t be deleted. Switch off “Shown” instead.',
  sections: [
    {
      title: 'The value',
      fields: [
        { key: 'serviceId', kind: 'reference', label: 'Blood test', to: testReference },
        { key: 'name', kind: 'text', label: 'Name', hint: 'As reports print it: Creatinine.' },
        { key: 'unit', kind: 'text', label: 'Unit', isOptional: true, isHalf: true },
        { key: 'decimals', kind: 'number', label: 'Decimals', isHalf: true },
      ],
    },
    {
      title: 'What is usual',
      about: 'A value outside it is flagged as low or high. Animals without a range get no flags.',
      fields: [
        {
          key: 'ranges',
          kind: 'textarea',
          label: 'Usual values',
          hint: 'One per line: Dogs | 0–6 months | 0.3–1.2. At any age: Cats | up to 0.9, or Cats | from 0.5.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'The report',
      fields: [
        {
          key: 'position',
          kind: 'number',
          label: 'Place in the report',
          hint: 'Lower numbers come first.',
          isHalf: true,
        },
        shownField,
      ],
    },
  ],
});

export default function LabParameterOfficePage() {
  return <ListScreen list={values} />;
}
