import { allergyOffice } from '@tailwell/contract/pets/pet-lists-office';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Allergies');

const list = officeList(allergyOffice, {
  title: 'Allergies',
  plural: 'allergies',
  about: 'Allergies owners can select for a pet. Vets and pharmacists see them.',
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-1/2' }, positionColumn, shownColumn],
  filters: { state: stateFilter },
  blank: { name: '', ingredients: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The allergy',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        {
          key: 'ingredients',
          kind: 'text',
          label: 'Ingredients',
          hint: 'Words that name it on a pack, separated by commas, like “egg, albumin”. Owners of an allergic pet see a warning on products with one of them.',
          isOptional: true,
        },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function AllergiesPage() {
  return <ListScreen list={list} />;
}
