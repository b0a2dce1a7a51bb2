import { Briefcase, House, MapPin, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ListFault } from '../../../../parts/page/list-fault';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Card } from '../../../../ui/layout/card';
import { type Address, NEWEST, type VisitLocation } from './use-visit-location';

interface AddressCardProps {
  where: VisitLocation;
  onChange: (addressId: string) => void;
}

const icons = { Home: House, Work: Briefcase, Other: MapPin };

/** Which of the owner's addresses; one added on the way is selected on return. */
export function AddressCard({ where, onChange }: AddressCardProps) {
  const { pathname, search } = useLocation();
  const { addresses, address } = where;
  const list = addresses.data;
  const newAddress = paths.newAddressThen(pathname + search);
  return (
    <Card>
      <fieldset id="address" tabIndex={-1} className="flex min-w-0 scroll-mt-24 flex-col gap-3 rounded-md">
        <legend className="mb-3 text-lg font-extrabold">At which address?</legend>
        {!list && !addresses.error && <Skeleton className="h-24 rounded-xl" />}
        {!list && addresses.error && <ListFault list={addresses} />}
        {list && (
          <div className="grid gap-3 sm:grid-cols-2">
            {list.map((option) => (
              <AddressChoice
                key={option._id}
                address={option}
                isSelected={option._id === address?._id}
                onChoose={() => onChange(option._id)}
              />
            ))}
          </div>
        )}
        {address && (
          <p className="text-sm text-ink-soft">
            The pin guides them to your door.{' '}
            <Link
              to={paths.editAddress(address._id)}
              className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
            >
              Check the pin
            </Link>
          </p>
        )}
        {list && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            render={<Link to={newAddress} onClick={() => onChange(NEWEST)} />}
          >
            Add an address
          </Button>
        )}
      </fieldset>
    </Card>
  );
}

interface AddressChoiceProps {
  address: Address;
  isSelected: boolean;
  onChoose: () => void;
}

function AddressChoice({ address, isSelected, onChoose }: AddressChoiceProps) {
  const { _id, label, fullName, house, area, landmark, city, pincode } = address;
  const Icon = icons[label];
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-4 py-3.5 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="visit-address"
        value={_id}
        checked={isSelected}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 text-sm wrap-anywhere">
        <span className="block text-base font-extrabold">
          {label} <span className="font-bold">· {fullName}</span>
        </span>
        {[house, area, landmark].filter(Boolean).join(', ')}
        <span className="block">
          {city} {pincode}
        </span>
      </span>
    </label>
  );
}
