import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { type Verdict, VerifiedPaper } from '../../parts/paper/verified-paper';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { fullDate } from '../../ui/format/times';
import type { Route } from './+types/verify-registration-page';

const VERIFY = 'GET /registration/verify/{tokenNo}/v1';

const verificationQuery = (tokenNo: string) => apiQuery(VERIFY, { params: { tokenNo } });

/** Anything else can't be one of our numbers. */
const isNumber = (text: string) => /^TWR-[0-9A-Z]{10}$/.test(text);

export const loader = ({ context, params: { tokenNo } }: Route.LoaderArgs) =>
  prefetch(context, ...(isNumber(tokenNo) ? [verificationQuery(tokenNo)] : []));

export const meta = () => [...titled('Check a pet’s registration'), { name: 'robots', content: 'noindex' }];

/** Target of a registration's QR code: whether it is valid, and what its certificate must say. */
export default function VerifyPage({ params: { tokenNo } }: Route.ComponentProps) {
  const isValidNumber = isNumber(tokenNo);
  const { data: certificate } = useQuery({ ...verificationQuery(tokenNo), enabled: isValidNumber });
  if (isValidNumber && certificate === undefined) return <PageSkeleton label="Checking the registration" />;
  return (
    <VerifiedPaper verdict={verdictOf(certificate)} facts={certificate ? factsOf(certificate) : undefined} />
  );
}

type Certificate = NonNullable<CallReply<typeof VERIFY>['data']>;

function verdictOf(certificate?: Certificate | null): Verdict {
  if (!certificate) {
    return {
      kind: 'unknown',
      title: 'No registration with this number',
      text: 'Check the address under the QR code. If it is right, don’t rely on this paper.',
    };
  }
  return certificate.isValid
    ? {
        kind: 'genuine',
        title: 'This registration is valid',
        text: 'Compare it with the certificate: every line must be the same.',
      }
    : {
        kind: 'expired',
        title: 'This registration is no longer valid',
        text: 'It was issued, but has expired or was renewed under another number. Ask for the newer one.',
      };
}

const factsOf = (certificate: Certificate): [string, string][] => [
  ['Token no.', certificate.tokenNo],
  ['Pet', certificate.petName],
  ['Kind', [certificate.species, certificate.breed].filter(Boolean).join(', ')],
  ['City', certificate.city],
  ['Registered by', certificate.authority],
  ['Approved on', fullDate(certificate.approvedOn)],
  [certificate.isValid ? 'Valid until' : 'Was valid until', fullDate(certificate.validUntil)],
];
