import { useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { paths } from '../../paths';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import { safeNext } from '../session/safe-next';
import { AddressForm } from './address-form';

export const meta = () => titled('New address');

export default function NewAddressPage() {
  const keyOf = useIdempotencyKey();
  const [search] = useSearchParams();
  const wanted = search.get('next');
  const next = wanted === null ? paths.addresses : safeNext(wanted);
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={next}>{wanted === null ? 'Address book' : 'Back'}</BackLink>
      <h1 className="text-2xl font-extrabold">New address</h1>
      <AddressForm
        values={{}}
        draft={{ name: 'address:new', outlivesLeaving: true }}
        submitLabel="Save address"
        next={next}
        save={(body) => call('POST /address/add/address/v1', { body }, { idempotencyKey: keyOf(body) })}
      />
    </div>
  );
}
