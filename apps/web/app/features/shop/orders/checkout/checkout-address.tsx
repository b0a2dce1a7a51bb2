import { useQuery } from '@tanstack/react-query';
import { Briefcase, House, MapPin, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { CallReply } from '../../../../api/call';
import { readLocation, writeLocation } from '../../../../api/location';
import { ListFault } from '../../../../parts/page/list-fault';
import { paths } from '../../../../paths';
import { Button, type ButtonProps } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { FieldError } from '../../../../ui/form/field';
import { Card } from '../../../../ui/layout/card';
import { addressList } from '../../../account/location/use-selected-location';
import type { CheckoutDraft } from '../../carts/checkout-draft';
import { defaultAddress, isAt } from './default-address';

type Address = CallReply<'GET /address/get/all/address/v1'>['data'][number];

/** Where to deliver: one of the saved addresses. */
export function CheckoutAddress() {
  const { register, formState } = useFormContext<CheckoutDraft>();
  const list = useQuery(addressList);
  const { error } = list;
  const addresses = list.data;
  usePreselectedAddress(addresses);
  const addressError = formState.errors.addressId;
  const problem = addressError?.message;
  const field = useRef<HTMLFieldSetElement>(null);
  const isEmpty = addresses?.length === 0;
  // Focuses the addresses if there are any.
  useEffect(() => {
    if (addressError && isEmpty) field.current?.focus();
  }, [addressError, isEmpty]);
  return (
    <Card>
      <fieldset
        ref={field}
        tabIndex={-1}
        aria-describedby={problem ? 'address-error' : undefined}
        className="flex min-w-0 flex-col gap-3 rounded-md"
      >
        <legend className="mb-3 text-lg font-extrabold">Deliver to</legend>
        {!addresses && !error && <Skeleton className="h-24 rounded-xl" />}
        {!addresses && error && <ListFault list={list} />}
        {isEmpty && (
          <>
            <p className="text-ink-soft">Enter your address for the exact delivery fee.</p>
            <AddAddress variant="secondary" />
          </>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {addresses?.map((address) => (
            <AddressChoice key={address._id} address={address} field={register('addressId')} />
          ))}
        </div>
        <FieldError id="address-error" text={problem} />
        {addresses && addresses.length > 0 && <AddAddress variant="quiet" />}
      </fieldset>
    </Card>
  );
}

/** Whether an address is about to be preselected: until then, a click would wrongly report it missing. */
export function useIsAddressPending(selectedId: string): boolean {
  const { data, error } = useQuery(addressList);
  if (!data) return !error;
  return data.length > 0 && data.every(({ _id }) => _id !== selectedId);
}

/** Placeholder for the address being added: the newest one, on return. */
export const NEWEST = 'newest';

/**
 * Preselects the address the cart was shown for, or the newest one, also if it was just added; replaces a chosen
 * address that no longer exists. From then on shelves and cart are shown for the chosen one.
 */
function usePreselectedAddress(addresses: Address[] | undefined) {
  const { watch, setValue } = useFormContext<CheckoutDraft>();
  const selectedId = watch('addressId');
  const isFirst = useRef(true);
  // After every render: a draft may restore an address that no longer exists.
  useEffect(() => {
    if (!addresses) return;
    const place = readLocation();
    const known = addresses.find(({ _id }) => _id === selectedId);
    // A place the user has set since then takes precedence.
    const isStillValid = known && (!isFirst.current || !place || isAt(known, place));
    isFirst.current = false;
    const address = isStillValid
      ? known
      : selectedId === NEWEST
        ? addresses[0]
        : defaultAddress(addresses, place);
    if (!address) return;
    if (address._id !== selectedId) setValue('addressId', address._id, { shouldDirty: true });
    const [lng, lat] = address.location.coordinates;
    if (!place || !isAt(address, place)) writeLocation({ lat, lng });
  });
}

function AddAddress({ variant }: Pick<ButtonProps, 'variant'>) {
  const { setValue } = useFormContext<CheckoutDraft>();
  return (
    <Button
      variant={variant}
      className={variant === 'quiet' ? '-ml-3 self-start px-3!' : 'self-start'}
      icon={<Plus className="size-4" aria-hidden="true" />}
      render={
        <Link to={paths.newAddressThen(paths.checkout)} onClick={() => setValue('addressId', NEWEST)} />
      }
    >
      Add an address
    </Button>
  );
}

const icons = { Home: House, Work: Briefcase, Other: MapPin };

function AddressChoice({ address, field }: { address: Address; field: UseFormRegisterReturn }) {
  const { label, fullName, house, area, landmark, city, pincode } = address;
  const Icon = icons[label];
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-4 py-3.5 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...field} type="radio" value={address._id} className="sr-only" />
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
