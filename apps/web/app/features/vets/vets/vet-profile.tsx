import { BadgeCheck, BriefcaseMedical, GraduationCap, House } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '../../../api/call';
import { imageUrl } from '../../../api/image-url';
import { apiQuery } from '../../../api/query-client';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { Modes, Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { counted, grouped } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { FormattedText } from '../../../ui/format/formatted-text';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { RatingsCard } from '../../shop/ratings/ratings-card';
import { EmergencyButton } from '../ambulances/emergency-button';
import { SlotPicker } from './slot-picker';
import { useTreatedPets } from './use-treated-pets';
import type { Vet } from './vet-filters';

// Visitors and most owners have no pet that a vet doesn't see.
const untreated = lazyChunk(() => import('./untreated-pets'));

const DETAILS = 'GET /user/get/vet/details/{id}/v1';

export type VetDetails = CallReply<typeof DETAILS>['data'];

export const vetDetails = (id: string) => apiQuery(DETAILS, { params: { id } });

/** Everything owners see of a vet: who it is, what they are known for, and their free slots, for booking. */
export function VetProfile({ vet }: { vet: VetDetails }) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const { canBook, untreatedPets } = useTreatedPets(vet);
  const UntreatedPets = useLazyChunk(untreated, {
    isEnabled: untreatedPets.length > 0,
    isOnDemand: true,
  })?.UntreatedPets;
  return (
    <>
      {/* Two columns on desktops; one on phones, where the slots come before the long read. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          <InformationCard vet={vet} />
          {/* Hydrates on its own, after what is visible. */}
          <Suspense>
            <AboutVeterinarian vet={vet} />
          </Suspense>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          {untreatedPets.length > 0 && UntreatedPets && <UntreatedPets vet={vet} />}
          <FreeTimes vet={vet} value={startsAt} onChange={setStartsAt} />
          <RatingsCard
            subject={{ vetId: vet._id }}
            name={doctor(vet.personalInfo.name)}
            className="max-lg:order-1"
          />
        </div>
      </div>
      {startsAt !== null && canBook && <BookingBar vet={vet} startsAt={startsAt} />}
    </>
  );
}

interface FreeTimesProps {
  vet: VetDetails;
  value: string | null;
  onChange: (startsAt: string) => void;
}

function FreeTimes({ vet, value, onChange }: FreeTimesProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-extrabold">Available slots</h2>
        <EmergencyButton variant="secondary" />
      </div>
      {vet.modes.includes('video') ? (
        <SlotPicker vetId={vet._id} value={value} onChange={onChange} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
          <House className="size-5 shrink-0" aria-hidden="true" />
          This vet visits at home only and doesn’t consult by video.
        </p>
      )}
      {vet.modes.includes('home') && (
        <Button
          variant="secondary"
          isWide
          className="mt-3"
          icon={<House className="size-4.5" aria-hidden="true" />}
          render={<Link to={paths.homeVet(vet._id)} />}
        >
          Book a home visit
        </Button>
      )}
    </Card>
  );
}

