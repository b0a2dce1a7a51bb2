import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { AddressForm } from '../../features/account/addresses/address-form';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/edit-address-page';

export const meta = () => titled('Edit address');

const address = (id: string) => apiQuery('GET /address/get/single/address/{id}/v1', { params: { id } });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(address(params.id));

export default function EditAddressPage({ params }: Route.ComponentProps) {
  const { data } = useQuery(address(params.id));
  if (!data) return <PageSkeleton label="Loading the address" />;
  const { _id: id, createdAt: _, updatedAt, ...values } = data;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.addresses}>Address book</BackLink>
      <h1 className="text-2xl font-extrabold">Edit address</h1>
      <AddressForm
        key={id}
        values={values}
        draft={{ name: `address:${id}@${updatedAt}`, outlivesLeaving: false }}
        submitLabel="Save changes"
        save={(body) => call('PUT /address/update/address/{id}/v1', { params: { id }, body })}
      />
    </div>
  );
}
