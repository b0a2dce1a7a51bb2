import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX, ClockExclamationPoint } from 'lucide-react';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { fullDate } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/verify-page';

const VERIFY = 'GET /registration/verify/{tokenNo}/v1';

const verified = (tokenNo: string) => apiQuery(VERIFY, { params: { tokenNo } });

/** Anything else was never a number of ours. */
const isNumber = (text: string) => /^TWR-[0-9A-Z]{10}$/.test(text);

export const loader = ({ context, params: { tokenNo } }: Route.LoaderArgs) =>
  prefetch(context, ...(isNumber(tokenNo) ? [verified(tokenNo)] : []));

export const meta = () => [...titled('Check a pet’s registration'), { name: 'robots', content: 'noindex' }];

/** Where the QR code of a registration leads: whether it holds, and what its certificate must say. */
export default function VerifyPage({ params: { tokenNo } }: Route.ComponentProps) {
  const isOurs = isNumber(tokenNo);
  const { data: certificate } = useQuery({ ...verified(tokenNo), enabled: isOurs });
  if (isOurs && certificate === undefined) return <PageSkeleton label="Checking the registration" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8 sm:py-12">
      <Verdict certificate={certificate} />
      {certificate && <Facts certificate={certificate} />}
    </div>
  );
}

type Certificate = NonNullable<CallReply<typeof VERIFY>['data']>;

function Verdict({ certificate }: { certificate?: Certificate | null }) {
  const { Icon, tone, title, words } = verdictOf(certificate);
  return (
    <header className="flex items-start gap-3">
      <Icon className={`size-9 shrink-0 ${tone}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl font-extrabold text-balance">{title}</h1>
        <p className="text-ink-soft text-pretty">{words}</p>
      </div>
    </header>
  );
}

function verdictOf(certificate?: Certificate | null) {
  if (!certificate) {
    return {
      Icon: CircleX,
      tone: 'text-danger',
      title: 'There is no registration of this number',
      words: 'Check the address under the QR code. If it is right, don’t rely on this paper.',
    };
  }
  return certificate.isValid
    ? {
        Icon: BadgeCheck,
        tone: 'text-primary',
        title: 'This registration is valid',
        words: 'Compare it with the certificate: every line must be the same.',
      }
    : {
        Icon: ClockExclamationPoint,
        tone: 'text-on-accent-soft',
        title: 'This registration is no longer valid',
        words:
          'It was given out, but has expired or was renewed under another number. Ask for the newer one.',
      };
}

function Facts({ certificate }: { certificate: Certificate }) {
  const facts = [
    ['Token no.', certificate.tokenNo],
    ['Pet', certificate.petName],
    ['Kind', [certificate.species, certificate.breed].filter(Boolean).join(', ')],
    ['City', certificate.city],
    ['Registered by', certificate.authority],
    ['Approved on', fullDate(certificate.approvedOn)],
    [certificate.isValid ? 'Valid until' : 'Was valid until', fullDate(certificate.validUntil)],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm font-bold text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
