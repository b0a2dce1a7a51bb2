import { Card } from '../../../ui/layout/card';
import type { Review } from './reviews';

/** The animals that it may be for, with what they must not get. */
export function ReviewedPets({ pets }: Pick<Review, 'pets'>) {
  if (pets.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{pets.length === 1 ? 'The buyer’s pet' : 'The buyer’s pets'}</h2>
      <ul className="flex flex-col gap-3">
        {pets.map(({ name, category, breed, weightKg, allergies }) => (
          <li key={`${name}${category}${breed}`}>
            <p className="font-bold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[category, breed, weightKg && `${weightKg} kg`].filter(Boolean).join(' · ')}
            </p>
            <p className={allergies.length > 0 ? 'text-sm font-bold text-danger' : 'text-sm text-ink-soft'}>
              Allergies: {allergies.length > 0 ? allergies.join(', ') : 'none known'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
