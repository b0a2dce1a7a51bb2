import { useQuery } from '@tanstack/react-query';
import { ArrowRight, MapPinHouse, ShoppingBag, Stethoscope, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { wordsOf } from '../../api/errors-to-toasts';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { NextConsultation } from '../consultations/next-consultation';
import { OpenRequest } from '../instant/vet-now-card';
import { titled } from '../layout/titled';
import { NextOrder } from '../orders/next-order';
import { MyPets } from '../pets/my-pets';
import { SearchBox } from '../search/search-box';
import { RestingPets } from './resting-pets';

export const meta = () => titled('Home', 'Care for your pets in one place.');

const cards = [
  {
    path: paths.consultation,
    Icon: Stethoscope,
    title: 'Find a vet',
    text: 'Look for somebody who knows your kind of pet, speaks your language and is free soon.',
  },
  {
    path: paths.pharmacy,
    Icon: ShoppingBag,
    title: 'Pharmacy and shop',
    text: 'Medicine, food and more from shops near you, with every shop’s price side by side.',
  },
  {
    path: paths.addresses,
    Icon: MapPinHouse,
    title: 'Address book',
    text: 'Where we come to visit and deliver. Keep home, work and the grandparents at hand.',
  },
  {
    path: paths.profile,
    Icon: UserRound,
    title: 'Your profile',
    text: 'Your name, how you sign in, and your account.',
  },
];

export default function HomePage() {
  const profile = useQuery(apiQuery('GET /user/get/my/profile/v1'));
  const firstName = profile.data?.data.name.trim().split(/\s+/)[0];
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-10">
      <SearchBox />
      <section className="relative overflow-hidden rounded-2xl bg-primary-soft text-on-primary-soft">
        <div className="flex flex-col gap-6 px-6 pt-8 sm:flex-row sm:items-end sm:justify-between sm:px-10 sm:pt-12">
          <div className="flex flex-col gap-2 sm:pb-12">
            <h1 className="text-3xl font-black">
              {profile.isPending ? (
                <Skeleton className="h-10 w-64 max-w-full opacity-40" />
              ) : (
                greeting(firstName)
              )}
            </h1>
            <p className="max-w-md text-lg">Good to see you. What would you like to do today?</p>
          </div>
          <RestingPets />
        </div>
      </section>
      {profile.error && (
        <Banner
          kind="danger"
          action={
            <Button look="secondary" isLoading={profile.isFetching} onClick={() => profile.refetch()}>
              Try again
            </Button>
          }
        >
          {wordsOf(profile.error)}
        </Banner>
      )}
      <OpenRequest />
      <NextOrder />
      <NextConsultation />
      <MyPets />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        {cards.map(({ path, Icon, title, text }) => (
          <Card key={title} render={<Link to={path} />} className="group flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <span className="flex-1">
              <span className="block text-lg font-extrabold">{title}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
            />
          </Card>
        ))}
      </div>
    </div>
  );
}

const greeting = (firstName: string | undefined) => (firstName ? `Namaste, ${firstName}` : 'Namaste');
