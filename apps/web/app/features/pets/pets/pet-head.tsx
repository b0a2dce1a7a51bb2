import { Pencil, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { CommunityBadge } from '../../../parts/pets/community-badge';
import { ageOf, type Pet, sexLabels, statusLabels } from '../../../parts/pets/pet-labels';
import { PetPortrait } from '../../../parts/pets/pet-picture';
import { SharedBadge } from '../../../parts/pets/shared-badge';
import { paths } from '../../../paths';
import { Badge } from '../../../ui/badge';

/** A pet's cover, its name, age and weight, and chips of facts, allergies first. */
export function PetHead({ pet }: { pet: Pet }) {
  const status = pet.status === 'with_me' ? undefined : statusLabels[pet.status];
  const measures = [status, ageOf(pet), pet.weightKg !== null && `${pet.weightKg} kg`].filter(Boolean);
  return (
    <header className="overflow-hidden rounded-2xl border border-line bg-surface sm:flex lg:block">
      {/* Photos are square: none of it is cut off. */}
      <div className="grid shrink-0 place-items-center bg-primary-soft sm:w-72 lg:w-auto">
        <PetPortrait
          pet={pet}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 18rem, 100vw"
          photoClass="aspect-square w-full object-cover"
          drawingClass="my-5 size-36 lg:my-8 lg:size-48"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h1 className="text-3xl leading-tight font-black wrap-anywhere">{pet.name}</h1>
            <p className="font-bold text-ink-soft empty:hidden">{measures.join(' · ')}</p>
          </div>
          <Link
            to={paths.editPet(pet._id)}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <Pencil className="size-5" aria-hidden="true" />
            <span className="sr-only">Edit {pet.name}</span>
          </Link>
        </div>
        <Facts pet={pet} />
        {pet.note && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{pet.note}</p>}
      </div>
    </header>
  );
}

function Facts({ pet }: { pet: Pet }) {
  const { community, allergies } = pet;
  const facts = [
    pet.category.name,
    pet.breed.name,
    sexLabels[pet.sex],
    pet.neutered === 'yes' && (community ? 'Sterilised' : 'Neutered'),
    pet.colour,
    community?.earNotch === 'yes' && 'Ear notched',
    community?.fedBy && `Fed by ${community.fedBy}`,
  ].flatMap((fact) => fact || []);
  return (
    <ul className="flex flex-wrap gap-1.5 *:empty:hidden">
      {allergies.length > 0 && (
        <li className="flex w-full items-start gap-2 rounded-lg bg-danger-soft px-3 py-1.5 text-sm font-bold text-on-danger-soft">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            Allergies: {allergies.map(({ name }) => name).join(', ')}
          </span>
        </li>
      )}
      <li>
        <SharedBadge pet={pet} />
      </li>
      <li>{community && <CommunityBadge community={community} />}</li>
      {facts.map((fact) => (
        <li key={fact} className="min-w-0 wrap-anywhere">
          <Badge tone="over">{fact}</Badge>
        </li>
      ))}
    </ul>
  );
}
