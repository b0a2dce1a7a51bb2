import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { titled } from '../../parts/page/titled';
import { type Verdict, VerifiedPaper } from '../../parts/paper/verified-paper';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { fullDate } from '../../ui/format/times';
import type { Route } from './+types/verify-certificate-page';

const VERIFY = 'GET /vaccination/verify/{certificateNo}/v1';

const verificationQuery = (certificateNo: string) => apiQuery(VERIFY, { params: { certificateNo } });

/** Anything else can't be one of our numbers. */
const isNumber = (text: string) => /^TWV-[0-9A-Z]{10}$/.test(text);

export const loader = ({ context, params: { certificateNo } }: Route.LoaderArgs) =>
  prefetch(context, ...(isNumber(certificateNo) ? [verificationQuery(certificateNo)] : []));

export const meta = () => [
  ...titled('Check a vaccination certificate'),
  { name: 'robots', content: 'noindex' },
];

/** Target of a certificate's QR code: whether it is genuine, and what it must say. */
export default function VerifyPage({ params: { certificateNo } }: Route.ComponentProps) {
  const isValidNumber = isNumber(certificateNo);
  const { data: paper } = useQuery({ ...verificationQuery(certificateNo), enabled: isValidNumber });
  if (isValidNumber && paper === undefined) return <PageSkeleton label="Checking the certificate" />;
  return <VerifiedPaper verdict={paper ? GENUINE : UNKNOWN} facts={paper ? factsOf(paper) : undefined} />;
}

const GENUINE: Verdict = {
  kind: 'genuine',
  title: 'This certificate is genuine',
  text: 'Compare it with the paper: every line must be the same.',
};

const UNKNOWN: Verdict = {
  kind: 'unknown',
  title: 'We did not issue this certificate',
  text: 'Check the address under the QR code. If it is right, don’t rely on this paper.',
};

type Paper = NonNullable<CallReply<typeof VERIFY>['data']>;

const factsOf = ({ pet, givenBy, nextDueOn, ...paper }: Paper): [string, string][] => [
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