/** Who the vet is, with their fees and what they accept (spec §2). */
export function InformationCard({ vet }: { vet: VetDetails }) {
  const { personalInfo, vetInfo, vet_professional_info: work, consultation_prefer: prefers } = vet;
  const name = doctor(personalInfo.name);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4 sm:gap-6">
        <Avatar
          name={name}
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="head"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{name}</h1>
          <Rating of={vetInfo} />
          <p className="text-ink-soft">
            {vet.city}, {vet.state}
          </p>
          <Modes modes={vet.modes} />
        </div>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <BadgeCheck className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden="true" />
        <span>
          {vet.registration.council}, no.{' '}
          <span className="inline-block max-w-full wrap-anywhere">{vet.registration.number}</span>
        </span>
      </p>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-lg bg-sunken py-3.5 text-center">
        <Fact name="Experience">{counted(work.totalExperience, 'year')}</Fact>
        <Fact name="Happy pets">{grouped(vetInfo.happyPets)}</Fact>
        <Fact name="Fee">
          <Price rupees={prefers.consultationFees} />
        </Fact>
      </dl>
      <section className="flex flex-col gap-2.5">
        <h2 className="font-extrabold">Accepts</h2>
        <ul className="grid grid-cols-4 gap-2">
          {prefers.selectPets.map(({ id, name: pets, petImage }) => (
            <li
              key={id}
              className="flex flex-col items-center gap-1.5 text-center text-xs font-bold text-ink-soft"
            >
              <img src={imageUrl(petImage)} alt="" width={64} height={64} className="size-12 rounded-full" />
              {pets}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse px-1">
    <dt className="text-xs text-ink-soft">{name}</dt>
    <dd className="font-extrabold">{children}</dd>
  </div>
);

/** Experience and education (spec §2). */
export function AboutVeterinarian({ vet }: { vet: VetDetails }) {
  const { experianceDetails: experience, educationalQualification: education } = vet.vet_professional_info;
  return (
    <Card className="flex flex-col gap-5 max-lg:order-1">
      <h2 className="text-xl font-extrabold">About Veterinarian</h2>
      {vet.personalInfo.aboutVet && <FormattedText html={vet.personalInfo.aboutVet} />}
      <Expertise vet={vet} />
      {experience.length > 0 && (
        <History title="Experience" Icon={BriefcaseMedical}>
          {experience.map(({ from, to, organisation }) => (
            <li key={`${organisation} ${from}`}>
              <span className="block font-bold">{organisation}</span>
              <span className="text-sm text-ink-soft">
                {from} – {to ?? 'today'}
              </span>
            </li>
          ))}
        </History>
      )}
      {education.length > 0 && (
        <History title="Qualifications" Icon={GraduationCap}>
          {education.map(({ degreeType, veterinaryDegree, yearOfGraduation }) => (
            <li key={`${veterinaryDegree.name} ${yearOfGraduation}`}>
              <span className="block font-bold">{veterinaryDegree.name}</span>
              <span className="text-sm text-ink-soft">
                {degreeType.name}, {yearOfGraduation}
              </span>
            </li>
          ))}
        </History>
      )}
    </Card>
  );
}

/** What they treat, and the languages they speak. */
const Expertise = ({ vet: { concerns, languages } }: { vet: VetDetails }) => (
  <section className="flex flex-col gap-2.5">
    {concerns.length > 0 && (
      <>
        <h3 className="font-extrabold">Helps with</h3>
        <ul className="flex flex-wrap gap-2">
          {concerns.map((concern) => (
            <li
              key={concern}
              className="rounded-full bg-primary-soft px-3.5 py-1.5 text-sm font-bold text-on-primary-soft"
            >
              {concern}
            </li>
          ))}
        </ul>
      </>
    )}
    {languages.length > 0 && <p className="pt-1 text-sm text-ink-soft">Speaks {languages.join(', ')}</p>}
  </section>
);

const History = ({
  title,
  Icon,
  children,
}: {
  title: string;
  Icon: typeof BadgeCheck;
  children: ReactNode;
}) => (
  <section className="flex flex-col gap-3 border-t border-line pt-5">
    <h3 className="flex items-center gap-2 font-extrabold">
      <Icon className="size-5 text-primary" aria-hidden="true" />
      {title}
    </h3>
    <ul className="flex flex-col gap-3">{children}</ul>
  </section>
);

/** Who, when and for how much, with the booking button; signing in on the way returns to the same slot. */
function BookingBar({ vet, startsAt }: { vet: Vet; startsAt: string }) {
  const [search] = useSearchParams();
  const pet = search.get('pet');
  const concern = search.get('concern');
  // A follow-up is for the same pet and concern.
  const about = { ...(pet && { pet }), ...(concern && { concern }) };
  return (
    <StickyBar label="Your choice">
      <p className="min-w-0 flex-1">
        <span className="block truncate text-sm text-ink-soft">{doctor(vet.personalInfo.name)}</span>
        <span className="block font-extrabold">
          <DateTime moment={startsAt} />
        </span>
      </p>
      <Price rupees={vet.consultation_prefer.consultationFees} className="text-lg" />
      <Button render={<Link to={paths.vetPayment(vet._id, startsAt, about)} />}>Book</Button>
    </StickyBar>
  );
}
