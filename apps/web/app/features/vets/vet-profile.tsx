import { BadgeCheck, BriefcaseMedical, GraduationCap, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '../../api/call';
import { imageUrl } from '../../api/image-url';
import { apiQuery } from '../../api/query-client';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { counted, grouped } from '../../ui/count';
import { FormattedText } from '../../ui/formatted-text';
import { Price } from '../../ui/price';
import { RatingsCard } from '../ratings/ratings-card';
import { BookingBar } from './booking-bar';
import { SlotPicker } from './slot-picker';
import { Modes, Rating } from './vet-facts';
import { doctor } from './vet-words';

const DETAILS = 'GET /user/get/vet/details/{id}/v1';
export type VetDetails = CallReply<typeof DETAILS>['data'];

export const vetDetails = (id: string) => apiQuery(DETAILS, { params: { id } });

/** All that owners see of a vet: who it is, what they are known for, and when they are free, to book a time. */
export function VetProfile({ vet }: { vet: VetDetails }) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <InformationCard vet={vet} />
        <FreeTimes vet={vet} value={startsAt} onChange={setStartsAt} />
        <AboutVeterinarian vet={vet} />
      </div>
      <RatingsCard subject={{ vetId: vet._id }} name={doctor(vet.personalInfo.name)} />
      {startsAt !== null && <BookingBar vet={vet} startsAt={startsAt} />}
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
    <Card className="flex min-w-0 flex-col gap-4 lg:row-span-2">
      <h2 className="text-xl font-extrabold">Free times</h2>
      {vet.modes.includes('video') ? (
        <SlotPicker vetId={vet._id} value={value} onChange={onChange} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
          <House className="size-5 shrink-0" aria-hidden="true" />
          This vet comes home only; consultations by video are not offered.
        </p>
      )}
    </Card>
  );
}

function InformationCard({ vet }: { vet: VetDetails }) {
  const { personalInfo, vetInfo, vet_professional_info: work, consultation_prefer: prefers } = vet;
  const name = doctor(personalInfo.name);
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-4 text-center sm:flex-row sm:items-start sm:gap-6 sm:text-left">
        <Avatar name={name} src={personalInfo.image && imageUrl(personalInfo.image)} size="xl" />
        <div className="flex min-w-0 flex-1 flex-col items-center gap-2 sm:items-start">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{name}</h1>
          <Rating of={vetInfo} />
          <p className="text-ink-soft">
            {vet.city}, {vet.state}
          </p>
          <p className="text-sm text-balance text-ink-soft">
            <BadgeCheck className="mr-1.5 mb-0.5 inline size-4 text-primary" aria-hidden="true" />
            {vet.registration.council}, no.{' '}
            <span className="whitespace-nowrap">{vet.registration.number}</span>
          </p>
          <Modes modes={vet.modes} />
        </div>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-lg bg-sunken py-3.5 text-center">
        <Fact name="Experience">{counted(work.totalExperience, 'year')}</Fact>
        <Fact name="Happy pets">{grouped(vetInfo.happyPets)}</Fact>
        <Fact name="Fee">
          <Price rupees={prefers.consultationFees} />
        </Fact>
      </dl>
      <section className="flex flex-col gap-3">
        <h2 className="font-extrabold">Accepts</h2>
        <ul className="grid grid-cols-4 gap-3">
          {prefers.selectPets.map(({ id, name: pets, petImage }) => (
            <li
              key={id}
              className="flex flex-col items-center gap-1.5 text-center text-xs font-bold text-ink-soft"
            >
              <img
                src={imageUrl(petImage)}
                alt=""
                width={64}
                height={64}
                className="size-14 rounded-full sm:size-16"
              />
              {pets}
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="font-extrabold">Helps with</h2>
        <ul className="flex flex-wrap gap-2">
          {vet.concerns.map((concern) => (
            <li
              key={concern}
              className="rounded-full bg-primary-soft px-3.5 py-1.5 text-sm font-bold text-on-primary-soft"
            >
              {concern}
            </li>
          ))}
        </ul>
        <p className="pt-1 text-sm text-ink-soft">Speaks {vet.languages.join(', ')}</p>
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

function AboutVeterinarian({ vet }: { vet: VetDetails }) {
  const { experianceDetails: experience, educationalQualification: education } = vet.vet_professional_info;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl font-extrabold">About Veterinarian</h2>
      {vet.personalInfo.aboutVet && <FormattedText html={vet.personalInfo.aboutVet} />}
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
