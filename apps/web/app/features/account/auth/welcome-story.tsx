import { ArrowRight, BadgeCheck, ClipboardCheck, Download, ReceiptText, Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { PictureChipLinks } from '../../../parts/picture-links';
import { paths } from '../../../paths';
import { Card } from '../../../ui/layout/card';
import type { ShownConcern, ShownVet } from './showcase';

const features = [
  {
    picture: 'vet',
    ground: 'bg-primary-soft',
    name: 'See a vet by video',
    about: 'Book a slot, or see a vet right away. Notes and prescriptions stay with your pet.',
  },
  {
    picture: 'shop',
    ground: 'bg-accent-soft',
    name: 'Shop from nearby',
    about: 'Medicine, food and more: compare the shops around you, pay online or in cash.',
  },
  {
    picture: 'records',
    ground: 'bg-accent-soft',
    name: 'Keep every record',
    about: 'Weight, allergies, consultations and prescriptions of each pet, on any device.',
  },
  {
    picture: 'ambulance',
    ground: 'bg-primary-soft',
    name: 'Get help fast',
    about: 'Animal ambulances and hospitals with distance and hours, tap to call.',
  },
];

const reasons = [
  {
    Icon: BadgeCheck,
    name: 'Vets you can look up',
    about: 'Each profile names the veterinary council and the registration number there.',
  },
  {
    Icon: ReceiptText,
    name: 'Clear refund rules',
    about: 'You see your refund before you cancel. If the vet doesn’t join, you get all of it back.',
  },
  {
    Icon: ClipboardCheck,
    name: 'Medicine by the rules',
    about: 'A pharmacist checks each prescription before a shop can pack the medicine.',
  },
  {
    Icon: Download,
    name: 'Your data stays yours',
    about: 'Download your data any time, or delete your account yourself.',
  },
];

interface WelcomeStoryProps {
  vets: ShownVet[];
  concerns: ShownConcern[];
  /** The button for help in an emergency. */
  help: ReactNode;
}

/** What the product offers and why to trust it, with current vets and topics. */
export function WelcomeStory({ vets, concerns, help }: WelcomeStoryProps) {
  return (
    <div className="page flex flex-col gap-12 pt-4 pb-14 lg:gap-16 lg:pt-8 lg:pb-20">
      <Part id="what-one-can-do" title="What you can do here">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          {features.map(({ picture, ground: background, name, about }) => (
            <li
              key={picture}
              className="flex overflow-hidden rounded-xl border border-line bg-surface shadow-card sm:flex-col"
            >
              <div className={`grid w-30 shrink-0 place-items-center p-3 sm:w-full sm:py-5 ${background}`}>
                <img
                  src={`/images/welcome/${picture}.svg`}
                  alt=""
                  width={240}
                  height={150}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full max-w-44"
                />
              </div>
              <div className="flex flex-col gap-1 p-4 sm:p-5">
                <h3 className="font-extrabold sm:text-lg">{name}</h3>
                <p className="text-sm text-ink-soft">{about}</p>
                {picture === 'ambulance' && <div className="mt-2">{help}</div>}
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {vets.length > 0 && (
        <Part title="Vets available soon">
          <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
            {vets.map((vet) => (
              <li key={vet.to} className="md:last:odd:max-lg:hidden">
                <ShownVetCard vet={vet} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {concerns.length > 0 && (
        <Part title="What does your pet need?" allLink={{ to: paths.medicine(), name: 'All medicine' }}>
          <PictureChipLinks label="What does your pet need?" links={concerns} />
        </Part>
      )}
      <Part title="Why you can rely on us">
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {reasons.map(({ Icon, name, about }) => (
            <li key={name} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <div>
                <h3 className="font-extrabold">{name}</h3>
                <p className="text-ink-soft">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 className="text-lg font-extrabold">Browse without an account</h2>
          <p className="text-ink-soft">Sign in only when you book or buy.</p>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          {[
            { to: paths.medicine(), name: 'Medicine' },
            { to: paths.search(), name: 'Search' },
            { to: paths.help, name: 'Help' },
            { to: paths.about, name: 'About us' },
          ].map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center font-bold text-primary">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface PartProps {
  id?: string;
  title: string;
  allLink?: { to: string; name: string };
  children: ReactNode;
}

function Part({ id, title, allLink, children }: PartProps) {
  const label = useId();
  return (
    <section id={id} aria-labelledby={label} className="flex min-w-0 scroll-mt-24 flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 id={label} className="text-2xl font-extrabold">
          {title}
        </h2>
        {allLink && (
          <Link
            to={allLink.to}
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-bold text-primary"
          >
            {allLink.name}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** A vet with a free slot; the whole card links to the public profile. */
const ShownVetCard = ({ vet }: { vet: ShownVet }) => (
  <Card render={<Link to={vet.to} />} className="flex items-center gap-4 p-4 sm:p-5">
    <img
      src={imageUrl(vet.image)}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      className="size-18 shrink-0 rounded-full bg-sunken object-cover"
    />
    <span className="flex min-w-0 flex-col text-sm text-ink-soft">
      <span className="text-base leading-snug font-extrabold text-ink wrap-anywhere">{vet.name}</span>
      <span className="flex flex-wrap items-center gap-x-2.5">
        {vet.about}
        {vet.rating && (
          <span className="inline-flex items-center gap-1 font-bold text-ink">
            <Star className="size-4 fill-accent text-accent-strong" aria-hidden="true" />
            <span className="sr-only">Rated </span>
            {vet.rating}
          </span>
        )}
      </span>
      <span>
        <span className="font-bold text-ink">{vet.fee}</span> · {vet.freeAt}
      </span>
    </span>
  </Card>
);
