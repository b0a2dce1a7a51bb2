import { petKindOffice } from '@tailwell/contract/pets/pet-lists-office';
import {
  positionColumn,
  positionField,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Kinds of animals');

const list = officeList(petKindOffice, {
  title: 'Kinds of animals',
  about:
    'What owners can add as a pet. Vets, products and ambulances know the same kinds, so none is added here.',
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', sort: 'name', width: 'w-1/2' }, positionColumn, shownColumn],
  filters: { state: stateFilter },
  blank: {},
  without: ['create', 'remove'],
  sections: [
    {
      title: 'The kind',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'One of them: Dog.' },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function PetKindsPage() {
  return <ListScreen list={list} />;
}
