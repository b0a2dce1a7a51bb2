import { useQuery } from '@tanstack/react-query';
import { Clock3, PhoneCall } from 'lucide-react';
import { imageUrl } from '../../../api/image-url';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { doctor } from '../../../parts/vet-labels';
import { Avatar } from '../../../ui/avatar';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { CancelRequest } from './cancel-request';
import { type InstantRequest, instantFee } from './instant-request';
import { formatRound, formatUsualWait, formatVetsAsked, secondsLeft } from './instant-search-labels';

/** Further faces are a number: vets can be many. */
const MAX_FACES = 6;

/** The pet, the vets being called, the round, and how to cancel. */
export function RoundCard({ request }: { request: InstantRequest }) {
  const { asked, askedVets, round, rounds, roundEndsAt, pet } = request;
  const usualWait = formatUsualWait(useQuery(instantFee()).data?.usualWaitSeconds);
  return (
    <Card className="flex flex-col items-center gap-5 py-8 text-center sm:py-12">
      <span className="relative grid size-36 place-items-center">
        <span
          aria-hidden="true"
          className="absolute inset-3 rounded-full bg-primary-soft motion-safe:animate-ping"
        />
        {pet ? (
          <span className="relative overflow-hidden rounded-full border-4 border-primary bg-surface *:size-30 *:rounded-full">
            <PetPicture pet={{ photo: pet.photo, category: pet }} />
          </span>
        ) : (
          <span className="relative grid size-20 place-items-center rounded-full bg-primary text-on-primary">
            <PhoneCall className="size-9" aria-hidden="true" />
          </span>
        )}
      </span>
      <div className="flex flex-col gap-1.5">
        <h1 className="text-2xl font-extrabold">{formatVetsAsked(asked)}</h1>
        {pet && <p className="font-bold wrap-anywhere">For {pet.name}</p>}
        <p className="max-w-md text-ink-soft">{formatRound(asked, round, rounds)}</p>
        {usualWait && (
          <p className="inline-flex items-center justify-center gap-1.5 text-sm font-bold text-ink-soft">
            <Clock3 className="size-4" aria-hidden="true" />
            {usualWait}
          </p>
        )}
      </div>
      {askedVets.length > 0 && (
        <ul aria-label="Vets being called" className="flex flex-wrap justify-center gap-x-4 gap-y-2">
          {askedVets.slice(0, MAX_FACES).map(({ name, image }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two vets may have the same name
            <li key={at} className="flex w-20 animate-pop flex-col items-center gap-1.5">
              <span className="relative rounded-full">
                {/* They light up one after the other. */}
                <span
                  aria-hidden="true"
                  style={{ animationDelay: `${at * 300}ms` }}
                  className="absolute -inset-1 rounded-full bg-accent motion-safe:animate-pulse"
                />
                <span className="relative block rounded-full border-2 border-surface">
                  <Avatar name="" initialsOf={name} src={image && imageUrl(image)} size="row" />
                </span>
              </span>
              <span className="line-clamp-2 text-xs font-bold wrap-anywhere">{doctor(name)}</span>
            </li>
          ))}
          {askedVets.length > MAX_FACES && (
            <li className="grid h-16 place-items-center text-sm font-bold text-ink-soft">
              and {counted(askedVets.length - MAX_FACES, 'more vet')}
            </li>
          )}
        </ul>
      )}
      <Rounds round={round} rounds={rounds} roundEndsAt={roundEndsAt} />
      <CancelRequest request={request} />
    </Card>
  );
}

function Rounds({ round, rounds, roundEndsAt }: Pick<InstantRequest, 'round' | 'rounds' | 'roundEndsAt'>) {
  const now = useNow(1);
  const left = now && secondsLeft(roundEndsAt, now);
  return (
    <div className="flex w-full max-w-xs flex-col gap-2">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: rounds }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the rounds have no other name than their place
            key={at}
            className={`h-1.5 flex-1 rounded-full ${at < round ? 'bg-primary' : 'bg-sunken'}`}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4 text-sm font-bold text-ink-soft">
        <span>
          Round {round} of {rounds}
        </span>
        {left !== undefined && (
          // Ticking: not to be read out each second.
          <span role="timer" aria-live="off" className="tabular-nums">
            {left === 0 ? 'One moment…' : `${left} s left`}
          </span>
        )}
      </p>
    </div>
  );
}
