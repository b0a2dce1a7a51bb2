import { blockedWordOffice } from '@tailwell/contract/reading/moderation';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Blocked words');

const list = officeList(blockedWordOffice, {
  title: 'Blocked words',
  plural: 'words',
  about: 'Comments that contain one of these words are held until they are reviewed.',
  nameOf: ({ word }) => word,
  columns: [
    { key: 'word', sort: 'word', width: 'w-2/3' },
    { key: 'isActive', header: 'Counts', cell: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  ],
  blank: { word: '', isActive: true },
  sections: [
    {
      title: 'The word',
      fields: [
        {
          key: 'word',
          kind: 'text',
          label: 'Word',
          hint: 'Matches whole words in upper and lower case. Add a star to match longer words too: idiot*.',
        },
        { key: 'isActive', kind: 'switch', label: 'It counts' },
      ],
    },
  ],
});

export default function BlockedWordOfficePage() {
  return <ListScreen list={list} />;
}
