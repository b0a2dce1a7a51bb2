import { abuseLaws } from '@tailwell/contract/welfare/abuse-constants';
import { abuseReasonOffice } from '@tailwell/contract/welfare/welfare-office';
import {
  positionColumn,
  positionField,
  RETIRE_INSTEAD,
  shownColumn,
  shownField,
} from '../../../features/account/settings/entry-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Reasons for a report');

const lawNames = { pca_11: 'PCA Act 1960, s. 11', bns_325: 'BNS 2023, s. 325' } as const;

const reasons = officeList(abuseReasonOffice, {
  title: 'Reasons for a report',
  plural: 'reasons',
  about: 'Reasons for a report of animal abuse. Reporters choose up to eight.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'nameHi', header: 'In Hindi', from: 'tablet' },
    {
      key: 'laws',
      cell: ({ laws }) => laws.map((law) => lawNames[law]).join(', ') || '–',
      from: 'desktop',
    },
    positionColumn,
    shownColumn,
  ],
  blank: { name: '', nameHi: '', hint: '', laws: ['pca_11'], position: 100, isActive: true },
  onDelete: RETIRE_INSTEAD,
  sections: [
    {
      title: 'The reason',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', isHalf: true },
        { key: 'nameHi', kind: 'text', label: 'Name in Hindi', isOptional: true, isHalf: true },
        {
          key: 'hint',
          kind: 'text',
          label: 'Hint',
          hint: 'What it covers, in one sentence.',
          isOptional: true,
        },
        {
          key: 'laws',
          kind: 'chips',
          label: 'Laws',
          hint: 'Suggested for the letter. The reporter decides.',
          choices: abuseLaws.map((law) => ({ value: law, label: lawNames[law] })),
          isOptional: true,
        },
        positionField,
        shownField,
      ],
    },
  ],
});

export default function ReasonOfficePage() {
  return <ListScreen list={reasons} />;
}
