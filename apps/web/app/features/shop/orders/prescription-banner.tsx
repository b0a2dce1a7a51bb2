import { useQuery } from '@tanstack/react-query';
import { FileCheckCorner, FilePlusCorner } from 'lucide-react';
import { Link } from 'react-router';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { listed } from '../../../ui/format/count';
import { usablePrescriptions } from './prescription-fields';

/** Says that medicine in the cart needs a prescription, and whether one signed by our vets covers it. */
export function PrescriptionBanner() {
  const { data } = useQuery(usablePrescriptions);
  const [best] = (data ?? [])
    .filter(({ isValid, covers }) => isValid && covers.length > 0)
    .toSorted((one, other) => one.lacks.length - other.lacks.length);
  const isComplete = best?.lacks.length === 0;
  const Icon = isComplete ? FileCheckCorner : FilePlusCorner;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3.5 text-sm text-on-primary-soft">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-extrabold">
          {best
            ? `${doctor(best.vetName)}’s prescription covers ${isComplete ? 'this' : listed(best.covers.map(({ name }) => name))}`
            : 'You will be asked for a prescription'}
        </span>
        {isComplete ? (
          'Choose it at checkout. Our pharmacist checks it before the shop packs your order.'
        ) : (
          <>
            {best
              ? `You will be asked for another one for ${listed(best.lacks.map(({ name }) => name))}. None yet? `
              : 'Have a photo of it at hand, or use one that our vets have signed. None yet? '}
            <Link to={paths.vets()} className="font-bold underline underline-offset-4">
              Ask a vet
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
