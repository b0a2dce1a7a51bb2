import { allergyOffice } from '@tailwell/contract/pets/pet-lists-office';
import { ListScreen } from '../back-office/list-screen';
import { officeList } from '../back-office/office-list';
import { titledForConsole } from '../console/titled-for-console';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from './entry-fields';

export const meta = () => titledForConsole('Allergies');

const list = officeList(allergyOffice, {
  title: 'Allergies',
  many: 'allergies',
  about: 'What owners can say that a pet doesn’t tolerate. Vets and pharmacists see it.',
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-1/2' }, positionColumn, shownColumn],
  filters: { state: stateFilter },
  blank: { name: '', position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The allergy',
      fields: [{ key: 'name', kind: 'text', label: 'Name' }, positionField, shownField],
    },
  ],
});

export default function AllergiesPage() {
  return <ListScreen list={list} />;
}
