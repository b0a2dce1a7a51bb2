import { formatPets } from '@tailwell/contract/pet-categories';
import { paperNames } from '@tailwell/contract/pets/registration-constants';
import { Check, ExternalLink, FileText } from 'lucide-react';
import type { Pet } from '../../../parts/pets/pet-labels';
import { isFor } from '../../../parts/pets/species';
import { listed } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import type { RegistrationCity } from './registrations';

/** A city's requirements: the fee and the authority it is paid to, papers, notes, and the source. */
export function CityCard({ city, isRenewal }: { city: RegistrationCity; isRenewal: boolean }) {
  const { name, authority, fee, renewalFee, papers, checklist } = city;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold wrap-anywhere">What {name} asks for</h2>
      <div className="rounded-lg bg-sunken px-4 py-3">
        <p className="text-xl font-extrabold tabular-nums">
          {isRenewal ? 'Renewal fee' : 'Fee'} {inr(isRenewal ? renewalFee : fee)}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Paid to {authority}, not to Tailwell.
          {!isRenewal && ` Each renewal ${inr(renewalFee)}.`}
        </p>
        <FeeDate city={city} />
      </div>
      <ul className="flex flex-col gap-2 text-sm">
        {papers.map((paper) => (
          <Line key={paper} Icon={FileText}>
            {paperNames[paper]}
          </Line>
        ))}
        {checklist.map((line) => (
          <Line key={line} Icon={Check}>
            {line}
          </Line>
        ))}
      </ul>
      <Source city={city} />
    </Card>
  );
}

/** Fees older than this may have changed, in years. */
const STALE_AFTER = 2;

/** When the fee was last known. */
function FeeDate({ city: { feeAsOf, authority } }: { city: RegistrationCity }) {
  const now = useNow(3_600);
  if (!feeAsOf) return null;
  const staleFrom = `${Number(feeAsOf.slice(0, 4)) + STALE_AFTER}${feeAsOf.slice(4)}`;
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      {now && now.toISOString().slice(0, 10) > staleFrom && (
        <span className="font-bold">May be out of date. </span>
      )}
      As of {fullDate(feeAsOf)}: check with {authority} before you pay.
    </p>
  );
}

const Line = ({ Icon, children }: { Icon: typeof Check; children: string }) => (
  <li className="flex items-start gap-2.5">
    <Icon className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

const Source = ({ city: { source, sourceUrl } }: { city: RegistrationCity }) =>
  source && (
    <p className="border-t border-line pt-3 text-sm text-ink-soft wrap-anywhere">
      Source:{' '}
      {sourceUrl ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 font-bold text-primary underline underline-offset-4"
        >
          {source}
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">, in a new tab</span>
        </a>
      ) : (
        source
      )}
    </p>
  );

/** Why a city doesn’t register this kind of animal; undefined: it does. */
export const refusalOf = (city: RegistrationCity, pet: Pick<Pet, 'category'>): string | undefined =>
  isFor(city, pet) ? undefined : `${city.name} registers ${listed(city.species.map(formatPets))} only.`;
