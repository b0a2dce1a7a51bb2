import { TriangleAlert } from 'lucide-react';
import { CommunityBadge } from '../../../parts/pets/community-badge';
import { Card } from '../../../ui/layout/card';
import { formatPet } from './field-labels';
import { LineWork } from './line-work';
import type { FieldVisit } from './technician-console';
import { VitalsForm } from './vitals-form';

interface PetCardProps {
  visit: FieldVisit;
  pet: FieldVisit['pets'][number];
  isWorking: boolean;
}

/** A pet with its services. */
export function PetCard({ visit, pet, isWorking }: PetCardProps) {
  const lines = visit.lines.filter(({ petId }) => petId === pet._id);
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex items-center gap-3">
        {pet.photo && (
          <img src={pet.photo.medium} alt="" className="size-14 shrink-0 rounded-xl bg-sunken object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold wrap-anywhere">{pet.name}</h2>
          <p className="text-ink-soft">{formatPet(pet)}</p>
          {pet.community && <CommunityBadge community={pet.community} />}
        </div>
      </header>
      {pet.allergies.length > 0 && (
        <p className="flex gap-3 rounded-lg bg-danger-soft px-4 py-3 font-bold text-on-danger-soft">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          Allergies: {pet.allergies.join(', ')}
        </p>
      )}
      {lines.map((line) => (
        <LineWork key={line._id} visitId={visit._id} kind={visit.kind} line={line} isWorking={isWorking} />
      ))}
      {(isWorking || pet.vitals) && <VitalsForm visitId={visit._id} pet={pet} isWorking={isWorking} />}
    </Card>
  );
}
