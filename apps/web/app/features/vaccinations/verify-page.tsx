import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX } from 'lucide-react';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { fullDate } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/verify-page';

const VERIFY = 'GET /vaccination/verify/{certificateNo}/v1';

const verified = (certificateNo: string) => apiQuery(VERIFY, { params: { certificateNo } });

/** Anything else was never a number of ours. */
const isNumber = (text: string) => /^TWV-[0-9A-Z]{10}$/.test(text);

export const loader = ({ context, params: { certificateNo } }: Route.LoaderArgs) =>
  prefetch(context, ...(isNumber(certificateNo) ? [verified(certificateNo)] : []));

export const meta = () => [
  ...titled('Check a vaccination certificate'),
  { name: 'robots', content: 'noindex' },
];

/** Where the QR code of a certificate leads: whether it is genuine, and what it must say. */
export default function VerifyPage({ params: { certificateNo } }: Route.ComponentProps) {
  const isOurs = isNumber(certificateNo);
  const { data: paper } = useQuery({ ...verified(certificateNo), enabled: isOurs });
  if (isOurs && paper === undefined) return <PageSkeleton label="Checking the certificate" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8 sm:py-12">
      <Verdict isGenuine={Boolean(paper)} />
      {paper && <Facts paper={paper} />}
    </div>
  );
}

function Verdict({ isGenuine }: { isGenuine: boolean }) {
  const Icon = isGenuine ? BadgeCheck : CircleX;
  return (
    <header className="flex items-start gap-3">
      <Icon className={`size-9 shrink-0 ${isGenuine ? 'text-primary' : 'text-danger'}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl font-extrabold text-balance">
          {isGenuine ? 'This certificate is genuine' : 'We did not issue this certificate'}
        </h1>
        <p className="text-ink-soft text-pretty">
          {isGenuine
            ? 'Compare it with the paper: every line must be the same.'
            : 'Check the address under the QR code. If it is right, don’t rely on this paper.'}
        </p>
      </div>
    </header>
  );
}

type Paper = NonNullable<CallReply<typeof VERIFY>['data']>;

function Facts({ paper }: { paper: Paper }) {
  const { pet, givenBy, nextDueOn } = paper;
  const facts = [
    ['Certificate', paper.certificateNo],
    ['Pet', `${pet.firstName} (${pet.species.toLowerCase()})`],
    ['Vaccine', paper.name],
    ['Made by', paper.manufacturer],
    ['Batch', paper.batchNo],
    ['Vial expiry', fullDate(paper.expiresOn)],
    ['Given on', fullDate(paper.givenOn)],
    ['Next due', nextDueOn ? fullDate(nextDueOn) : 'Given once'],
    ['Given by', `${givenBy.name}, Tailwell`],
    ['Registration', givenBy.registrationNo],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-sm font-bold text-ink-soft">{name}</dt>
                <dd className="font-bold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
