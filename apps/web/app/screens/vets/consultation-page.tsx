import { petCategories } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarClock, CalendarHeart } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../api/image-url';
import { myConsultations } from '../../features/vets/consultations/my-consultations';
import { VetNowCard } from '../../features/vets/instant/vet-now-card';
import { vetSearch } from '../../features/vets/vets/vet-filters';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { DateTime } from '../../ui/format/date-time';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Consult a vet');

export default function ConsultationPage() {
  return (
    <div className="page flex max-w-5xl flex-col gap-8 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-extrabold">Consult a vet</h1>
        <p className="text-ink-soft">Find a vet who knows your kind of pet and speaks your language.</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <VetNowCard />
        <Card render={<Link to={paths.vets()} />} className="group flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
            <CalendarClock className="size-6" aria-hidden="true" />
          </span>
          <span className="flex-1">
            <span className="block text-lg font-extrabold">Scheduled consultation</span>
            <span className="mt-0.5 block text-sm text-ink-soft">
              Compare vets by fee, experience and ratings, and see when each is available.
            </span>
          </span>
          <ArrowRight
            aria-hidden="true"
            className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
          />
        </Card>
        <div className="lg:col-span-2">
          <NextConsultation />
        </div>
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl font-extrabold">Who is it for?</h2>
        <ul className="grid grid-cols-4 gap-2 md:grid-cols-8">
          {petCategories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={paths.vets(vetSearch.write({ category: slug }))}
                className="flex flex-col items-center gap-2 rounded-lg p-2 text-center text-sm font-bold text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <img
                  src={imageUrl(`images/pets/${slug}.svg`)}
                  alt=""
                  width={64}
                  height={64}
                  className="size-14 rounded-full sm:size-16"
                />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Link to the user's consultations, naming the next one. */
function NextConsultation() {
  const { data: upcoming } = useQuery(myConsultations('upcoming'));
  const next = upcoming?.data[0];
  return (
    <Card render={<Link to={paths.myConsultations()} />} className="group flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-on-primary-soft">
        <CalendarHeart className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-extrabold">My consultations</span>
        <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">
          {next ? (
            <>
              Next: <DateTime moment={next.startsAt} /> with {doctor(next.personalInfo.name)}
              {next.status === 'payment_pending' && ', not paid yet'}
            </>
          ) : (
            'What is coming, what has been, and what was cancelled.'
          )}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
      />
    </Card>
  );
}
