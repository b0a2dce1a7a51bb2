import { Ambulance, House, Phone, PhoneCall, Pill, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmergencyButton } from '../../vets/ambulances/emergency-button';
import { HELPLINE, telephone } from '../../vets/ambulances/helpline';

const tiles = [
  {
    path: paths.consultation,
    Icon: Stethoscope,
    name: 'Consult',
    about: 'Book a vet for a time that suits you',
    variant: 'bg-primary-soft text-on-primary-soft',
  },
  {
    path: paths.askForVet,
    Icon: PhoneCall,
    name: 'Vet now',
    about: 'Talk by video within minutes',
    variant: 'bg-success-soft text-on-success-soft',
  },
  {
    path: paths.pharmacy,
    Icon: Pill,
    name: 'Pharmacy',
    about: 'Medicine, food and more from shops near you',
    variant: 'bg-accent-soft text-on-accent-soft',
  },
  {
    path: paths.homeCare,
    Icon: House,
    name: 'Home care',
    about: 'Blood test, vaccination and care at your door',
    variant: 'bg-sunken text-ink',
  },
];

/** The main entry points. */
export const HomeTiles = () => (
  <ul className="grid grid-cols-4 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
    {tiles.map(({ path, Icon, name, about, variant }) => (
      <li key={path} className="min-w-0">
        <Link
          to={path}
          className="flex h-full flex-col items-center gap-2 rounded-xl border border-line bg-surface px-1 py-3 text-center shadow-card transition-[box-shadow,border-color] duration-200 hover:border-primary hover:shadow-lift sm:flex-row sm:gap-4 sm:p-4 sm:text-left lg:flex-col lg:items-start lg:p-5"
        >
          <span className={`grid size-12 shrink-0 place-items-center rounded-lg ${variant}`}>
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm leading-tight font-extrabold sm:text-lg">{name}</span>
            <span className="mt-1 hidden text-sm text-ink-soft sm:block">{about}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Always shown: in an emergency there is no time to search. */
export const EmergencyCard = () => (
  <section
    aria-label="Emergency"
    className="flex items-center gap-x-3 rounded-xl bg-danger-soft px-3 py-2 text-on-danger-soft sm:px-5"
  >
    <Ambulance className="size-6 shrink-0 max-[22rem]:hidden" aria-hidden="true" />
    <p className="min-w-0 flex-1 basis-52 leading-snug max-sm:hidden">
      <span className="font-extrabold">Emergency?</span> Ambulance, hospital and helpline, tap to call
    </p>
    <div className="flex flex-wrap gap-2 max-sm:flex-1 max-sm:*:grow max-sm:*:px-3">
      <EmergencyButton />
      <Button
        variant="secondary"
        icon={<Phone className="size-4.5" aria-hidden="true" />}
        render={<a href={telephone(HELPLINE)} />}
      >
        Call {HELPLINE}
      </Button>
    </div>
  </section>
);
