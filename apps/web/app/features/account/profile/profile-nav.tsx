import {
  AlarmClock,
  Bell,
  CalendarHeart,
  ChevronRight,
  CircleQuestionMark,
  Gift,
  HandHeart,
  Heart,
  House,
  IdCard,
  MapPinHouse,
  MessagesSquare,
  Package,
  PawPrint,
  Siren,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import { abusePaths } from '../../../abuse-paths';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';

const soft = {
  accent: 'bg-accent-soft text-on-accent-soft',
  primary: 'bg-primary-soft text-on-primary-soft',
};

const navItems = [
  {
    name: 'My pets',
    about: 'Who lives with you',
    to: paths.pets,
    Icon: PawPrint,
    variant: soft.accent,
  },
  {
    name: 'E-health card',
    about: 'Vaccinations, what is due, QR',
    to: petPaths.healthCard(),
    Icon: IdCard,
    variant: soft.accent,
  },
  {
    name: 'Reminders',
    about: 'Medicines, and when to give them',
    to: petPaths.reminders(),
    Icon: AlarmClock,
    variant: soft.primary,
  },
  {
    name: 'In my care',
    about: 'Today’s visits and doses, shared pets',
    to: petPaths.care,
    Icon: HandHeart,
    variant: soft.accent,
  },
  {
    name: 'My consultations',
    about: 'Coming up, and past',
    to: paths.myConsultations(),
    Icon: CalendarHeart,
    variant: soft.primary,
  },
  {
    name: 'My home visits',
    about: 'Tests, vaccines and care at home',
    to: paths.homeVisits('home_care', '?kind=all'),
    Icon: House,
    variant: soft.accent,
  },
  {
    name: 'My orders',
    about: 'On the way, and past ones',
    to: paths.myOrders(),
    Icon: Package,
    variant: soft.primary,
  },
  {
    name: 'Saved items',
    about: 'Price drops, back in stock',
    to: paths.savedItems,
    Icon: Heart,
    variant: soft.accent,
  },
  {
    name: 'Address book',
    about: 'Where we visit and deliver',
    to: paths.addresses,
    Icon: MapPinHouse,
    variant: soft.accent,
  },
  {
    name: 'Notifications',
    about: 'Order and vet updates',
    to: paths.notifications,
    Icon: Bell,
    variant: soft.primary,
  },
  {
    name: 'My reviews',
    about: 'Of vets, products and shops',
    to: paths.myReviews,
    Icon: Star,
    variant: soft.accent,
  },
  {
    name: 'My abuse reports',
    about: 'Cases you’ve reported',
    to: abusePaths.cases,
    Icon: Siren,
    variant: soft.accent,
  },
  {
    name: 'Refer & Earn',
    about: 'Money off, for both of you',
    to: paths.referEarn,
    Icon: Gift,
    variant: soft.primary,
  },
  {
    name: 'Your messages',
    about: 'What you wrote to us, and our answers',
    to: paths.myMessages,
    Icon: MessagesSquare,
    variant: soft.primary,
  },
  {
    name: 'Help',
    about: 'Answers, and how to reach us',
    to: paths.help,
    Icon: CircleQuestionMark,
    variant: soft.accent,
  },
];

/** Links to the user's other pages. */
export const ProfileNav = () => (
  <nav aria-label="Your account">
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {navItems.map(({ name, about, to, Icon, variant }) => (
        <li key={name}>
          <Link
            to={to}
            className="group flex min-h-16 items-center gap-3.5 px-4 py-2.5 -outline-offset-3 transition-colors hover:bg-sunken sm:px-5"
          >
            <span className={`grid size-10 shrink-0 place-items-center rounded-full ${variant}`}>
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-extrabold">{name}</span>
              <span className="block text-sm leading-snug text-ink-soft">{about}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
