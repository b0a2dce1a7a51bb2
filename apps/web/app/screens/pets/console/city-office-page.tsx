import { petCategories } from '@tailwell/contract/pet-categories';
import { registrationCityOffice } from '@tailwell/contract/pets/registration-cities-office';
import { paperNames, registrationPapers } from '@tailwell/contract/pets/registration-constants';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { cityReference } from '../../../features/home-care/technicians/office-choices';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';

export const meta = () => titledForConsole('Cities of registration');

const cities = officeList(registrationCityOffice, {
  title: 'Cities of registration',
  about:
    'City corporations that register pets: fees, required documents and their source. Owners see all of it.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/4' },
    { key: 'authority', from: 'desktop', width: 'w-1/3' },
    { key: 'fee', cell: ({ fee }) => inr(fee), from: 'phone', isNumber: true },
    {
      key: 'registrationCount',
      header: 'Registrations',
      cell: ({ registrationCount }) => counted(registrationCount, 'registration'),
      from: 'tablet',
    },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: {
    name: '',
    authority: '',
    officersCityId: null,
    species: ['dog'],
    papers: ['rabies_certificate'],
    checklist: '',
    feeAsOf: null,
    source: '',
    sourceUrl: '',
    position: 100,
    isActive: true,
  },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The city',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', isHalf: true },
        {
          key: 'officersCityId',
          kind: 'reference',
          label: 'Officers of',
          to: cityReference,
          hint: 'Registry officers of this city review, along with those for all cities. Empty: the city of this name.',
          isOptional: true,
          isHalf: true,
        },
        { key: 'authority', kind: 'text', label: 'Authority' },
        { key: 'fee', kind: 'rupees', label: 'Fee', isHalf: true },
        { key: 'renewalFee', kind: 'rupees', label: 'Renewal fee', isHalf: true },
      ],
    },
    {
      title: 'What it asks for',
      fields: [
        {
          key: 'species',
          kind: 'chips',
          label: 'Animals',
          choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
        },
        {
          key: 'papers',
          kind: 'chips',
          label: 'Papers beside the photo',
          choices: registrationPapers.map((paper) => ({ value: paper, label: paperNames[paper] })),
          isOptional: true,
        },
        {
          key: 'checklist',
          kind: 'textarea',
          label: 'Checklist',
          hint: 'A line each, up to 15.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Who says so',
      about: 'The source of the fee and the required documents. Shown to owners.',
      fields: [
        { key: 'source', kind: 'text', label: 'Source' },
        {
          key: 'feeAsOf',
          kind: 'text',
          label: 'Fees as of',
          hint: 'The day of the source, as 2026-11-30. After two years owners read that the fee may have changed.',
          isOptional: true,
          isNullable: true,
        },
        { key: 'sourceUrl', kind: 'text', label: 'Its address', hint: 'With https://', isOptional: true },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function CityOfficePage() {
  return <ListScreen list={cities} />;
}
