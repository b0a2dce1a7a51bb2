import { BadgeCheck, BriefcaseMedical, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '../../api/image-url';
import { Modes, Rating } from '../../parts/vet-facts';
import { doctor } from '../../parts/vet-labels';
import { Avatar } from '../../ui/avatar';
import { counted, grouped } from '../../ui/format/count';
import { FormattedText } from '../../ui/format/formatted-text';
import { Price } from '../../ui/format/price';
import { Card } from '../../ui/layout/card';
import type { VetDetails } from './vet-details';

/** Who it is, with what they cost and accept (spec §2). */
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
          {vet.registration.council}, no. <span className="whitespace-nowrap">{vet.registration.number}</span>
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

/** What they have done and learnt (spec §2). */
export function AboutVeterinarian({ vet }: { vet: VetDetails }) {
  const { experianceDetails: experience, educationalQualification: education } = vet.vet_professional_info;
  return (
    <Card className="flex flex-col gap-5 max-lg:order-1">
      <h2 className="text-xl font-extrabold">About Veterinarian</h2>
      {vet.personalInfo.aboutVet && <FormattedText html={vet.personalInfo.aboutVet} />}
      <Knowledge vet={vet} />
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

/** What they know best, and how one can talk to them. */
const Knowledge = ({ vet }: { vet: VetDetails }) => (
  <section className="flex flex-col gap-2.5">
    <h3 className="font-extrabold">Helps with</h3>
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
