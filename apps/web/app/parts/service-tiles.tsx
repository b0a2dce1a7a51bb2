import type { RelatedService } from '@tailwell/contract/reading/post-constants';
import { Droplet, House, type LucideIcon, Syringe } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths';
import { classNames } from '../ui/class-names';
import { Card } from '../ui/layout/card';

const variants: Record<RelatedService, { name: string; about: string; path: string; Icon: LucideIcon }> = {
  vaccination: {
    name: 'Vaccination at home',
    about: 'The vaccine comes cooled to your door, with a certificate.',
    path: paths.vaccination,
    Icon: Syringe,
  },
  'blood-test': {
    name: 'Blood test at home',
    about: 'A technician takes the sample; the report comes to your pet’s page.',
    path: paths.homeVisits('blood_test'),
    Icon: Droplet,
  },
  'home-care': {
    name: 'Home care',
    about: 'Dressings, injections, grooming and more, where your pet feels safe.',
    path: paths.homeVisits('home_care'),
    Icon: House,
  },
};

/** Services at home. */
export const ServiceTiles = ({ services }: { services: RelatedService[] }) => (
  <ul
    className={classNames(
      'grid gap-3',
      services.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'max-w-[38rem]',
      // Keeps the third one from being alone in its row.
      services.length === 3 && 'sm:max-lg:*:last:col-span-2',
    )}
  >
    {services.map((service) => {
      const { name, about, path, Icon } = variants[service];
      return (
        <li key={service} className="min-w-0">
          <Card render={<Link to={path} />} className="flex h-full items-center gap-4">
            <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-extrabold">{name}</span>
              <span className="block text-sm text-ink-soft">{about}</span>
            </span>
          </Card>
        </li>
      );
    })}
  </ul>
);
