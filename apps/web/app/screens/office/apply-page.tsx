import { type ApplicantKind, sectionNames } from '@tailwell/contract/office/application-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { useLiveEvent } from '../../api/socket';
import {
  ApplicationStatusView,
  nextStep,
  StatusBadge,
} from '../../features/office/applications/application-status';
import {
  type Application,
  type ApplyStep,
  firstOpenStep,
  myApplications,
  refreshApplications,
  stepPath,
  stepsOf,
} from '../../features/office/applications/applications';
import { CheckSection } from '../../features/office/applications/check-section';
import { BankSection, DocumentsSection } from '../../features/office/applications/shared-sections';
import { AddressSection, ShopSection } from '../../features/office/applications/shop-sections';
import { StartApplication } from '../../features/office/applications/start-application';
import { PracticeSection, VetSection } from '../../features/office/applications/vet-sections';
import { WithdrawApplication } from '../../features/office/applications/withdraw-application';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { StepNav } from '../../parts/page/step-nav';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/apply-page';

/** The same page at both paths. */
const kindAt = (pathname: string): ApplicantKind =>
  pathname.startsWith(paths.join('shop')) ? 'shop' : 'vet';

export const meta = ({ location }: Route.MetaArgs) => titled(`Join as a ${kindAt(location.pathname)}`);

export const clientLoader = () => ensure(myApplications);

export default function ApplyPage() {
  const kind = kindAt(useLocation().pathname);
  const list = useQuery(myApplications);
  const queries = useQueryClient();
  // A notification announces each decision.
  useLiveEvent('notification', () => refreshApplications(queries));
  const application = list.data?.find((one) => one.kind === kind);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.join()}>For vets and shops</BackLink>
      <header className="flex flex-col gap-1.5">
        <h1 className="text-2xl font-extrabold">Join as a {kind}</h1>
        {application && <StatusBadge status={application.status} />}
      </header>
      {application ? (
        <OneApplication key={application._id} application={application} />
      ) : list.data ? (
        <>
          <p className="text-ink-soft">
            Four short steps, then a check before you send it. Each step is saved, and you can withdraw the
            application until we have decided.
          </p>
          <StartApplication kind={kind} label="Start application" />
        </>
      ) : list.error ? (
        <ListFault list={list} />
      ) : (
        <PageSkeleton label="Loading your application" />
      )}
    </div>
  );
}

function OneApplication({ application }: { application: Application }) {
  const [search] = useSearchParams();
  const { status, kind, missing, remarks } = application;
  const isOpen = status === 'draft' || status === 'needs_correction';
  const steps = stepsOf(application);
  const shown = steps.find((step) => step === search.get('step'));
  if (!isOpen) {
    return (
      <>
        <ApplicationStatusView application={application} />
        {status === 'sent' && <WithdrawApplication application={application} />}
      </>
    );
  }
  if (!shown) return <Navigate to={stepPath(application, firstOpenStep(application))} replace />;
  return (
    <>
      {status === 'needs_correction' && <p>{nextStep(application)}</p>}
      <StepNav
        shown={shown}
        steps={steps.map((step) => ({
          key: step,
          name: step === 'check' ? 'Check and send' : sectionNames[step],
          to: stepPath({ kind }, step),
          isDone: step !== 'check' && !missing.includes(step) && !remarks[step],
        }))}
      />
      <Step key={shown} step={shown} application={application} />
      <WithdrawApplication application={application} />
    </>
  );
}

const forms = {
  vet: VetSection,
  practice: PracticeSection,
  shop: ShopSection,
  address: AddressSection,
  bank: BankSection,
  documents: DocumentsSection,
};

function Step({ step, application }: { step: ApplyStep; application: Application }) {
  const navigate = useNavigate();
  if (step === 'check') return <CheckSection application={application} />;
  const Form = forms[step];
  const steps = stepsOf(application);
  const next = steps[steps.indexOf(step) + 1] ?? 'check';
  return <Form application={application} onSaved={() => navigate(stepPath(application, next))} />;
}
