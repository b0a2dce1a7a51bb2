import { petCategories } from '@tailwell/contract/pet-categories';
import { careScheduleOffice } from '@tailwell/contract/pets/care-schedules-office';
import {
  positionColumn,
  positionField,
  shownColumn,
  shownField,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import { formatSpecies } from '../../../features/home-care/home-services/service-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Care schedule');

const animals = petCategories.map(({ slug, name }) => ({ value: slug, label: name }));
const kinds = [
  { value: 'vaccination', label: 'Vaccination' },
  { value: 'deworming', label: 'Deworming' },
];
const vaccineReference = { name: 'vaccines', nameOf: ({ name }: Record<string, unknown>) => String(name) };

/** "84–112 days", "from 182 days". */
const formatAges = ({ fromDays, untilDays }: { fromDays: number; untilDays: number | null }) =>
  untilDays === null ? `from ${fromDays} days` : `${fromDays}–${untilDays} days`;

const schedules = officeList(careScheduleOffice, {
  title: 'Care schedule',
  about:
    'The doses that e-health cards plan for each species and age, with their source. Doses with the same name are one course.',
  nameOf: ({ name, species, fromDays }) => `${name}, ${formatSpecies([species])}, from ${fromDays} days`,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'species', header: 'Animal', cell: ({ species }) => formatSpecies([species]), from: 'phone' },
    { key: 'fromDays', header: 'Age', sort: 'fromDays', cell: formatAges, from: 'phone', width: 'w-36' },
    { key: 'repeatDays', header: 'Next after', from: 'desktop', width: 'w-32' },
    {
      key: 'isCore',
      header: 'For all',
      cell: ({ isCore }) => (isCore ? 'Yes' : 'No'),
      from: 'desktop',
      width: 'w-24',
    },
    positionColumn,
    shownColumn,
  ],
  filters: {
    species: { kind: 'select', label: 'Animal', all: 'All animals', choices: animals },
    kind: { kind: 'select', label: 'Kind', all: 'Vaccination and deworming', choices: kinds },
    state: stateFilter,
  },
  blank: {
    name: '',
    kind: 'vaccination',
    otherNames: '',
    vaccineId: null,
    untilDays: null,
    repeatDays: null,
    isCore: true,
    note: '',
    source: '',
    sourceUrl: '',
    position: 100,
    isActive: true,
  },
  onDelete: 'What is given already stays on cards. To plan it again later, switch off “Shown” instead.',
  sections: [
    {
      title: 'The dose',
      fields: [
        { key: 'species', kind: 'select', label: 'Animal', choices: animals, isHalf: true },
        { key: 'kind', kind: 'select', label: 'Kind', choices: kinds, isHalf: true },
        {
          key: 'name',
          kind: 'text',
          label: 'Name',
          hint: 'What it protects from. The same for all doses of a course.',
        },
        {
          key: 'otherNames',
          kind: 'textarea',
          label: 'Other names',
          hint: 'Brands and short forms, separated by commas. A vaccination whose name contains one counts as this dose.',
          isOptional: true,
        },
        {
          key: 'vaccineId',
          kind: 'reference',
          label: 'Vaccine',
          hint: 'What owners book for it.',
          to: vaccineReference,
          isOptional: true,
        },
        { key: 'isCore', kind: 'switch', label: 'For all', hint: 'Off: it is planned, but never late.' },
      ],
    },
    {
      title: 'When',
      fields: [
        { key: 'fromDays', kind: 'number', unit: 'day', label: 'From, in days of age', isHalf: true },
        {
          key: 'untilDays',
          kind: 'number',
          unit: 'day',
          label: 'Until, in days of age',
          hint: 'Empty: for life.',
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'repeatDays',
          kind: 'number',
          unit: 'day',
          label: 'Next after, in days',
          hint: 'Empty: it is given once.',
          isOptional: true,
          isHalf: true,
        },
      ],
    },
    {
      title: 'What owners read',
      fields: [
        { key: 'note', kind: 'textarea', label: 'Note', isOptional: true },
        { key: 'source', kind: 'text', label: 'Source', hint: 'The guideline or authority, with its year.' },
        { key: 'sourceUrl', kind: 'text', label: 'Address of the source', isOptional: true },
      ],
    },
    { title: 'The list', fields: [positionField, shownField] },
  ],
});

export default function CareScheduleOfficePage() {
  return <ListScreen list={schedules} />;
}
