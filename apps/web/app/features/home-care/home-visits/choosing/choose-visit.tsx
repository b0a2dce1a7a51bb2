import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { useSignedIn } from '../../../../api/use-signed-in';
import { lazyChunk, useLazyChunk } from '../../../../lazy-chunk';
import { isTreated, type TreatedKinds } from '../../../../parts/pets/treated-pets';
import { useMyPets, useMyPetsLoading } from '../../../../parts/pets/use-my-pets';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { Card } from '../../../../ui/layout/card';
import { useCatalogue } from '../services';
import { AddressCard } from './address-card';
import { ChoiceBar, ChoiceBill } from './choice-bill';
import { ServiceList } from './service-list';
import { canBeFor, useSuitability } from './suitability';
import { useChoice } from './use-choice';
import { petRefusal } from './use-holding';
import { useVisitLocation } from './use-visit-location';
import {
  emptyDraft,
  formatSelection,
  servicesOf,
  settleLines,
  type VisitDraft,
  visitDraft,
  withLink,
} from './visit-draft';
import { WhereCard } from './visit-location-card';
import { WindowCard } from './window-card';

// Most users have added their pets before.
const firstPetForm = lazyChunk(() => import('../../../pets/pets/first-pet-form'));

/** Note length, as limited by the contract. */
const NOTE_LENGTH = 500;

interface ChooseVisitProps {
  kind: HomeVisitKind;
  /** The chosen vet, with the fee in rupees. */
  vet?: { _id: string; name: string; city: string; fee: number; treated: Pick<TreatedKinds, 'ids'> };
}

/** Where, what for which pet, and when; with the full bill before signing in. Then the window is held. */
export function ChooseVisit({ kind, vet }: ChooseVisitProps) {
  const isSignedIn = useSignedIn();
  const { draft, preselectedIds, change } = useVisitDraft(kind, vet?._id ?? null);
  const catalogue = useCatalogue(kind);
  const pets = useMyPets()?.filter((pet) => !vet || isTreated(pet, vet.treated));
  // Services that only a vet performs have no price until one is chosen.
  const bookable = catalogue.services?.filter(({ price }) => price !== null || vet !== undefined);
  const suitability = useSuitability(kind, isSignedIn);
  const lines = bookable
    ? settleLines(draft.lines, bookable, pets, (service, pet) => canBeFor(suitability, service, pet))
    : draft.lines;
  const where = useVisitLocation(draft.addressId);
  const city = where.offered.data?.place.city;
  const isElsewhere = vet !== undefined && city !== undefined && city !== vet.city;
  const choice = useChoice({
    kind,
    vetId: vet?._id ?? null,
    draft: { ...draft, lines },
    where,
    isElsewhere,
  });
  const hasNoPet = isSignedIn && pets?.length === 0;
  const FirstPetForm = useLazyChunk(firstPetForm, { isEnabled: hasNoPet, isOnDemand: true })?.FirstPetForm;
  const isServed = !isElsewhere && where.offered.data?.kinds.includes(kind) !== false;
  const update: typeof change = (changes) => {
    choice.reset();
    change(changes);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5">
        <WhereCard
          kind={kind}
          where={where}
          isElsewhere={isElsewhere}
          onChange={() => update({ addressId: null, startsAt: null })}
        />
        {isElsewhere && (
          <Banner
            kind="warning"
            title={`${vet.name} makes home visits in ${vet.city}`}
            action={
              <Button variant="secondary" render={<Link to={paths.homeVets(`?q=${city}`)} />}>
                Vets in {city}
              </Button>
            }
          >
            Choose a vet near you, or another location above.
          </Banner>
        )}
        <ServiceList
          kind={kind}
          catalogue={catalogue}
          pets={pets ?? []}
          arePetsLoading={useMyPetsLoading()}
          suitability={suitability}
          lines={lines}
          onChange={(next) => update({ lines: next })}
          vetFee={vet?.fee}
          preselectedIds={preselectedIds}
          error={petRefusal(choice.holding.error)}
        />
        {hasNoPet && FirstPetForm && <FirstPetForm submitLabel="Save and continue" />}
        {isSignedIn && isServed && lines.length > 0 && (
          <AddressCard where={where} onChange={(addressId) => update({ addressId })} />
        )}
        {isServed && (
          <WindowCard
            choice={choice}
            value={draft.startsAt}
            within={draft.within}
            onAnyDay={() => update({ within: null })}
            onChange={(startsAt) => update({ startsAt })}
          />
        )}
        {isServed && (
          <Card>
            <TextareaField
              label="Anything we should know?"
              isOptional
              placeholder="The bell, the parking, or that your dog barks first"
              maxLength={NOTE_LENGTH}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Card>
        )}
        <p className="text-sm text-ink-soft">
          Is it urgent?{' '}
          <Link to={paths.hospitals} className="font-bold text-primary underline underline-offset-4">
            Ambulances and animal hospitals near you
          </Link>
        </p>
      </div>
      <ChoiceBill choice={choice} catalogue={catalogue} />
      <ChoiceBar choice={choice} names={formatSelection(lines, bookable ?? [], pets ?? [])} />
    </div>
  );
}

/** The choices, preserved across reloads, signing in, and adding a pet or an address. */
function useVisitDraft(kind: HomeVisitKind, vetId: string | null) {
  const name = visitDraft(kind, vetId);
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<VisitDraft>(emptyDraft);
  const [preselectedIds, setPreselectedIds] = useState<string[]>([]);
  // The server knows no drafts: hydrate with what it rendered first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link says is read once, on arrival
  useEffect(() => {
    const stored = { ...emptyDraft, ...readDraft<Partial<VisitDraft>>(name) };
    const next = withLink(stored, search);
    setDraft(next);
    setPreselectedIds(servicesOf(next.lines));
    writeDraft(name, next);
    if (!search.has('service') && !search.has('consult')) return;
    // Once removed, it must not come back with a reload.
    const rest = new URLSearchParams(search);
    for (const name of ['service', 'pet', 'consult', 'from', 'until']) rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [name]);
  const change = (changes: Partial<VisitDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(name, next);
  };
  return { draft, preselectedIds, change };
}
