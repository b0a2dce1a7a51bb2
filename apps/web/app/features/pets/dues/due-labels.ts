import { daysUntil } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import type { Due } from './dues';

/** "today", "in 12 days", "3 days overdue". */
export function whenDue(on: string, today: string): string {
  const days = daysUntil(on, today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 0) return `in ${counted(days, 'day')}`;
  return `${counted(-days, 'day')} overdue`;
}

/** What comes next, or is overdue; birthdays and past but booked dues need no attention. */
export const nextDue = (dues: Due[], today: string) =>
  dues.find(({ kind, on, isOverdue }) => kind !== 'birthday' && (isOverdue || on >= today));

const groups = [
  { name: 'Overdue', until: -1 },
  { name: 'This week', until: 6 },
  { name: 'In the next 30 days', until: 30 },
  { name: 'Later', until: Number.POSITIVE_INFINITY },
] as const;

/** Groups dues by how soon they are; booked ones in the past go with this week’s. */
export function groupDues(dues: Due[], today: string) {
  const nameOf = (due: Due) => {
    const days = daysUntil(due.on, today);
    return groups.find(({ name, until }) => days <= until && (name !== 'Overdue' || due.isOverdue))?.name;
  };
  return groups
    .map(({ name }) => ({ name, dues: dues.filter((due) => nameOf(due) === name) }))
    .filter((group) => group.dues.length > 0);
}

/** Label of its button. */
export function actionFor({ kind, isBooked, petName }: Pick<Due, 'kind' | 'isBooked' | 'petName'>): string {
  switch (kind) {
    case 'vaccination':
      return isBooked ? 'View visit' : 'Book at home';
    case 'deworming':
      return 'Open e-health card';
    case 'registration':
      return isBooked ? 'View renewal' : 'Renew';
    case 'refill':
      return isBooked ? 'View medicines' : 'Order refill';
    case 'follow-up':
      return isBooked ? 'View appointment' : 'Book follow-up';
    case 'birthday':
      return `Open ${petName}’s file`;
  }
}
