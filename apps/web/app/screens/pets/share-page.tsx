import { shareDays } from '@tailwell/contract/pets/pet-file-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import { textOf } from '../../api/errors-to-toasts';
import { ensure } from '../../api/prefetch';
import { callKey } from '../../api/query-client';
import { sharesOf } from '../../features/pets/pets/pet-files';
import { ShareRow } from '../../features/pets/pets/share-row';
import { petOf } from '../../features/pets/pets/timeline';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { toasts } from '../../ui/feedback/toast';
import { RadioChips } from '../../ui/form/radio-chips';
import { TextField } from '../../ui/form/text-field';
import { counted } from '../../ui/format/count';
import { Card } from '../../ui/layout/card';
import { useHydrated } from '../../ui/use-hydrated';
import type { Route } from './+types/share-page';

export const meta = () => titled('Share with a vet');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petOf(params.id));

/** Links that give readers without an account, such as another vet, access to a pet's file until they expire. */
export default function SharePage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  if (!pet) return <PageSkeleton label="Loading your pet" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.pet(pet._id)}>{pet.name}</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere">Share {pet.name}’s file with a vet</h1>
        <p className="text-ink-soft">
          Anyone with the link can read the whole file: allergies, medicines, vaccinations, consultations,
          reports and papers. Your name, number and address are not in it.
        </p>
      </header>
      <NewLink petId={pet._id} petName={pet.name} />
      <Links petId={pet._id} />
    </div>
  );
}

function NewLink({ petId, petName }: { petId: string; petName: string }) {
  const queries = useQueryClient();
  const [days, setDays] = useState('7');
  const making = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (note: string) =>
      call('POST /pet/share/file/{id}/v1', {
        params: { id: petId },
        body: { days: shareDays.find((one) => String(one) === days) ?? 7, note },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey('GET /pet/get/shares/{id}/v1') }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    making.mutate(String(new FormData(event.currentTarget).get('note')));
  };
  if (making.data) {
    return <CreatedLink url={making.data.data.url} petName={petName} onDone={() => making.reset()} />;
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <RadioChips
          label="Open for"
          options={shareDays.map((one) => ({ value: String(one), label: counted(one, 'day') }))}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <TextField
          label="Vet or clinic"
          isOptional
          name="note"
          maxLength={80}
          placeholder="Dr Menon, Green Clinic"
          autoComplete="off"
        />
        {making.error && <Banner kind="danger">{textOf(making.error)}</Banner>}
        <Button type="submit" isLoading={making.isPending}>
          Make a link
        </Button>
      </form>
    </Card>
  );
}

function CreatedLink({ url, petName, onDone }: { url: string; petName: string; onDone: () => void }) {
  const text = `${petName}’s health file: ${url}`;
  const isHydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch {
      toasts.error('Could not copy. Select the link and copy it.');
    }
  };
  return (
    <Card className="flex flex-col gap-4">
      <div role="status">
        <h2 className="text-lg font-extrabold">Your link is ready</h2>
        <p className="text-ink-soft">It is shown only once. Send it before you leave this page.</p>
      </div>
      <p className="rounded-lg bg-sunken px-4 py-3 font-mono text-sm wrap-anywhere">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
          Copy link
        </Button>
        {isHydrated && 'share' in navigator && (
          <Button
            variant="secondary"
            icon={<Share2 className="size-4" aria-hidden="true" />}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        <Button
          variant="secondary"
          render={
            <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer" />
          }
        >
          WhatsApp
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Make another
        </Button>
      </div>
    </Card>
  );
}

function Links({ petId }: { petId: string }) {
  const list = useQuery(sharesOf(petId));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <Skeleton className="h-24" />;
  if (list.data.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Links so far</h2>
      <ul className="divide-y divide-line">
        {list.data.map((share) => (
          <ShareRow key={share._id} share={share} />
        ))}
      </ul>
    </Card>
  );
}
