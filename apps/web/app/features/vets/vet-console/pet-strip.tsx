import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import type { PanelProps } from './panel-props';

/** What must not be forgotten while one writes: in sight over the notes wherever the pet's card isn't beside them. */
export function PetStrip({ consultation: { pet } }: PanelProps) {
  if (!pet) return null;
  const hasAllergies = pet.allergies.length > 0;
  return (
    <p
      className={classNames(
        'sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 flex items-start gap-2 rounded-lg px-4 py-2.5 text-sm font-bold shadow-card md:top-2 xl:hidden',
        hasAllergies ? 'bg-danger-soft text-on-danger-soft' : 'bg-sunken',
      )}
    >
      {hasAllergies && <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
      <span className="min-w-0 wrap-anywhere">
        {pet.name}
        {pet.weightKg !== null && `, ${pet.weightKg} kg`} ·{' '}
        {hasAllergies ? `Allergies: ${pet.allergies.join(', ')}` : 'No known allergies'}
      </span>
    </p>
  );
}
