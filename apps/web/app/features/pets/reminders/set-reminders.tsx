import { useQuery } from '@tanstack/react-query';
import { BellPlus, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { reminderSearch } from './reminder-search';
import { prescribedMedicines } from './reminders';
import { useSetReminder } from './set-reminder';

/** Sets reminders for all medicines of a prescription in one click; afterwards it links to them. */
export function SetReminders({ consultId }: { consultId: string }) {
  const list = useQuery(prescribedMedicines({ consultId }));
  const setting = useSetReminder();
  // Optional: if nothing can be set, or that is unknown, it renders nothing.
  const current = list.data?.data.filter(({ isOver }) => !isOver) ?? [];
  if (current.length === 0) return null;
  const isSet = current.every(({ reminder }) => reminder?.isOn);
  if (isSet) {
    return (
      <Link
        to={petPaths.reminders(reminderSearch.write({ tab: 'prescriptions', consult: consultId }))}
        className="inline-flex min-h-11 items-center gap-2 px-2 font-bold text-primary"
      >
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        Reminders set · View
      </Link>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={<BellPlus className="size-5" aria-hidden="true" />}
      isLoading={setting.isPending}
      onClick={() => setting.mutate({ prescription: { consultId } })}
    >
      Set reminders
    </Button>
  );
}
