import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX, ClockExclamationPoint } from 'lucide-react';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { fullDateInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/verify-page';

const verified = (code: string) => apiQuery('GET /prescription/verify/{code}/v1', { params: { code } });

/** Anything else was never a code of ours. */
const isCode = (code: string) => /^[\w-]{22}$/.test(code);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, ...(isCode(params.code) ? [verified(params.code)] : []));

export const meta = () => [...titled('Check a prescription'), { name: 'robots', content: 'noindex' }];

/** Where the QR code of a signed prescription leads: whether it is genuine, and what it must say. */
export default function VerifyPage({ params }: Route.ComponentProps) {
  const isOurs = isCode(params.code);
  const { data: paper } = useQuery({ ...verified(params.code), enabled: isOurs });
  if (isOurs && paper === undefined) return <PageSkeleton label="Checking the prescription" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8 sm:py-12">
      <Verdict paper={paper} />
      {paper && <Facts paper={paper} />}
    </div>
  );
}

function Verdict({ paper }: { paper?: Paper | null }) {
  const { Icon, tone, title, words } = verdictOf(paper);
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

function verdictOf(paper?: Paper | null) {
  if (!paper) {
    return {
      Icon: CircleX,
      tone: 'text-danger',
      title: 'We did not issue this prescription',
      words: 'Check the address under the QR code. If it is right, do not dispense by this paper.',
    };
  }
  return paper.isValid
    ? {
        Icon: BadgeCheck,
        tone: 'text-primary',
        title: 'This prescription is genuine',
        words: 'Compare it with the paper: every line must be the same.',
      }
    : {
        Icon: ClockExclamationPoint,
        tone: 'text-on-accent-soft',
        title: 'This prescription has expired',
        words: 'Our vet signed it, but it is no longer valid. The owner needs a new one.',
      };
}

type Paper = NonNullable<CallReply<'GET /prescription/verify/{code}/v1'>['data']>;

function Facts({ paper: { signedAt, validUntil, isValid, vet, pet, medicines } }: { paper: Paper }) {
  const facts = [
    ['Signed on', fullDateInIndia(new Date(signedAt))],
    [isValid ? 'Valid until' : 'Expired on', fullDateInIndia(new Date(validUntil))],
    ['Vet', doctor(vet.name)],
    ['Registration', `${vet.registration.number}, ${vet.registration.council}`],
    ['Pet', pet ? `${pet.firstName} (${pet.species.toLowerCase()})` : 'No longer kept'],
  ];
  return (
    <Card className="flex flex-col gap-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm font-bold text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="flex flex-col gap-2 border-t border-line pt-4">
        <h2 className="text-lg font-extrabold">{counted(medicines.length, 'medicine')}</h2>
        <ol className="list-decimal pl-5">
          {medicines.map((medicine, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and one may stand there twice.
            <li key={at} className="wrap-anywhere">
              {medicine}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
