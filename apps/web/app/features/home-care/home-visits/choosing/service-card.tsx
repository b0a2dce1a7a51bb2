import { Ban, Check, ChevronDown, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../../../api/use-signed-in';
import type { Pet } from '../../../../parts/pets/pet-labels';
import { formatSpecies, isFor } from '../../../../parts/pets/species';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { counted, listed } from '../../../../ui/format/count';
import { Price } from '../../../../ui/format/price';
import type { HomeService } from '../services';
import { canBeFor, findPair, needLabels, type Suitability } from './suitability';
import { type DraftLine, toggleLine } from './visit-draft';

export interface ServiceCardProps {
  service: HomeService;
  /** Shown below a group’s name. */
  isGrouped: boolean;
  /** The pets it can be for; empty: not known yet. */
  pets: Pet[];
  arePetsLoading: boolean;
  suitability: Suitability;
  lines: DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** The chosen vet's fee, in rupees; undefined: no vet was chosen. */
  vetFee?: number;
}

/** What is done, its price and duration, and which of the owner's pets it is for. */
export function ServiceCard({ service, isGrouped, vetFee, ...chipProps }: ServiceCardProps) {
  const { _id, name } = service;
  const price = service.price ?? vetFee;
  const Title = isGrouped ? 'h4' : 'h3';
  const isSelected = chipProps.lines.some(({ serviceId }) => serviceId === _id);
  return (
    <div
      className={`flex flex-col gap-2 rounded-lg border p-4 transition-colors ${isSelected ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <Title className="min-w-0 font-extrabold wrap-anywhere">{name}</Title>
        {price !== undefined && (
          <p className="shrink-0 text-right">
            <Price rupees={price} className="text-lg" />
            <span className="text-xs text-ink-soft"> a pet</span>
          </p>
        )}
      </div>
      <Details service={service} />
      {price === undefined ? (
        <Button variant="secondary" className="self-start" render={<Link to={paths.homeVets()} />}>
          <span>
            Choose a vet<span className="sr-only"> for {name}</span>
          </span>
        </Button>
      ) : (
        <PetChips service={service} {...chipProps} />
      )}
    </div>
  );
}

/** What it is for; all details expand on tap. */
function Details({ service }: { service: HomeService }) {
  const { name, description, minutes, facts, measured } = service;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center rounded-md [&::-webkit-details-marker]:hidden">
        <span>
          {description}{' '}
          <span className="font-bold whitespace-nowrap text-primary">
            Details<span className="sr-only"> of {name}</span>
            <ChevronDown
              className="inline size-4 transition-transform [[open]>summary_&]:rotate-180"
              aria-hidden="true"
            />
          </span>
        </span>
      </summary>
      <p className="pt-2">
        {[counted(minutes, 'minute'), ...facts, formatSpecies(service)].filter(Boolean).join(' · ')}
      </p>
      {measured.length > 0 && (
        <p className="pt-2">
          {counted(measured.length, 'value')} measured: {listed(measured)}
        </p>
      )}
    </details>
  );
}

const chipSize = 'h-11 w-32 rounded-full';

type PetChipsProps = Omit<ServiceCardProps, 'vetFee' | 'isGrouped'>;

/** Which pets: each that it suits; without a pet, a single Add button. */
function PetChips({ service, pets, arePetsLoading, suitability, lines, onChange }: PetChipsProps) {
  const isSignedIn = useSignedIn();
  const has = (petId: string) => lines.some((line) => line.petId === petId && line.serviceId === service._id);
  const toggle = (petId: string) => onChange(toggleLine(lines, { petId, serviceId: service._id }));
  if (arePetsLoading) return <Skeleton className={chipSize} />;
  if (pets.length === 0 || has('')) {
    return (
      <>
        {/* The server rendered the button for visitors. */}
        {!isSignedIn && <Skeleton className={`hidden signed-in:block ${chipSize}`} />}
        <div className={isSignedIn ? 'contents' : 'contents signed-in:hidden'}>
          <Chip isChecked={has('')} onClick={() => toggle('')} serviceName={service.name}>
            {has('') ? 'Added' : 'Add'}
          </Chip>
        </div>
      </>
    );
  }
  const fitting = pets.filter((pet) => canBeFor(suitability, service, pet));
  return (
    <>
      {fitting.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {fitting.map((pet) => {
            const need = findPair(suitability, service, pet)?.need;
            return (
              <Chip
                key={pet._id}
                isChecked={has(pet._id)}
                onClick={() => toggle(pet._id)}
                serviceName={service.name}
              >
                For {pet.name}
                {need && ` · ${needLabels[need]}`}
              </Chip>
            );
          })}
        </div>
      )}
      <AboutPets service={service} pets={pets} suitability={suitability} />
    </>
  );
}

/** Why it doesn't suit one of the pets, and what it suits where that isn't known of another. */
function AboutPets({ service, pets, suitability }: Pick<PetChipsProps, 'service' | 'pets' | 'suitability'>) {
  if (!pets.some((pet) => isFor(service, pet))) {
    return <p className="text-sm text-ink-soft">Not for your pets.</p>;
  }
  const about = pets.map((pet) => findPair(suitability, service, pet));
  const notes = new Set(about.map((pair) => !pair?.why && pair?.note));
  return (
    <>
      {about.map(
        (pair) =>
          pair?.why && (
            <p key={pair.petId} className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
              <Ban className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {pair.why}
            </p>
          ),
      )}
      {[...notes].map(
        (note) =>
          note && (
            <p key={note} className="text-sm text-ink-soft">
              {note}
            </p>
          ),
      )}
    </>
  );
}

interface ChipProps {
  isChecked: boolean;
  onClick: () => void;
  /** What it is about, for users who can't see the context. */
  serviceName: string;
  children: React.ReactNode;
}

const Chip = ({ isChecked, onClick, serviceName, children }: ChipProps) => (
  <label className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 self-start rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input type="checkbox" checked={isChecked} onChange={onClick} className="sr-only" />
    {isChecked ? (
      <Check className="size-4 shrink-0" aria-hidden="true" />
    ) : (
      <Plus className="size-4 shrink-0" aria-hidden="true" />
    )}
    <span className="min-w-0 truncate">
      <span className="sr-only">{serviceName}: </span>
      {children}
    </span>
  </label>
);
