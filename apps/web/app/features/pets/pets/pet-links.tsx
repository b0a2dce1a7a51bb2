import {
  AlarmClock,
  CalendarHeart,
  Ellipsis,
  IdCard,
  type LucideIcon,
  Printer,
  ScrollText,
  Share2,
  TestTubes,
  Users,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { canBeRegistered, type Pet } from '../../../parts/pets/pet-labels';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';

interface PetLink {
  icon: LucideIcon;
  label: string;
  to: (petId: string) => string;
  /** Whether it applies to this pet and user; default: to all. */
  isFor?: (pet: Pet) => boolean;
}

const isWithMe = ({ status }: Pet) => status === 'with_me';

/** Links from a pet's file, those used most first. */
const links: PetLink[] = [
  { icon: IdCard, label: 'E-health card', to: (petId) => petPaths.healthCard(petId), isFor: isWithMe },
  { icon: AlarmClock, label: 'Reminders', to: (petId) => petPaths.reminders(`?tab=medicines&pet=${petId}`) },
  { icon: Share2, label: 'Share with a vet', to: petPaths.shares },
  {
    icon: CalendarHeart,
    label: 'All that is due',
    to: (petId) => petPaths.dues(`?pet=${petId}`),
    isFor: isWithMe,
  },
  { icon: TestTubes, label: 'Blood tests', to: (petId) => paths.petReports(petId) },
  {
    icon: ScrollText,
    label: 'Government registration',
    to: (petId) => petPaths.registrations({ pet: petId }),
    isFor: canBeRegistered,
  },
  { icon: Users, label: 'Who cares', to: (petId) => petPaths.carers(petId) },
  { icon: Printer, label: 'Print', to: petPaths.printFile },
];

/** How many are shown before the rest is opened. */
const SHOWN = 3;

const tile =
  'flex h-full min-h-11 w-full flex-col items-center gap-1.5 rounded-lg px-1 py-2 text-center text-xs font-bold hover:bg-sunken';

/** Other pages about a pet: a row of the most used ones, and the rest behind More. */
export function PetLinks({ pet }: { pet: Pet }) {
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const shown = links.filter(({ isFor }) => isFor?.(pet) ?? true);
  return (
    <nav aria-label={`More for ${pet.name}`} className="flex flex-col gap-2">
      <ul className="grid grid-cols-4 gap-1">
        {shown.slice(0, SHOWN).map(({ icon, label, to }) => (
          <li key={label}>
            <Link to={to(pet._id)} className={tile}>
              <TileIcon icon={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen(!isOpen)}
            className={tile}
          >
            <TileIcon icon={Ellipsis} />
            {isOpen ? 'Less' : 'More'}
          </button>
        </li>
      </ul>
      <ul id={restId} hidden={!isOpen} className="divide-y divide-line border-y border-line">
        {shown.slice(SHOWN).map(({ icon: Icon, label, to }) => (
          <li key={label}>
            <Link
              to={to(pet._id)}
              className="flex min-h-12 items-center gap-3 px-2 font-bold hover:bg-sunken"
            >
              <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TileIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
    <Icon className="size-5" aria-hidden="true" />
  </span>
);
