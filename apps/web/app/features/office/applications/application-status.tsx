import {
  type ApplicantKind,
  type ApplicationStatus,
  sectionNames,
  sectionsOf,
} from '@tailwell/contract/office/application-constants';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { SectionFacts } from './application-facts';
import type { Application } from './applications';
import { StartApplication } from './start-application';

export const statusNames: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  needs_correction: 'Correction needed',
  approved: 'Approved',
  rejected: 'Rejected',
};

const statusTones: Record<ApplicationStatus, BadgeTone> = {
  draft: 'over',
  sent: 'active',
  needs_correction: 'waiting',
  approved: 'success',
  rejected: 'failed',
};

export const kindNames: Record<ApplicantKind, string> = { vet: 'Vet', shop: 'Shop' };

export const StatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
);

const dayOf = (moment: string | null) => (moment ? fullDateInIndia(new Date(moment)) : '');

/** What happens next, in a sentence. */
export function nextStep({ status, sentAt, decidedAt, reason }: Application): string {
  switch (status) {
    case 'draft':
      return 'Not sent yet. What you have saved is here.';
    case 'sent':
      return `Sent on ${dayOf(sentAt)}. We’ll notify you once we have decided.`;
    case 'needs_correction':
      return 'We ask you to correct something, then send it again.';
    case 'approved':
      return `Approved on ${dayOf(decidedAt)}. Your console is open.`;
    case 'rejected':
      return `Rejected on ${dayOf(decidedAt)}: ${reason}`;
  }
}

/** An application that can’t be changed now: its state, and what was sent. */
export function ApplicationStatusView({ application }: { application: Application }) {
  const { kind, status, reason } = application;
  return (
    <div className="flex flex-col gap-5">
      {status === 'sent' && <Banner title="We have your application">{nextStep(application)}</Banner>}
      {status === 'approved' && (
        <Banner
          kind="success"
          title="Welcome to Tailwell"
          action={<Button render={<Link to={paths.console} reloadDocument />}>Open the console</Button>}
        >
          {kind === 'vet'
            ? 'Your profile is ready. Add a photo and your hours in the console: then owners can book you.'
            : 'Your shop is ready. Add opening hours and products in the console: then owners can order.'}
        </Banner>
      )}
      {status === 'rejected' && (
        <Banner kind="danger" title={`Rejected on ${dayOf(application.decidedAt)}`}>
          {reason}
        </Banner>
      )}
      {status === 'rejected' && <StartApplication kind={kind} label="Apply again" />}
      {status === 'approved' && kind === 'shop' && (
        <StartApplication kind={kind} label="Apply for another shop" />
      )}
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg font-extrabold">What you sent</h2>
        {sectionsOf[kind].map((section) => (
          <section key={section} className="flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="font-extrabold">{sectionNames[section]}</h3>
            <SectionFacts application={application} section={section} />
          </section>
        ))}
      </Card>
    </div>
  );
}
