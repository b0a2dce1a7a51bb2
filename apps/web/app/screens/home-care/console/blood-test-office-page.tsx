import { bloodTestOffice } from '@tailwell/contract/home-care/home-services-office';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
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
import { counted } from '../../../ui/format/count';

export const meta = () => titledForConsole('Blood tests');

const tests = officeList(bloodTestOffice, {
  title: 'Blood tests',
  about: 'Tests that we collect at home. A new price applies to new bookings.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'price', sort: 'price', from: 'phone', isNumber: true, width: 'w-28' },
    { key: 'species', cell: ({ species }) => formatSpecies(species), from: 'desktop' },
    {
      key: 'parameterCount',
      header: 'Measures',
      cell: ({ parameterCount }) => counted(parameterCount, 'value'),
      from: 'tablet',
      width: 'w-28',
    },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: { ...blankService, sample: '', fastingHours: 0, reportHours: 24 },
  onDelete: RETIRE_BOOKED,
  detail: ({ _id, parameterCount }) => (
    <p className="text-sm text-ink-soft">
      {counted(parameterCount, 'value')} {parameterCount === 1 ? 'is' : 'are'} measured.{' '}
      <Link
        to={consolePaths.office('lab-parameters', '', `?serviceId=${_id}`)}
        className="inline-flex min-h-11 items-center font-bold text-primary underline"
      >
        Values and what is usual
      </Link>
    </p>
  ),
  sections: [
    {
      title: 'The test',
      fields: [
        { key: 'name', kind: 'text', label: 'Name' },
        descriptionField,
        { key: 'price', kind: 'rupees', label: 'Price', hint: 'For one pet, taxes included.', isHalf: true },
        taxField,
        speciesField,
      ],
    },
    {
      title: 'Sample and report',
      fields: [
        {
          key: 'sample',
          kind: 'text',
          label: 'Sample',
          hint: 'Tube and amount: EDTA tube, purple cap, 1 ml.',
        },
        {
          key: 'fastingHours',
          kind: 'number',
          unit: 'hour',
          label: 'Hours without food before',
          isHalf: true,
        },
        {
          key: 'reportHours',
          kind: 'number',
          unit: 'hour',
          label: 'Hours to the report',
          hint: 'Counted from collection. After that, dispatch is notified.',
          isHalf: true,
        },
        minutesField,
      ],
    },
    limitsSection,
    visitSection,
    { title: 'The list', fields: [positionField, shownField] },
  ],
});

export default function BloodTestOfficePage() {
  return <ListScreen list={tests} />;
}
