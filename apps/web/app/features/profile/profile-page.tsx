import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, ChevronRight, Gift, MapPinHouse, Package, PawPrint } from 'lucide-react';
import { Link } from 'react-router';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { PageSkeleton } from '../../ui/skeleton';
import { titled } from '../layout/titled';
import { NoticeSettings } from '../notifications/notice-settings';
import { DeleteAccount } from './delete-account';
import { NameForm } from './name-form';
import { SignOutButton } from './sign-out-button';

export const meta = () => titled('Your account');

const myProfile = apiQuery('GET /user/get/my/profile/v1');

export const clientLoader = () => ensure(myProfile);

const methodNames = { mobile: 'Mobile code', email: 'E-mail code', google: 'Google', facebook: 'Facebook' };

export default function ProfilePage() {
  const { data } = useQuery(myProfile);
  if (!data) return <PageSkeleton label="Loading your account" />;
  const profile = data.data;
  const contact = [profile.mobileNo && `+91 ${profile.mobileNo}`, profile.email].filter(Boolean).join(' · ');
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex items-center gap-4">
        <Avatar name={profile.name} size="lg" />
        <div className="min-w-0">
          <h1 className="truncate text-2xl font-extrabold">{profile.name || 'Your account'}</h1>
          <p className="text-ink-soft wrap-anywhere">{contact}</p>
        </div>
      </header>
      <Card render={<Link to={paths.pets} />} className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <PawPrint className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">My pets</span>
          <span className="block text-sm text-ink-soft">Who lives with you, and what vets should know</span>
        </span>
        <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
      </Card>
      <Card render={<Link to={paths.myConsultations()} />} className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <CalendarHeart className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">My consultations</span>
          <span className="block text-sm text-ink-soft">What is coming, and what has been</span>
        </span>
        <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
      </Card>
      <Card render={<Link to={paths.myOrders()} />} className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Package className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">My orders</span>
          <span className="block text-sm text-ink-soft">
            What is on its way, and what you can order again
          </span>
        </span>
        <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
      </Card>
      <Card render={<Link to={paths.addresses} />} className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <MapPinHouse className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">Address book</span>
          <span className="block text-sm text-ink-soft">Where we visit and deliver</span>
        </span>
        <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
      </Card>
      <Card render={<Link to={paths.referEarn} />} className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Gift className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">Refer &amp; Earn</span>
          <span className="block text-sm text-ink-soft">10% off for a friend, and for you</span>
        </span>
        <ChevronRight className="size-5 text-ink-faint" aria-hidden="true" />
      </Card>
      <Card>
        <h2 className="mb-4 text-lg font-extrabold">About you</h2>
        <NameForm name={profile.name} />
      </Card>
      <NoticeSettings />
      <Card>
        <h2 className="text-lg font-extrabold">Signing in</h2>
        <p className="mt-1 mb-4 text-ink-soft">
          You sign in with {profile.signInMethods.map((method) => methodNames[method]).join(', ')}.
        </p>
        <SignOutButton />
      </Card>
      <DeleteAccount />
    </div>
  );
}
