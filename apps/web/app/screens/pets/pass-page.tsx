import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { RabiesStrip } from '../../features/pets/health-cards/rabies-strip';
import { titled } from '../../parts/page/titled';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { dayOf } from '../../ui/format/age';
import { fullDate, fullMomentInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/pass-page';

const CHECK = 'GET /pet/check/pass/{code}/v1';

type CheckedPass = NonNullable<CallReply<typeof CHECK>['data']>;

const passQuery = (code: string) => apiQuery(CHECK, { params: { code } });

/** Anything else can't be one of our codes. */
const isCode = (text: string) => /^[\w-]{22}$/.test(text);

export const loader = async ({ context, params: { code } }: Route.LoaderArgs) => ({
  ...(await prefetch(context, ...(isCode(code) ? [passQuery(code)] : []))),
  checkedAt: new Date().toISOString(),
});

/** It can be revoked at any moment. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [...titled('Pet pass'), { name: 'robots', content: 'noindex' }];

/** Target of a pet’s QR code: only what a society or a kennel is allowed to see. */
export default function PassPage({ params: { code }, loaderData: { checkedAt } }: Route.ComponentProps) {
  const isValidCode = isCode(code);
  const { data: pass } = useQuery({ ...passQuery(code), enabled: isValidCode });
  if (isValidCode && pass === undefined) return <PageSkeleton label="Checking the pet pass" />;
  return (
    <div className="page flex max-w-lg flex-col gap-4 py-6 sm:py-10">
      {pass ? <PassCard pass={pass} /> : <PassNotFound />}
      <p className="text-center text-sm text-ink-soft">
        Checked on <time dateTime={checkedAt}>{fullMomentInIndia(new Date(checkedAt))}</time>
      </p>
    </div>
  );
}

function PassCard({
  pass: { name, species, photo, rabiesValidUntil, registrationNo },
}: {
  pass: CheckedPass;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <Card className="flex flex-col items-center gap-4">
      <p className="font-bold text-ink-soft">Pet pass</p>
      {photo && photo !== failed && (
        <img
          src={photo}
          alt={name}
          onError={() => setFailed(photo)}
          className="size-48 rounded-xl border border-line bg-sunken object-cover"
        />
      )}
      <div className="text-center">
        <h1 className="text-3xl font-black wrap-anywhere">{name}</h1>
        <p className="text-lg text-ink-soft">{species}</p>
      </div>
      <div className="w-full">
        <RabiesLine until={rabiesValidUntil} />
        {rabiesValidUntil && (
          <p className="mt-2 text-center text-sm text-ink-soft text-balance">
            As on the owner’s card, where a vaccination may be entered by the owner.
          </p>
        )}
      </div>
      <dl className="flex w-full justify-between gap-4 border-t border-line pt-4">
        <dt className="font-bold text-ink-soft">Registration no.</dt>
        <dd className="font-extrabold wrap-anywhere">{registrationNo ?? 'Not known'}</dd>
      </dl>
    </Card>
  );
}

/** Without a date, it is unknown whether the pet is vaccinated: it may be noted on a card that we don’t have. */
function RabiesLine({ until }: { until: string | null }) {
  if (!until) {
    return (
      <p className="rounded-lg bg-sunken px-4 py-3 text-center font-bold">Rabies vaccination: not known</p>
    );
  }
  return until >= dayOf(new Date()) ? (
    <RabiesStrip isProtected text={`Protected from rabies until ${fullDate(until)}`} />
  ) : (
    <RabiesStrip isProtected={false} text={`Rabies vaccination overdue since ${fullDate(until)}`} />
  );
}

const PassNotFound = () => (
  <header className="flex items-start gap-3">
    <CircleX className="size-9 shrink-0 text-danger" aria-hidden="true" />
    <div className="flex min-w-0 flex-col gap-1">
      <h1 className="text-2xl font-extrabold text-balance">There is no pet pass here</h1>
      <p className="text-ink-soft text-pretty">
        The code has ended, or the link is incomplete. Ask for the QR code again.
      </p>
    </div>
  </header>
);
