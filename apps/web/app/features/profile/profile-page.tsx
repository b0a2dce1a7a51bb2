import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, ChevronRight, Gift, MapPinHouse, Package, PawPrint } from 'lucide-react';
import { Link } from 'react-router';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { mobileInWords } from '../../ui/mobile';
import { PageSkeleton } from '../../ui/skeleton';
import { InstallCard } from '../install/install-card';
import { titled } from '../layout/titled';
import { NoticeSettings } from '../notifications/notice-settings';
import { DeleteAccount } from './delete-account';
import { ExportCard } from './export-card';
import { NameForm } from './name-form';
import { SessionsCard } from './sessions-card';

export const meta = () => titled('Your account');

const myProfile = apiQuery('GET /user/get/my/profile/v1');

export const clientLoader = () => ensure(myProfile);

const places = [
  {
    name: 'My pets',
    about: 'Who lives with you, and what vets should know',
    path: paths.pets,
    Icon: PawPrint,
  },
  {
    name: 'My consultations',
    about: 'What is coming, and what has been',
    path: paths.myConsultations(),
    Icon: CalendarHeart,
  },
  {
    name: 'My orders',
    about: 'What is on its way, and what you can order again',
    path: paths.myOrders(),
    Icon: Package,
  },
  { name: 'Address book', about: 'Where we visit and deliver', path: paths.addresses, Icon: MapPinHouse },
  { name: 'Refer & Earn', about: '10% off for a friend, and for you', path: paths.referEarn, Icon: Gift },
];

const methodNames = { mobile: 'Mobile code', email: 'E-mail code', google: 'Google', facebook: 'Facebook' };

export default function ProfilePage() {
  const { data } = useQuery(myProfile);
  if (!data) return <PageSkeleton label="Loading your account" />;
  const profile = data.data;
  const contact = [profile.mobileNo && mobileInWords(profile.mobileNo), profile.email]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex items-center gap-4">
        <Avatar name={profile.name} size="lg" />
        <div className="min-w-0">
          <h1 className="truncate text-2xl font-extrabold">{profile.name || 'Your account'}</h1>
          <p className="text-ink-soft wrap-anywhere">{contact}</p>
        </div>
      </header>
      <nav aria-label="Your things" className="flex flex-col gap-3">
        {places.map(({ Icon, ...place }, at) => (
          <Card key={place.name} render={<Link to={place.path} />} className="flex items-center gap-4">
            <span
              className={classNames(
                'grid size-11 shrink-0 place-items-center rounded-full',
                at % 2 === 0 ? 'bg-accent-soft text-on-accent-soft' : 'bg-primary-soft text-on-primary-soft',
              )}
            >
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-extrabold">{place.name}</span>
              <span className="block text-sm text-ink-soft">{place.about}</span>
            </span>
            <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
          </Card>
        ))}
      </nav>
      <Card>
        <h2 className="mb-4 text-lg font-extrabold">About you</h2>
        <NameForm name={profile.name} />
      </Card>
      <NoticeSettings />
      <InstallCard />
      <SessionsCard methods={profile.signInMethods.map((method) => methodNames[method]).join(', ')} />
      <ExportCard />
      <DeleteAccount />
    </div>
  );
}
