import { withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { ShoppingBasket, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SwitchField } from '../../../ui/form/switch-field';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { courseLabel, isRunningLow, stockLabel, timesLabel } from './dose-labels';
import type { Reminder } from './reminders';
import { useSetReminder } from './set-reminder';

/** A medicine with its times, end and stock, and a switch to turn it on or off. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { pet, dose, withFood, times } = reminder;
  const now = useNow(60) ?? new Date();
  const name = nameOfMedicine(reminder);
  const left = stockLabel(reminder, now);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <PetPicture pet={pet} size="sm" />
        <div className="min-w-0 flex-1">
          <h2 className="leading-snug font-extrabold wrap-anywhere">
            <Link to={petPaths.reminder(reminder._id)} className="inline-block py-0.5 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere">
            {[dose, pet.name, withFood !== 'any' && withFoodNames[withFood]].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">{timesLabel(times)}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{courseLabel(reminder, now)}</p>
          {left && <p className="text-sm text-ink-soft wrap-anywhere">{left}</p>}
        </div>
      </div>
      {isRunningLow(reminder) && <RunningLow reminder={reminder} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-48">
          <ReminderSwitch reminder={reminder} name={name} />
        </div>
        <Button variant="quiet" className="-mr-3" render={<Link to={petPaths.reminder(reminder._id)} />}>
          <span>
            Edit<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    </Card>
  );
}

/** An ended reminder can't be turned on: it is set again with other dates. */
function ReminderSwitch({ reminder, name }: { reminder: Reminder; name: string }) {
  const setting = useSetReminder();
  const { _id, isOn, isOver, pet } = reminder;
  if (isOver) return <Badge tone="over">Course ended</Badge>;
  const shown = setting.isPending ? setting.variables?.isOn !== false : isOn;
  return (
    <SwitchField
      label={
        <>
          Remind me
          <span className="sr-only">
            {' '}
            of {name}, {pet.name}
          </span>
        </>
      }
      hint={shown ? 'On' : 'Off'}
      isOn={shown}
      onChange={(checked) => !setting.isPending && setting.mutate({ reminderId: _id, isOn: checked })}
    />
  );
}

/** Shown when the stock runs low, with a link to order a refill. */
export function RunningLow({ reminder }: { reminder: Reminder }) {
  const { consultId, canOrder } = reminder;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-32 font-extrabold">Running low</p>
      <OrderRefill consultId={canOrder ? consultId : null} medicine={reminder.medicine} />
    </div>
  );
}

/** Links to the prescription if it is still valid, else to a search for the medicine. */
const OrderRefill = ({ consultId, medicine }: { consultId: string | null; medicine: string }) => (
  <Button
    icon={<ShoppingBasket className="size-5" aria-hidden="true" />}
    render={<Link to={consultId ? paths.orderMedicines(consultId) : paths.search(medicine)} />}
  >
    <span>
      {consultId ? 'Order refill' : 'Find it in shops'}
      <span className="sr-only"> of {medicine}</span>
    </span>
  </Button>
);
