import { useState } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Mark } from '../../../parts/page/logo';
import { petPaths } from '../../../pet-paths';
import { classNames } from '../../../ui/class-names';
import { dayOf } from '../../../ui/format/age';
import { fullDate } from '../../../ui/format/times';
import { type Card, factsOf, rabiesOf } from './card-labels';
import { RabiesStrip } from './rabies-strip';

/** The passport page: the pet's identity, allergies, and rabies protection. */
export function Passport({ card }: { card: Card }) {
  const today = dayOf(new Date());
  const rabies = rabiesOf(card, today);
  return (
    <section
      aria-labelledby="passport"
      className="overflow-hidden rounded-xl border border-line bg-surface shadow-card print:rounded-none print:border-0"
    >
      <p className="flex items-center gap-3 bg-primary px-5 py-3 font-bold text-on-primary sm:px-6 print:border-b print:border-line print:px-0">
        <Mark className="size-7" />
        <span className="flex-1">Tailwell</span>
        <span>E-health card</span>
      </p>
      <div className="flex flex-col gap-5 p-5 sm:p-6 print:px-0">
        {card.allergies.length > 0 && (
          <p className="rounded-lg bg-danger px-4 py-3 font-extrabold text-on-danger wrap-anywhere print:border-2 print:border-ink">
            Allergies: {card.allergies.join(', ')}
          </p>
        )}
        <div className="flex flex-col gap-5 sm:flex-row">
          <Photo card={card} />
          <div className="min-w-0 flex-1">
            <h2 id="passport" className="text-3xl font-black wrap-anywhere">
              {card.name}
            </h2>
            {card.isCommunity && <p className="font-bold text-ink-soft">Community animal</p>}
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5">
              {factsOf(card, today).map(([name, value]) => (
                <div key={name} className={classNames(value.length > 14 && 'col-span-2')}>
                  <dt className="text-xs font-bold text-ink-soft">{name}</dt>
                  <dd className="font-extrabold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {rabies && <RabiesStrip {...rabies} />}
        {card.registration && (
          <p className="text-sm text-ink-soft">
            Registered with {card.registration.city} until {fullDate(card.registration.validUntil)}
            {card.role === 'owner' && (
              <>
                {' · '}
                <Link
                  to={petPaths.registrations()}
                  className="inline-flex min-h-11 items-center font-bold text-primary print:hidden"
                >
                  See the registration
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** The photo, or an illustration of the kind if there is none or its URL has expired. */
function Photo({ card: { photo, category, name } }: { card: Card }) {
  const [failed, setFailed] = useState<string>();
  const src = photo && photo.large !== failed ? photo.large : undefined;
  return (
    <img
      src={src ?? imageUrl(category.petImage)}
      alt={src ? name : ''}
      onError={() => src && setFailed(src)}
      className={classNames(
        'size-44 shrink-0 rounded-xl border border-line bg-sunken object-cover sm:size-52 lg:size-40 print:size-40',
        !src && 'p-5',
      )}
    />
  );
}
