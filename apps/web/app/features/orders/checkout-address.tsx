import { useQuery } from '@tanstack/react-query';
import { Briefcase, House, MapPin, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { CallReply } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Button, type ButtonProps } from '../../ui/button';
import { Card } from '../../ui/card';
import { FieldError } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import type { CheckoutDraft } from '../carts/checkout-draft';
import { ListFault } from '../layout/list-fault';

const LIST = 'GET /address/get/all/address/v1';
type Address = CallReply<typeof LIST>['data'][number];

export const addressList = apiQuery(LIST);

/** Where to: one of the saved addresses. */
export function CheckoutAddress() {
  const { register, formState } = useFormContext<CheckoutDraft>();
  const list = useQuery(addressList);
  const { error } = list;
  const addresses = list.data?.data;
  useAddressThatIsThere(addresses);
  const wrong = formState.errors.addressId;
  const problem = wrong?.message;
  const field = useRef<HTMLFieldSetElement>(null);
  const isEmpty = addresses?.length === 0;
  // Where there is one to choose, that gets the focus.
  useEffect(() => {
    if (wrong && isEmpty) field.current?.focus();
  }, [wrong, isEmpty]);
  return (
    <Card>
      <fieldset
        ref={field}
        tabIndex={-1}
        aria-describedby={problem ? 'address-error' : undefined}
        className="flex min-w-0 flex-col gap-3 rounded-md"
      >
        <legend className="mb-3 text-lg font-extrabold">Where to?</legend>
        {!addresses && !error && <Skeleton className="h-24 rounded-xl" />}
        {!addresses && error && <ListFault list={list} />}
        {isEmpty && (
          <>
            <p className="text-ink-soft">Add where we should deliver to; you come straight back here.</p>
            <AddAddress look="secondary" />
          </>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {addresses?.map((address) => (
            <AddressChoice key={address._id} address={address} field={register('addressId')} />
          ))}
        </div>
        <FieldError id="address-error" text={problem} />
        {addresses && addresses.length > 0 && <AddAddress look="quiet" />}
      </fieldset>
    </Card>
  );
}

/** Whether one is about to be chosen by itself: until then a press on the way on would be told that it is missing. */
export function useIsAddressComing(chosen: string): boolean {
  const { data, error } = useQuery(addressList);
  if (!data) return !error;
  return data.data.length > 0 && data.data.every(({ _id }) => _id !== chosen);
}

/** The newest one is chosen by itself, also one that was added on the way; so is another where the chosen one is gone. */
function useAddressThatIsThere(addresses: Address[] | undefined) {
  const { watch, setValue } = useFormContext<CheckoutDraft>();
  const chosen = watch('addressId');
  // After every drawing: a draft may bring back one that is gone.
  useEffect(() => {
    const [newest] = addresses ?? [];
    if (!newest || addresses?.some(({ _id }) => _id === chosen)) return;
    setValue('addressId', newest._id, { shouldDirty: true });
  });
}

function AddAddress({ look }: Pick<ButtonProps, 'look'>) {
  const { setValue } = useFormContext<CheckoutDraft>();
  return (
    <Button
      look={look}
      className={look === 'quiet' ? '-ml-3 self-start px-3!' : 'self-start'}
      icon={<Plus className="size-4" aria-hidden="true" />}
      render={
        <Link
          to={paths.newAddressThen(paths.checkout)}
          // What is added now is the newest one, and chosen on the way back.
          onClick={() => setValue('addressId', '')}
        />
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
