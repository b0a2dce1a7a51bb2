import { TriangleAlert } from 'lucide-react';
import { CommunityBadge } from '../../../parts/pets/community-badge';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { petFacts } from './console-labels';
import type { PanelProps } from './panel-props';

/** The patient: kind, breed, age, weight, allergies and the owner's notes. */
export function PetPanel({ consultation: { pet, owner } }: PanelProps) {
  const now = useNow(3_600) ?? new Date();
  if (!pet) {
    return <Card className="text-ink-soft">The owner has deleted their account, and the pet with it.</Card>;
  }
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4 xl:flex-col xl:items-start 2xl:flex-row 2xl:items-center">
        <Avatar name="" src={pet.photo?.medium} size="lg" />
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold wrap-anywhere">{pet.name}</h2>
          <p className="text-sm text-ink-soft">{petFacts(pet, now)}</p>
          {pet.community && <CommunityBadge community={pet.community} />}
        </div>
      </div>
      {(owner.firstName || owner.photo) && (
        <p className="flex items-center gap-2.5 text-sm">
          <Avatar name="" initialsOf={owner.firstName} src={owner.photo?.small} size="sm" />
          <span className="min-w-0">
            <span className="block text-ink-soft">{pet.community ? 'Looked after by' : 'Owner'}</span>
            <span className="block font-bold wrap-anywhere">
              {owner.firstName || (pet.community ? 'Someone nearby' : 'The owner')}
            </span>
          </span>
        </p>
      )}
      {pet.allergies.length > 0 ? (
        <p className="flex items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 font-bold text-on-danger-soft">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">Allergies: {pet.allergies.join(', ')}</span>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">No known allergies.</p>
      )}
      {pet.note && (
        <div>
          <h3 className="text-sm font-bold">{pet.community ? 'Note' : 'The owner’s note'}</h3>
          <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{pet.note}</p>
        </div>
      )}
    </Card>
  );
}
