import { drugSchedules, scheduledDrugOffice } from '@tailwell/contract/shop/scheduled-drugs-office';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Scheduled drugs');

const names: Record<(typeof drugSchedules)[number], string> = {
  H: 'H: only on prescription',
  H1: 'H1: only on prescription',
  X: 'X: not sold online',
  banned: 'Banned for animals',
};
const schedules = drugSchedules.map((value) => ({ value, label: names[value] }));

const list = officeList(scheduledDrugOffice, {
  title: 'Scheduled drugs',
  plural: 'drugs',
  about: 'Rules for the sale of drugs. They apply to each product with the substance, or with a salt of it.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', header: 'Substance', sort: 'name', width: 'w-1/4' },
    { key: 'schedule', cell: ({ schedule }) => names[schedule], from: 'phone', width: 'w-1/4' },
    { key: 'source', from: 'tablet' },
  ],
  filters: { schedule: { kind: 'select', label: 'Schedule', all: 'All schedules', choices: schedules } },
  blank: { name: '', source: '' },
  onDelete: 'The rule ends. Products that it has hidden stay hidden.',
  sections: [
    {
      title: 'The drug',
      about: 'Products on sale that break the rule are hidden when you save it.',
      fields: [
        {
          key: 'name',
          kind: 'text',
          label: 'Substance',
          hint: 'Its common name. Each spelling needs its own entry.',
        },
        { key: 'schedule', kind: 'select', label: 'Schedule', choices: schedules },
        { key: 'source', kind: 'text', label: 'Source', hint: 'The notification, with its date.' },
      ],
    },
  ],
});

export default function ScheduledDrugsPage() {
  return <ListScreen list={list} />;
}
