import { Pencil, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { CommunityBadge } from '../../../parts/pets/community-badge';
import { ageOf, type Pet, sexLabels, statusLabels } from '../../../parts/pets/pet-labels';
import { usePhoto } from '../../../parts/pets/pet-picture';
import { SharedBadge } from '../../../parts/pets/shared-badge';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { NextDueLine } from '../dues/next-due-line';

/** A pet's header: picture, facts, allergies, and what is due next. */
export function PetHead({ pet }: { pet: Pet }) {
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-card sm:flex">
      <Cover pet={pet} />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5 sm:p-6">
        <Facts pet={pet} />
        {pet.allergies.length > 0 && (
          <p className="flex items-start gap-3 rounded-lg bg-danger-soft px-4 py-3 font-bold text-on-danger-soft">
            <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              Allergies: {pet.allergies.map(({ name }) => name).join(', ')}
            </span>
          </p>
        )}
        {pet.status === 'with_me' && <NextDueLine petId={pet._id} />}
        {pet.note && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{pet.note}</p>}
      </div>
    </header>
  );
}

/** The photo across the full width of a phone; an illustration of the kind if there is none, or its URL has expired. */
function Cover({ pet }: { pet: Pet }) {
  const { photo, onError } = usePhoto(pet);
  const boxClasses = 'sm:w-64 sm:shrink-0 sm:self-stretch';
  if (photo) {
    return (
      <div className={`relative aspect-[16/10] bg-sunken sm:aspect-auto sm:min-h-64 ${boxClasses}`}>
        <img
          src={photo.large}
          srcSet={`${photo.medium} 400w, ${photo.large} 1200w`}
          sizes="(min-width: 40rem) 16rem, 100vw"
          alt=""
          onError={onError}
          className="absolute inset-0 size-full object-cover object-top"
        />
      </div>
    );
  }
  return (
    <div className={`grid place-items-center bg-primary-soft py-5 sm:min-h-56 ${boxClasses}`}>
      <img src={imageUrl(pet.category.petImage)} alt="" className="size-32 sm:size-40" />
    </div>
  );
}

function Facts({ pet }: { pet: Pet }) {
  const { community } = pet;
  const facts = [
    pet.status === 'with_me' ? undefined : statusLabels[pet.status],
    pet.category.name,
    pet.breed.name,
    sexLabels[pet.sex],
    ageOf(pet),
    pet.weightKg !== null && `${pet.weightKg} kg`,
    pet.neutered === 'yes' && (community ? 'sterilised' : 'neutered'),
    pet.colour,
  ];
  const communityFacts = [
    community?.earNotch === 'yes' && 'Ear notched',
    community?.fedBy && `Fed by ${community.fedBy}`,
  ];
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{pet.name}</h1>
        <p className="text-ink-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        <SharedBadge pet={pet} />
        {community && <CommunityBadge community={community} />}
        <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">
          {communityFacts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="secondary"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        render={<Link to={paths.editPet(pet._id)} />}
      >
        <span>
          Edit<span className="sr-only"> {pet.name}</span>
        </span>
      </Button>
    </div>
  );
}
