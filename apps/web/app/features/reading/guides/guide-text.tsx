import { BadgeCheck, Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { EmergencyButton } from '../../vets/ambulances/emergency-button';
import { HELPLINE, telephone } from '../../vets/ambulances/helpline';
import { ArticleBlocks } from '../posts/article-blocks';
import { Sources } from '../posts/article-foot';
import { readParts } from '../posts/article-outline';
import type { GuideDetails } from './guides-query';

interface GuideProps {
  guide: GuideDetails;
}

/** The reviewer with registration, and the date of the review. */
export const ReviewNote = ({ guide: { reviewer } }: GuideProps) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <BadgeCheck className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden="true" />
    <span>
      Reviewed by{' '}
      <Link to={paths.publicVet(reviewer._id)} className="font-bold text-ink underline underline-offset-4">
        {doctor(reviewer.name)}
      </Link>{' '}
      ({reviewer.registration.council}, no. {reviewer.registration.number}){' '}
      <span className="whitespace-nowrap">on {fullDate(reviewer.on)}</span>
    </span>
  </p>
);

/** What the condition is, its signs, and what helps. */
export const GuideText = ({ guide }: GuideProps) => (
  <>
    <Part title={`What is ${guide.name.toLowerCase()}?`} html={guide.about} />
    {guide.signs.length > 0 && (
      <Section title="Signs">
        <ul className="grid gap-2 sm:grid-cols-2">
          {guide.signs.map((sign) => (
            <li key={sign} className="flex items-start gap-2.5 rounded-lg bg-sunken px-4 py-3">
              <span className="mt-2.25 size-1.5 shrink-0 rounded-full bg-primary" aria-hidden="true" />
              <span className="min-w-0">{sign}</span>
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Part title="Treatment" html={guide.treatment} />
    <Part title="How to prevent it" html={guide.prevention} />
    <Sources sources={guide.sources} />
  </>
);

/** Signs of an emergency, with where to get help. */
export const EmergencySigns = ({ emergencies }: Pick<GuideDetails, 'emergencies'>) => (
  <section
    aria-labelledby="at-once"
    className="flex flex-col gap-3.5 rounded-xl bg-danger-soft p-5 text-on-danger-soft sm:p-6"
  >
    <h2 id="at-once" className="flex items-center gap-2.5 text-xl font-extrabold">
      <Siren className="size-6 shrink-0" aria-hidden="true" />
      Go to a vet right away if you see
    </h2>
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {emergencies.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2 print:hidden">
      <EmergencyButton />
      <Button
        variant="secondary"
        icon={<Phone className="size-4.5" aria-hidden="true" />}
        render={<a href={telephone(HELPLINE)} />}
      >
        Call {HELPLINE}
      </Button>
      <Button variant="secondary" render={<Link to={paths.askForVet} />}>
        Talk to a vet now
      </Button>
    </div>
  </section>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-2xl font-extrabold">{title}</h2>
    {children}
  </section>
);

const Part = ({ title, html }: { title: string; html: string }) =>
  html && (
    <Section title={title}>
      <ArticleBlocks parts={readParts(html)} />
    </Section>
  );
