import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { type Verdict, VerifiedPaper } from '../../parts/paper/verified-paper';
import { doctor } from '../../parts/vet-labels';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { fullDateInIndia } from '../../ui/format/times';
import type { Route } from './+types/verify-prescription-page';

const verified = (code: string) => apiQuery('GET /prescription/verify/{code}/v1', { params: { code } });

/** Anything else can't be one of our codes. */
const isCode = (code: string) => /^[\w-]{22}$/.test(code);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, ...(isCode(params.code) ? [verified(params.code)] : []));

export const meta = () => [...titled('Check a prescription'), { name: 'robots', content: 'noindex' }];

/** Target of a signed prescription's QR code: whether it is genuine, and what it must say. */
export default function VerifyPage({ params }: Route.ComponentProps) {
  const isOurs = isCode(params.code);
  const { data: paper } = useQuery({ ...verified(params.code), enabled: isOurs });
  if (isOurs && paper === undefined) return <PageSkeleton label="Checking the prescription" />;
  return (
    <VerifiedPaper verdict={verdictOf(paper)} facts={paper ? factsOf(paper) : undefined}>
      {paper && <Medicines medicines={paper.medicines} />}
    </VerifiedPaper>
  );
}

type Paper = NonNullable<CallReply<'GET /prescription/verify/{code}/v1'>['data']>;

function verdictOf(paper?: Paper | null): Verdict {
  if (!paper) {
    return {
      kind: 'unknown',
      title: 'We did not issue this prescription',
      text: 'Check the address under the QR code. If it is right, do not dispense by this paper.',
    };
  }
  return paper.isValid
    ? {
        kind: 'genuine',
        title: 'This prescription is genuine',
        text: 'Compare it with the paper: every line must be the same.',
      }
    : {
        kind: 'expired',
        title: 'This prescription has expired',
        text: 'Our vet signed it, but it is no longer valid. The owner needs a new one.',
      };
}

const factsOf = ({ signedAt, validUntil, isValid, vet, pet }: Paper): [string, string][] => [
  ['Signed on', fullDateInIndia(new Date(signedAt))],
  [isValid ? 'Valid until' : 'Expired on', fullDateInIndia(new Date(validUntil))],
  ['Vet', doctor(vet.name)],
  ['Registration', `${vet.registration.number}, ${vet.registration.council}`],
  ['Pet', pet ? `${pet.firstName} (${pet.species.toLowerCase()})` : 'No longer on record'],
];

const Medicines = ({ medicines }: { medicines: string[] }) => (
  <section className="flex flex-col gap-2 border-t border-line pt-4">
    <h2 className="text-lg font-extrabold">{counted(medicines.length, 'medicine')}</h2>
    <ol className="list-decimal pl-5">
      {medicines.map((medicine, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and one may occur twice.
        <li key={at} className="wrap-anywhere">
          {medicine}
        </li>
      ))}
    </ol>
  </section>
);
