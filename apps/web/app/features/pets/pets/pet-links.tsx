import {
  AlarmClock,
  IdCard,
  type LucideIcon,
  Printer,
  ScrollText,
  Share2,
  TestTubes,
  Users,
} from 'lucide-react';
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

/** Links from a pet's file, in the order of the screen. */
const links: PetLink[] = [
  {
    icon: IdCard,
    label: 'E-health card',
    to: (petId) => petPaths.healthCard(petId),
    isFor: ({ status }) => status === 'with_me',
  },
  { icon: TestTubes, label: 'Blood tests', to: (petId) => paths.petReports(petId) },
  { icon: AlarmClock, label: 'Reminders', to: (petId) => petPaths.reminders(`?tab=medicines&pet=${petId}`) },
  {
    icon: ScrollText,
    label: 'Government registration',
    to: (petId) => petPaths.registrations({ pet: petId }),
    isFor: canBeRegistered,
  },
  { icon: Users, label: 'Who cares', to: (petId) => petPaths.carers(petId) },
  { icon: Share2, label: 'Share with a vet', to: petPaths.shares },
  { icon: Printer, label: 'Print', to: petPaths.printFile },
];

/** Other pages about a pet, as tiles: one row on desktops, two even ones on phones. */
export function PetLinks({ pet }: { pet: Pet }) {
  const shown = links.filter(({ isFor }) => isFor?.(pet) ?? true);
  const columns = shown.length === 4 || shown.length > 6 ? 'grid-cols-4' : 'grid-cols-3';
  return (
    <nav aria-label={`More for ${pet.name}`}>
      <ul className={`grid gap-2 ${columns} sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none`}>
        {shown.map(({ icon: Icon, label, to }) => (
          <li key={label}>
            <Link
              to={to(pet._id)}
              className="flex h-full min-h-11 flex-col items-center gap-1.5 rounded-lg px-1 py-2 text-center text-xs font-bold hover:bg-sunken"
            >
              <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
