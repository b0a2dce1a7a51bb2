import { cancellableKinds, homeVisitNames } from '@tailwell/contract/booking-constants';
import { cancelReasonOffice } from '@tailwell/contract/bookings/cancel-reasons-office';
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
import { listed } from '../../../ui/format/count';

export const meta = () => titledForConsole('Reasons to cancel');

const kindNames = { consultation: 'Consultation', ...homeVisitNames };

const list = officeList(cancelReasonOffice, {
  title: 'Reasons to cancel',
  about: 'Reasons that owners choose from when they cancel a consultation or home visit.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    {
      key: 'appliesTo',
      cell: ({ appliesTo }) => listed(appliesTo.map((kind) => kindNames[kind])),
      from: 'tablet',
    },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: { name: '', appliesTo: ['consultation'], position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The reason',
      fields: [
        { key: 'name', kind: 'text', label: 'Reason', hint: 'As the owner would say it.' },
        {
          key: 'appliesTo',
          kind: 'chips',
          label: 'For',
          choices: cancellableKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
        },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function CancelReasonsPage() {
  return <ListScreen list={list} />;
}
