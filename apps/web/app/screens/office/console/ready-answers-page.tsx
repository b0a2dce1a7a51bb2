import { readyAnswerOffice } from '@tailwell/contract/site/messages-office';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Ready answers');

const readyAnswers = officeList(readyAnswerOffice, {
  title: 'Ready answers',
  about: 'Answers that support uses often. They can be edited before they are sent.',
  nameOf: ({ title }) => title,
  columns: [
    { key: 'title', sort: 'title', width: 'w-1/3' },
    { key: 'text', from: 'phone' },
  ],
  blank: { title: '', text: '' },
  onDelete: 'Answers that were sent with it stay as they are.',
  sections: [
    {
      title: 'What it says',
      fields: [
        { key: 'title', kind: 'text', label: 'Title', hint: 'For colleagues. It isn’t sent.' },
        {
          key: 'text',
          kind: 'textarea',
          label: 'Text',
          hint: '{name} becomes the recipient’s name. The mail already has a greeting.',
        },
      ],
    },
  ],
});

export default function ReadyAnswersPage() {
  return <ListScreen list={readyAnswers} />;
}
