import { vaccineOffice } from '@tailwell/contract/home-care/home-services-office';
import {
  positionColumn,
  positionField,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import {
  blankService,
  descriptionField,
  formatSpecies,
  limitsSection,
  minutesField,
  RETIRE_BOOKED,
  speciesField,
  taxField,
  visitSection,
} from '../../../features/home-care/home-services/service-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Vaccines');

const vaccines = officeList(vaccineOffice, {
  title: 'Vaccines',
  about: 'Vaccines that we give at home. The vaccine sets a pet’s next due date.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'price', sort: 'price', from: 'phone', isNumber: true, width: 'w-28' },
    { key: 'species', cell: ({ species }) => formatSpecies(species), from: 'tablet' },
    { key: 'repeatDays', header: 'Next after', from: 'desktop', width: 'w-32' },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: { ...blankService, minutes: 15, manufacturer: '', observeMinutes: 20 },
  onDelete: RETIRE_BOOKED,
  sections: [
    {
      title: 'The vaccine',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'By what it protects from.' },
        descriptionField,
        { key: 'manufacturer', kind: 'text', label: 'Manufacturer', isOptional: true },
        { key: 'price', kind: 'rupees', label: 'Price', hint: 'For one pet, taxes included.', isHalf: true },
        taxField,
        speciesField,
      ],
    },
    {
      title: 'The schedule',
      fields: [
        {
          key: 'repeatDays',
          kind: 'number',
          unit: 'day',
          label: 'Next after, in days',
          hint: 'Empty: it is given once.',
          isOptional: true,
          isHalf: true,
        },
        minutesField,
        {
          key: 'observeMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Minutes to watch the pet',
          hint: 'Afterwards, before the visit is done.',
          isHalf: true,
        },
      ],
    },
    limitsSection,
    visitSection,
    { title: 'The list', fields: [positionField, shownField] },
  ],
});

export default function VaccineOfficePage() {
  return <ListScreen list={vaccines} />;
}
