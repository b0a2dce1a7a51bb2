import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { petPaths } from '../../../pet-paths';
import { classNames } from '../../../ui/class-names';
import type { Card } from './card-labels';

interface PetSwitcherProps {
  cards: Card[];
  shown: string | undefined;
}

/** Switches between pets' cards, each with its own URL. */
export const PetSwitcher = ({ cards, shown }: PetSwitcherProps) => (
  <nav aria-label="Choose a pet" className="-mx-1 overflow-x-auto px-1 py-1 print:hidden">
    <ul className="flex gap-2">
      {cards.map(({ _id, name, photo, category }) => (
        <li key={_id} className="shrink-0">
          <Link
            to={petPaths.healthCard(_id)}
            replace
            preventScrollReset
            aria-current={_id === shown ? 'page' : undefined}
            className="flex min-h-12 max-w-56 items-center gap-2.5 rounded-full border border-line bg-surface py-1 pr-5 pl-1 font-bold transition-colors hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
          >
            <img
              src={photo?.small ?? imageUrl(category.petImage)}
              alt=""
              className={classNames(
                'size-10 shrink-0 rounded-full bg-sunken object-cover',
                !photo && 'p-1.5',
              )}
            />
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={petPaths.newCard}
          className="flex min-h-12 items-center gap-2 rounded-full border border-dashed border-line-strong px-4 font-bold text-primary"
        >
          <Plus className="size-5" aria-hidden="true" />
          New pet
        </Link>
      </li>
    </ul>
  </nav>
);
