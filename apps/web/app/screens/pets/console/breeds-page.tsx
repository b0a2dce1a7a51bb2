import { petCategories } from '@tailwell/contract/pet-categories';
import { breedOffice } from '@tailwell/contract/pets/pet-lists-office';
import {
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Breeds');

const kinds = petCategories.map(({ _id, name }) => ({ value: _id, label: name }));

const list = officeList(breedOffice, {
  title: 'Breeds',
  about: 'Breeds that owners choose from, by species. Sorted by name, with “Mixed / not sure” first.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/2' },
    { key: 'kind', header: 'Kind', sort: 'kind', cell: ({ kind }) => kind, from: 'phone' },
    {
      key: 'adultLowKg',
      header: 'Adult weight',
      cell: ({ adultLowKg, adultHighKg }) => (adultLowKg === null ? '–' : `${adultLowKg}–${adultHighKg} kg`),
      from: 'tablet',
    },
    shownColumn,
  ],
  filters: {
    categoryId: { kind: 'select', label: 'Kind', all: 'All kinds', choices: kinds },
    state: stateFilter,
  },
  blank: {
    categoryId: petCategories[0]._id,
    name: '',
    adultLowKg: null,
    adultHighKg: null,
    weightSource: '',
    isActive: true,
  },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The breed',
      fields: [
        { key: 'categoryId', kind: 'select', label: 'Kind', choices: kinds },
        { key: 'name', kind: 'text', label: 'Name' },
        shownField,
      ],
    },
    {
      title: 'Adult weight range',
      fields: [
        { key: 'adultLowKg', kind: 'number', label: 'Lightest, in kg', isHalf: true, isOptional: true },
        { key: 'adultHighKg', kind: 'number', label: 'Heaviest, in kg', isHalf: true, isOptional: true },
        {
          key: 'weightSource',
          kind: 'text',
          label: 'Source',
          isOptional: true,
          hint: 'The source. Owners see it below their pet’s weight chart.',
        },
      ],
    },
  ],
});

export default function BreedsPage() {
  return <ListScreen list={list} />;
}
