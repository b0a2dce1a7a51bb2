import type { ApplicantKind } from '@tailwell/contract/office/application-constants';
import { useQuery } from '@tanstack/react-query';
import { Check, Stethoscope, Store } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../api/use-signed-in';
import { nextStep, StatusBadge } from '../../features/office/applications/application-status';
import { type Application, myApplications } from '../../features/office/applications/applications';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/layout/card';

export const meta = () =>
  publicPage({
    title: 'Join as a vet or shop',
    description:
      'Consult pet owners by video or at home, or sell to them from your shop. Apply in a few minutes.',
    path: paths.join(),
  });

const offers = {
  vet: {
    Icon: Stethoscope,
    title: 'Join as a vet',
    lead: 'Consult owners by video or at their home, at the hours and the fee that you set.',
    points: [
      'You decide what to advise, and sign your prescriptions.',
      'Bookings, calls, notes and earnings in one console.',
      'Paid to your bank account every week.',
    ],
    needs: 'registration certificate, cancelled cheque',
  },
  shop: {
    Icon: Store,
    title: 'Join as a shop',
    lead: 'Sell food, accessories and, with a drug licence, medicine to owners near you.',
    points: [
      'You set prices and stock, and how far you deliver.',
      'Orders, returns and earnings in one console.',
      'Paid to your bank account every week.',
    ],
    needs: 'GST certificate, cancelled cheque, and the drug licence if you sell medicine',
  },
} as const;

const actions: Record<Application['status'], string> = {
  draft: 'Continue your application',
  sent: 'See your application',
  needs_correction: 'Correct your application',
  approved: 'See your application',
  rejected: 'See why, and apply again',
};

export default function JoinPage() {
  const isSignedIn = useSignedIn();
  const { data: applications = [] } = useQuery({ ...myApplications, enabled: isSignedIn });
  return (
    <div className="page flex max-w-5xl flex-col gap-8 py-8 sm:py-12">
      <header className="flex max-w-3xl flex-col gap-3">
        <h1 className="text-3xl font-extrabold">For vets and shops</h1>
        <p className="text-lg text-ink-soft text-pretty">
          Apply in about ten minutes. Sign in with your mobile number: what you fill in is saved step by step,
          so you can stop and continue on any device.
        </p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {(['vet', 'shop'] as const).map((kind) => (
          <Offer key={kind} kind={kind} application={applications.find((one) => one.kind === kind)} />
        ))}
      </div>
      <section className="flex max-w-3xl flex-col gap-1.5">
        <h2 className="font-extrabold">What happens next</h2>
        <p className="text-ink-soft">
          We compare your application with your documents and the public registers, and notify you of our
          decision. Once it is approved, you sign in to the console with the same mobile number. Nothing has
          to be entered twice.
        </p>
      </section>
    </div>
  );
}

function Offer({ kind, application }: { kind: ApplicantKind; application: Application | undefined }) {
  const { Icon, title, lead, points, needs } = offers[kind];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <h2 className="text-xl font-extrabold">{title}</h2>
      </div>
      <p className="text-pretty">{lead}</p>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Have ready: {needs}.</p>
      {application && (
        <div className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3">
          <StatusBadge status={application.status} />
          <p className="text-sm wrap-anywhere">{nextStep(application)}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button render={<Link to={paths.join(kind)} />}>
          {application ? actions[application.status] : `Apply as a ${kind}`}
        </Button>
        {application?.status === 'approved' && (
          <Button variant="secondary" render={<Link to={paths.console} reloadDocument />}>
            Open the console
          </Button>
        )}
      </div>
    </Card>
  );
}
