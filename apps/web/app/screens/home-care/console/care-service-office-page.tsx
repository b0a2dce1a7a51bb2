import { careServiceOffice } from '@tailwell/contract/home-care/home-services-office';
import {
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
import { inr } from '../../../ui/format/inr';

export const meta = () => titledForConsole('Care at home');

const groupReference = {
  name: 'service-groups',
  nameOf: ({ name }: Record<string, unknown>) => String(name),
};

const services = officeList(careServiceOffice, {
  title: 'Care at home',
  about: 'Services that technicians and vets provide at home, in groups.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'group', header: 'Group', sort: 'group', cell: ({ group }) => group, from: 'phone' },
    {
      key: 'price',
      sort: 'price',
      cell: ({ price }) => (price === null ? 'By the vet' : inr(price)),
      from: 'phone',
      isNumber: true,
      width: 'w-28',
    },
    { key: 'species', cell: ({ species }) => formatSpecies(species), from: 'desktop' },
    shownColumn,
  ],
  filters: { groupId: { kind: 'reference', label: 'Group', to: groupReference }, state: stateFilter },
  blank: { ...blankService, minutes: 30, needsVet: false },
  onDelete: RETIRE_BOOKED,
  sections: [
    {
      title: 'The service',
      fields: [
        { key: 'groupId', kind: 'reference', label: 'Group', to: groupReference },
        { key: 'name', kind: 'text', label: 'Name' },
        descriptionField,
        {
          key: 'needsVet',
          kind: 'switch',
          label: 'Only a vet may do it',
          hint: 'It then costs the vet’s fee for a home visit.',
        },
        {
          key: 'price',
          kind: 'rupees',
          label: 'Price',
          hint: 'For one pet, taxes included.',
          isHalf: true,
          isRelevant: ({ needsVet }) => needsVet !== true,
        },
        taxField,
        minutesField,
        speciesField,
      ],
    },
    limitsSection,
    visitSection,
    { title: 'The list', fields: [positionField, shownField] },
  ],
});

export default function CareServiceOfficePage() {
  return <ListScreen list={services} />;
}
