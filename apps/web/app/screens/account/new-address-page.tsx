import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { AddressForm } from '../../features/account/addresses/address-form';
import { BackLink } from '../../parts/page/back-link';
import { safeNext } from '../../parts/page/safe-next';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';

export const meta = () => titled('New address');

const myProfile = apiQuery('GET /user/get/my/profile/v1');

export const clientLoader = () => ensure(myProfile);

/** The signed-in user is most likely the one to open the door. */
const fromProfile = ({ name, mobileNo }: { name: string; mobileNo: string | null }) => ({
  ...(name && { fullName: name }),
  ...(mobileNo && { mobileNo: mobileNo.replace(/^\+91/, '') }),
});

export default function NewAddressPage() {
  const keyOf = useIdempotencyKey();
  const profile = useQuery(myProfile);
  const [search] = useSearchParams();
  const nextParam = search.get('next');
  const next = nextParam === null ? paths.addresses : safeNext(nextParam);
  if (!profile.data) return <PageSkeleton label="Loading the form" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={next}>{nextParam === null ? 'Address book' : 'Back'}</BackLink>
      <h1 className="text-2xl font-extrabold">New address</h1>
      <AddressForm
        values={fromProfile(profile.data)}
        draft={{ name: 'address:new', outlivesLeaving: true }}
        submitLabel="Save address"
        next={next}
        save={(body) => call('POST /address/add/address/v1', { body }, { idempotencyKey: keyOf(body) })}
      />
    </div>
  );
}
