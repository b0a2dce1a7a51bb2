import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Briefcase, EllipsisVertical, House, MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CallReply, call } from '../../api/call';
import { ensure } from '../../api/prefetch';
import { apiQuery, callKey } from '../../api/query-client';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { toasts } from '../../ui/feedback/toast';
import { formatMobile } from '../../ui/format/mobile';
import { IconButton } from '../../ui/icon-button';
import { Card } from '../../ui/layout/card';
import { ConfirmDialog } from '../../ui/overlay/dialog';
import { Menu } from '../../ui/overlay/menu';

export const meta = () => titled('Address book');

const LIST = 'GET /address/get/all/address/v1';
const addresses = apiQuery(LIST);

export const clientLoader = () => ensure(addresses);

type Address = CallReply<typeof LIST>['data'][number];

export default function AddressListPage() {
  const { data: list } = useQuery(addresses);
  const { askToDelete, dialog } = useDeletion();
  if (!list) return <PageSkeleton label="Loading your addresses" />;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Account</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Address book</h1>
        {list.length > 0 && <AddButton />}
      </header>
      {list.length === 0 ? (
        <EmptyState picture={<MapPin aria-hidden="true" />} title="No addresses yet" action={<AddButton />}>
          Add where we should come to visit your pet or deliver to.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {list.map((address) => (
            <li key={address._id} className="min-w-0 *:h-full">
              <AddressCard address={address} onDelete={() => askToDelete(address)} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

const AddButton = () => (
  <Button icon={<Plus className="size-4" aria-hidden="true" />} render={<Link to={paths.newAddress} />}>
    Add address
  </Button>
);

const labelIcons = { Home: House, Work: Briefcase, Other: MapPin };

function AddressCard({ address, onDelete }: { address: Address; onDelete: () => void }) {
  const navigate = useNavigate();
  const Icon = labelIcons[address.label];
  return (
    <Card className="flex items-start gap-3.5 sm:gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-extrabold">{address.label}</h2>
        <address className="mt-0.5 not-italic wrap-anywhere">
          {[address.house, address.area, address.landmark].filter(Boolean).join(', ')}
          <br />
          {address.city}, {address.state} {address.pincode}
        </address>
        <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span className="wrap-anywhere">{address.fullName}</span>
          <span className="whitespace-nowrap">{formatMobile(address.mobileNo)}</span>
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${address.label}, ${address.house}`}
            icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
          />
        }
        items={[
          {
            label: 'Edit',
            icon: <Pencil className="size-4" aria-hidden="true" />,
            onSelect: () => navigate(paths.editAddress(address._id)),
          },
          {
            label: 'Delete',
            icon: <Trash2 className="size-4" aria-hidden="true" />,
            onSelect: onDelete,
            isDangerous: true,
          },
        ]}
      />
    </Card>
  );
}

/** Confirms before an address is deleted. The dialog's text stays while it fades out. */
function useDeletion() {
  const queries = useQueryClient();
  const [address, setAddress] = useState<Address>();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: (id: string) => call('PUT /address/delete/address/{id}/v1', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    // Also if it was already deleted: the list shows the current state.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: callKey(LIST) });
      setAsking(false);
    },
  });
  return {
    askToDelete: (next: Address) => {
      setAddress(next);
      setAsking(true);
    },
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this address?"
        confirmLabel="Delete"
        isDangerous
        isBusy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => address && deletion.mutate(address._id)}
      >
        {address?.label}: {address?.house}, {address?.area}. This can’t be undone.
      </ConfirmDialog>
    ),
  };
}
